/** A turn's cancellation, time limit and report, and an end sent once, if anyone is waiting for it. */
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

export interface Turn {
  readonly id: number;
  /** Aborts everything upstream at once. Only "cancelled" sends an end message. */
  stop(why: "cancelled" | "superseded" | "closed"): void;
  /** Resolves once the turn has ended and what was heard of it is stored. */
  readonly done: Promise<TurnReport>;
}

export interface TurnChannel {
  id: number;
  app: AppContext;
  send: (message: TurnMessage) => void;
  /** Monotonic milliseconds, for measuring. */
  monotonic?: () => number;
}

interface Ending {
  /** The message on timeout; null if the turn counts as complete. */
  timedOut(): string | null;
  /** Answers to offer for what a complete turn has asked or done. */
  answers?(): string[] | undefined;
  /** Called before everything upstream is aborted; `done` waits for what it stores. */
  onEnd?(outcome: TurnOutcome): Promise<void>;
}

export interface OpenTurn {
  readonly report: TurnReport;
  readonly signal: AbortSignal;
  /** Engines wait for a busy server no longer than this, in `performance.now()` time. */
  readonly endsAt: number;
  readonly monotonic: () => number;
  mark(milestone: Milestone): void;
  send(message: TurnMessage): void;
  sendSound(sound: { data: string; seconds?: number }): void;
  /** Only the sound is lost: the text is on the screen. */
  speechFailed(error: unknown): void;
  end(outcome: TurnOutcome, failure?: StageError): void;
  /** The turn running this work; a failure of the work ends it. */
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
      send({ type: "error", message: failure.words() });
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
