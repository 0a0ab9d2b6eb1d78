/** One cancellation, a time limit, a report, and an end that is told once, unless no one waits for it. */
import type { TurnMessage } from "#app/contracts/voice.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { asStageError, StageError } from "#voice-worker/engine/stage-error.ts";
import {
  countTurn,
  createStopwatch,
  type Milestone,
  type TurnOutcome,
  type TurnReport,
} from "./turn-report.ts";

export const TIMED_OUT = "Sorry, that took too long. Please try again.";

export interface Turn {
  readonly id: number;
  /** Aborts everything upstream at once. Only "cancelled" sends an end message. */
  stop(why: "cancelled" | "superseded" | "closed"): void;
  /** When the turn has ended and what was heard of it is stored. */
  readonly done: Promise<TurnReport>;
}

export interface TurnChannel {
  id: number;
  app: AppContext;
  send: (message: TurnMessage) => void;
  /** Milliseconds that only grow, for measuring. */
  monotonic?: () => number;
}

interface Ending {
  /** What is said where its time is up; null where it counts as complete then. */
  timedOut(): string | null;
  /** The answers that are offered to what a complete turn has asked, or done. */
  answers?(): string[] | undefined;
  /** Before everything upstream is aborted; `done` waits for what is stored of it. */
  onEnd?(outcome: TurnOutcome): Promise<void>;
}

export interface OpenTurn {
  readonly report: TurnReport;
  readonly signal: AbortSignal;
  /** Engines wait for a busy server no longer than this, as `performance.now()` counts. */
  readonly endsAt: number;
  readonly monotonic: () => number;
  mark(milestone: Milestone): void;
  send(message: TurnMessage): void;
  sendSound(sound: { data: string; seconds?: number }): void;
  /** It costs the sound only: the text is on the screen. */
  speechFailed(error: unknown): void;
  end(outcome: TurnOutcome, failure?: StageError): void;
  /** The turn with this as its work, whose failure ends it. */
  running(work: Promise<void>): Turn;
}

export function openTurn(channel: TurnChannel, report: TurnReport, ending: Ending): OpenTurn {
  const { id, app, monotonic = () => performance.now() } = channel;
  const controller = new AbortController();
  const stopwatch = createStopwatch(report, monotonic);
  const { turnMs } = app.config.voice.limits;
  let resolveDone: (report: TurnReport) => void = () => {};
  const done = new Promise<TurnReport>((resolve) => {
    resolveDone = resolve;
  });

  const timer = setTimeout(() => {
    const message = ending.timedOut();
    if (message === null) end("complete");
    else end("error", new StageError("timeout", message));
  }, turnMs);

  function send(message: TurnMessage): void {
    if (!report.outcome) channel.send({ ...message, turn: id });
  }

  function end(outcome: TurnOutcome, failure?: StageError): void {
    if (report.outcome) return;
    clearTimeout(timer);
    if (failure) {
      report.error = failure.code;
      send({ type: "error", message: failure.message });
    } else if (outcome === "complete" || outcome === "cancelled") {
      const answers = outcome === "complete" ? ending.answers?.() : undefined;
      send({ type: "complete", ...(answers && { answers }) });
    }
    stopwatch.mark("totalMs");
    report.outcome = outcome;
    const stored = ending.onEnd?.(outcome);
    controller.abort();
    countTurn(app.metrics, report);
    app.log.info(report, "voice turn");
    void Promise.resolve(stored).then(() => resolveDone(report));
  }

  return {
    report,
    signal: controller.signal,
    endsAt: performance.now() + turnMs,
    monotonic,
    mark: stopwatch.mark,
    send,
    sendSound(sound) {
      stopwatch.mark("firstAudioMs");
      send({ type: "speaking", ...sound });
    },
    speechFailed(error) {
      report.sentencesFailed += 1;
      app.log.error({ err: error, turn: id, code: "tts-failed" }, "speech failed");
    },
    end,
    running(work) {
      work.catch((error: unknown) => {
        if (report.outcome) return;
        const failure = asStageError(error);
        app.log.error({ err: failure, turn: id, code: failure.code }, "voice turn failed");
        end("error", failure);
      });
      return { id, done, stop: (why) => end(why) };
    },
  };
}
