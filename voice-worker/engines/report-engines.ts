import type { EngineReport, EngineReports } from "#app/contracts/health.ts";
import type { EnginesConfig } from "#app/platform/engine-config.server.ts";
import type { Engine, Engines } from "./engine.ts";

/** Each stage with what serves it, how that is, and why it is this one. */
export function reportEngines(engines: Engines, { reasons }: EnginesConfig): EngineReports {
  return {
    assistant: report(engines.assistant, reasons.chat),
    speechToText: report(engines.speechToText, reasons.transcribe),
    textToSpeech: report(engines.textToSpeech, reasons.speech),
  };
}

function report(engine: Engine | undefined, because: string): EngineReport {
  const warning = engine?.warning?.();
  return {
    name: engine?.name ?? "the browser",
    state: engine?.state?.() ?? "ok",
    because,
    ...(warning !== undefined && { warning }),
  };
}
