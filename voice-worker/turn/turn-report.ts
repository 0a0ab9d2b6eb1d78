/** The one log event of a turn, and its metrics: times and outcomes, never what was said. */
import type { Metrics } from "#app/platform/observability/metrics.server.ts";
import type { Engines } from "#voice-worker/engine/engine.ts";
import type { StageErrorCode } from "#voice-worker/engine/stage-error.ts";

export type TurnOutcome = "complete" | "error" | "cancelled" | "superseded" | "closed";

/** Times are milliseconds since the turn began; undefined if the turn did not get that far. */
export interface TurnReport {
  event: "voice.turn";
  turn: number;
  /** "talk": with the driver, spoken or typed; its first token is its translation. */
  kind: "recording" | "typed" | "talk";
  outcome?: TurnOutcome;
  error?: StageErrorCode;
  engines: { speechToText?: string; assistant: string; textToSpeech?: string };
  /** The recording's; `uploadMs` is from its first slice to its end, before the turn began. */
  uploadBytes?: number;
  uploadMs?: number;
  transcriptMs?: number;
  firstTokenMs?: number;
  firstSentenceMs?: number;
  firstAudioMs?: number;
  totalMs?: number;
  /** Estimated. */
  answerTokens?: number;
  sentences: number;
  sentencesFailed: number;
  tools: { name: string; ms: number; ok: boolean }[];
}

export const beginReport = (
  { id, kind, assistant }: { id: number; kind: TurnReport["kind"]; assistant: string },
  engines: Engines,
  said: { audio: Uint8Array; uploadMs?: number } | { text: string },
): TurnReport => ({
  event: "voice.turn",
  turn: id,
  kind,
  engines: {
    speechToText: engines.speechToText?.name,
    assistant,
    textToSpeech: engines.textToSpeech?.name,
  },
  ...("audio" in said && {
    uploadBytes: said.audio.length,
    ...(said.uploadMs !== undefined && { uploadMs: said.uploadMs }),
  }),
  sentences: 0,
  sentencesFailed: 0,
  tools: [],
});

const MILESTONES = [
  "transcriptMs",
  "firstTokenMs",
  "firstSentenceMs",
  "firstAudioMs",
  "totalMs",
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Stamps milestones on a report; only the first time of each counts. */
export function createStopwatch(report: TurnReport, monotonic: () => number) {
  const startedAt = monotonic();
  return {
    mark(milestone: Milestone): void {
      report[milestone] ??= Math.round(monotonic() - startedAt);
    },
  };
}

export function countTurn(metrics: Metrics, report: TurnReport): void {
  const { kind, outcome = "error", error = "" } = report;
  metrics.voiceTurns.inc({ kind, outcome, error });
  for (const milestone of MILESTONES) {
    const ms = report[milestone];
    if (ms !== undefined) metrics.voiceStage.observe({ stage: milestone.slice(0, -2) }, ms / 1000);
  }
  for (const { name, ms, ok } of report.tools) {
    metrics.voiceTools.observe({ tool: name, ok: String(ok) }, ms / 1000);
  }
}
