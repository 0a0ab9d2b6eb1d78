/** The one log event of a turn: times and outcomes, never what was said. */
import type { StageErrorCode } from "#voice-worker/engines/engine.ts";

export type TurnOutcome = "complete" | "error" | "cancelled" | "superseded" | "closed";

/** Times are milliseconds since the turn began; absent where the turn did not come so far. */
export interface TurnReport {
  event: "voice.turn";
  turn: number;
  kind: "recording" | "typed";
  outcome?: TurnOutcome;
  error?: StageErrorCode;
  engines: { speechToText?: string; assistant: string; textToSpeech?: string };
  transcriptMs?: number;
  firstTokenMs?: number;
  firstSentenceMs?: number;
  firstAudioMs?: number;
  totalMs?: number;
  sentences: number;
  sentencesFailed: number;
  tools: { name: string; ms: number; ok: boolean }[];
}

type Milestone = "transcriptMs" | "firstTokenMs" | "firstSentenceMs" | "firstAudioMs" | "totalMs";

/** Stamps milestones on a report; only the first time of each counts. */
export function createStopwatch(report: TurnReport, monotonic: () => number) {
  const startedAt = monotonic();
  return {
    mark(milestone: Milestone): void {
      report[milestone] ??= Math.round(monotonic() - startedAt);
    },
  };
}
