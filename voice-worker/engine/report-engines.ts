import type { EngineReport, EngineReports } from "#app/contracts/health.ts";
import type { EnginesConfig } from "#app/platform/config/engine-config.server.ts";
import type { Engine, Engines } from "./engine.ts";

/** Each stage's engine, its state, and why it was chosen. */
export function reportEngines(engines: Engines, { reasons }: EnginesConfig): EngineReports {
  return {
    assistant: report(engines.assistant, reasons.chat),
    speechToText: report(engines.speechToText, reasons.transcribe, NO_EARS),
    textToSpeech: report(engines.textToSpeech, reasons.speech),
    ...(engines.interpreter && {
      interpreter: report(engines.interpreter, "TRANSLATE_MODEL is set"),
    }),
  };
}

/** The better option than the command grammar or the browser's own recognition. */
export const BETTER_EARS =
  "`npm run speech:install`, in a clone, lets it hear any words, in English (94 MB)";
const NO_EARS = `${BETTER_EARS}, with ffmpeg`;

function report(engine: Engine | undefined, reason: string, without?: string): EngineReport {
  const warning = engine?.warning?.();
  const advice = engine ? engine.advice : without;
  const because = advice === undefined ? reason : `${reason}; ${advice}`;
  return {
    name: engine?.name ?? "the browser",
    state: engine?.state?.() ?? "ok",
    because,
    ...(warning !== undefined && { warning }),
  };
}
