import type { EngineReports } from "#app/contracts/health.ts";

const embedded = { name: "embedded", state: "ok", because: "it is a test" } as const;

/** Engines that are well. */
export const ENGINES_WELL: EngineReports = {
  assistant: embedded,
  speechToText: embedded,
  textToSpeech: embedded,
};
