import { expect, it } from "vitest";
import { describeSources } from "./describe-sources.ts";

it("says what serves each need and why, and under it what to set right", () => {
  const browser = { name: "the browser", state: "ok", because: "no program is here" } as const;
  const table = describeSources(
    { flightStatus: { name: "Demo", source: "demo", state: "ok", because: "no key" } },
    {
      assistant: {
        name: "openai:m",
        state: "misconfigured",
        because: "CHAT_BASE_URL is set",
        warning: "CHAT_MODEL is m, which the server does not list.",
      },
      speechToText: browser,
      textToSpeech: browser,
    },
  );
  expect(table.split("\n").map((line) => line.trim().replace(/ +/g, " "))).toEqual([
    "flight status demo Demo no key",
    "assistant openai:m CHAT_BASE_URL is set",
    "hears by the browser no program is here",
    "speaks by the browser no program is here",
    "! CHAT_MODEL is m, which the server does not list.",
  ]);
});
