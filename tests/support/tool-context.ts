import type { AppContext } from "#app/services/context/context.server.ts";
import type { ToolContext } from "#voice-worker/assistant/toolbox.ts";
import { TEST_NOW } from "./test-app.ts";

/** What a tool is called with in a turn of "ada", in London. */
export const createToolContext = (app: AppContext): ToolContext => ({
  app,
  traveller: { userId: "ada", firstName: "Ada", language: "English", homeAddress: null },
  asksIn: "English",
  shownIn: "en",
  timezone: "Europe/London",
  now: new Date(TEST_NOW),
  memory: { lastFlights: [] },
  signal: new AbortController().signal,
});
