/** Calls within the turn's time, one careful retry, and the state after the last call. */
import { setTimeout as wait } from "node:timers/promises";
import { APIError } from "openai";
import type { Logger } from "pino";
import type { ProviderState } from "#app/contracts/health.ts";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { type Deadline, startDeadline } from "#app/platform/deadline.ts";
import { tellVendorCall } from "#app/platform/outbound/vendor-calls.server.ts";
import type { StageError, StageErrorCode } from "#voice-worker/engine/stage-error.ts";
import { adviceOn } from "./advice.ts";
import { createOpenAiClient } from "./client.ts";
import { type FailureKind, failureKind, toStageError } from "./server-failure.ts";

const RETRY_MS = 250;
/** Retry interval while a model is loading (llama.cpp), as long as the turn lasts. */
const LOADING_MS = 1000;
/** In total, if the server says each time how long to wait. */
const MAX_ATTEMPTS = 4;
/** Time that must remain in the turn for another attempt. */
const ATTEMPT_MS = 1000;

export interface Stage {
  /** In the metrics. */
  name: "assistant" | "speech-to-text" | "text-to-speech" | "interpreter";
  code: StageErrorCode;
  /** In the traveller's sentence. */
  what: "assistant" | "recognition" | "voice" | "interpreter";
}

export interface CallLimits {
  /** Aborted when the turn ends. */
  signal: AbortSignal;
  /** Until the answer begins, in milliseconds. */
  ms: number;
  /** When the turn ends, in `performance.now()` time; a requested wait ends before it. */
  endsAt?: number;
}

export interface ServerCall {
  /** Aborted by the turn or by the time limit. */
  readonly signal: AbortSignal;
  /** The server's answer, whatever its type; retried if the server or the connection failed. */
  post(path: string, body: unknown): Promise<Response>;
  /** Something arrived: the next must arrive within `ms`. */
  extend(ms: number): void;
  succeeded(): void;
  /** Records the failure; returns the error to throw: a StageError, or the abort's own error. */
  failed(error: unknown): unknown;
  /** Must be called at the end in any case. */
  end(): void;
}

export interface ModelServer {
  readonly stage: Stage;
  readonly config: EngineConfig;
  /** What the stage's engine reports. */
  readonly about: {
    /** "openai:" and the model. */
    name: string;
    state(): ProviderState;
    warning(): string | undefined;
  };
  begin(limits: CallLimits): ServerCall;
  /** For the operator: what is wrong with the set-up. Logged once, and kept for the health report. */
  warn(text: string): void;
  /** The state found by checking its models; later calls override it. */
  expect(state: ProviderState): void;
}

/** Undefined if a failure says nothing about the server: it will answer the next request. */
const STATES: Record<FailureKind, ProviderState | undefined> = {
  unauthorized: "unauthorized",
  misconfigured: "misconfigured",
  quota: "limited",
  rate_limited: "limited",
  invalid: "failing",
  unavailable: "failing",
  bad_response: "failing",
  too_long: "failing",
  filtered: undefined,
};

export function createModelServer(stage: Stage, config: EngineConfig, log: Logger): ModelServer {
  const client = createOpenAiClient(config);
  let state: ProviderState = "unused";
  let warning: string | undefined;
  /** What to do about the last failure, until a call succeeds. */
  let advice: string | undefined;

  return {
    stage,
    config,
    about: {
      name: `openai:${config.model}`,
      state: () => state,
      warning: () => advice ?? warning,
    },
    expect(shown) {
      if (state === "unused") state = shown;
    },
    warn(text) {
      if (warning === text) return;
      warning = text;
      log.warn({ engine: stage.name, warning: text }, "model server");
    },
    begin({ signal, ms, endsAt = performance.now() + ms }) {
      // The client's own timeout ends when the headers arrive, and does not cover a body that stalls.
      const deadline = startDeadline(signal, ms);
      const startedAt = performance.now();
      const tell = (outcome: "ok" | FailureKind) => {
        state = outcome === "ok" ? "ok" : (STATES[outcome] ?? state);
        tellVendorCall({ provider: stage.name, outcome, ms: performance.now() - startedAt });
      };
      return {
        signal: deadline.signal,
        extend: deadline.extend,
        end: deadline.clear,
        succeeded() {
          advice = undefined;
          tell("ok");
        },
        post(path, body) {
          const send = () => client.post(path, { body, signal: deadline.signal }).asResponse();
          return tryInTime(send, { deadline, ms, endsAt });
        },
        failed(error) {
          if (signal.aborted) return error;
          const kind = failureKind(error);
          tell(kind);
          if (kind !== "filtered") advice = adviceOn(kind, stage.name);
          return toStageError(error, stage, deadline.expired) satisfies StageError;
        },
      };
    },
  };
}

async function tryInTime<T>(
  send: () => Promise<T>,
  { deadline, ms, endsAt }: { deadline: Deadline; ms: number; endsAt: number },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = pauseBefore(error, attempt);
      const isInTime = performance.now() + (pause ?? 0) + ATTEMPT_MS <= endsAt;
      if (deadline.signal.aborted || pause === null || !isInTime) throw error;
      // A wait that the server requested does not count as its silence.
      deadline.extend(pause + ms);
      await wait(pause, undefined, { signal: deadline.signal });
    }
  }
}

/** Milliseconds to wait before another attempt; null if retrying cannot help. */
function pauseBefore(error: unknown, attempt: number): number | null {
  if (!(error instanceof APIError)) return null;
  // llama.cpp (tools/server), while it loads its model from disk.
  if (error.status === 503 && /loading model/i.test(error.message)) return LOADING_MS;
  const kind = failureKind(error);
  if (kind !== "unavailable" && kind !== "rate_limited") return null;
  const asked = askedFor(error.headers) || askedInWords(error.message);
  if (attempt === (asked > 0 && kind === "rate_limited" ? MAX_ATTEMPTS : 2)) return null;
  return Math.max(asked, RETRY_MS);
}

/** "Please try again in 1.2s" (OpenAI, Groq), "Please retry in 9m38.016s" (Gemini). */
const WAIT =
  /\b(?:try again|retry) (?:in|after) (?:(\d{1,3})h)?(?:(\d{1,4})m(?!s))?(?:(\d{1,6}(?:\.\d{1,12})?) ?(ms|s))?/i;

function askedInWords(message: string): number {
  const [, hours = 0, minutes = 0, amount = 0, unit = "s"] = WAIT.exec(message) ?? [];
  const rest = Number(amount) * (unit === "ms" ? 1 : 1000);
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.ceil(rest);
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or OpenAI's `retry-after-ms`. */
function askedFor(headers: Headers | undefined): number {
  const exact = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers?.get("retry-after");
  if (!text) return 0;
  const seconds = Number(text);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return milliseconds >= 0 ? milliseconds : 0;
}
