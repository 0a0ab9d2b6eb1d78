import { z } from "zod";
import { latestEvents } from "#app/services/alerts/alerts.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { OPENED, type Opened } from "../screens-in-words.ts";
import { defineTool } from "../toolbox.ts";

export const navigate = defineTool({
  name: "navigate",
  description:
    "Opens a screen of the app. Use it when the traveller asks to see, open or go to a screen, or for " +
    "something that only a screen can do.",
  programs: NOT_FOR_PROGRAMS,
  input: z.object({
    path: z
      .enum(OPENED.map(({ path }) => path) as [Opened, ...Opened[]])
      .describe(OPENED.map(({ path, shows }) => `${path} ${shows}`).join(", ")),
  }),
  async run({ path }, { app, traveller, timezone }) {
    const say = OPENED.find((one) => one.path === path)?.announce ?? "";
    const about = path === "/alerts" ? await latestEvents(app, traveller, timezone) : null;
    return { ok: true, say, navigate: path, ...(about && { about }) };
  },
});
