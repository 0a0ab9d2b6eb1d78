/** What the three OpenAI-compatible engines share: the client, one retry, and words for failures. */
import OpenAI, { APIError } from "openai";
import type { EngineConfig } from "#app/platform/config.server.ts";
import { StageError, type StageErrorCode } from "#voice-worker/engines/engine.ts";
import { type Deadline, startDeadline } from "./deadline.ts";

const RETRY_AFTER_MS = 250;

/** Time-outs and retries are ours (`request`): the client's default is 600 seconds, twice over. */
export function createOpenAiClient(config: EngineConfig): OpenAI {
  return new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl,
    maxRetries: 0,
    // Looked up at each call, because the client keeps the fetch that it is given.
    // Another host is not one that was configured.
    fetch: (url, init) => globalThis.fetch(url, { ...init, redirect: "error" }),
  });
}

/**
 * One request of a stage within `ms`, tried once more when the server or the line failed. Throws a
 * StageError; when the caller aborted, whatever the abort raised.
 */
export async function request<T>(
  stage: { code: StageErrorCode; what: string },
  ms: number,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(signal, ms);
  try {
    return await tryTwice(deadline.signal, () => send(deadline.signal));
  } catch (error) {
    if (signal.aborted) throw error;
    throw toStageError(error, stage, deadline);
  } finally {
    deadline.clear();
  }
}

export async function tryTwice<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (signal.aborted || !isWorthARetry(error)) throw error;
    await pause(RETRY_AFTER_MS, signal);
    return await send();
  }
}

/** The person's sentence for what went wrong; the cause stays attached for the log. */
export function toStageError(
  error: unknown,
  stage: { code: StageErrorCode; what: string },
  deadline: Deadline,
): StageError {
  if (error instanceof StageError) return error;
  if (deadline.expired) {
    const message = `Sorry, ${stage.what} took too long. Please try again.`;
    return new StageError("timeout", message, { cause: error });
  }
  const message =
    error instanceof APIError && error.status === 429
      ? `Sorry, ${stage.what} is too busy or has used up its quota. Please try again later.`
      : error instanceof APIError && (error.status === 401 || error.status === 403)
        ? `Sorry, ${stage.what} is not set up correctly on this server.`
        : `Sorry, ${stage.what} is not working right now. Please try again.`;
  return new StageError(stage.code, message, { cause: error });
}

/** A used-up quota answers 429 like a busy server does, and asking again cannot help. */
function isWorthARetry(error: unknown): boolean {
  if (!(error instanceof APIError)) return false;
  if (error.status === undefined) return true;
  if (error.status === 429) return error.code !== "insufficient_quota";
  return error.status === 408 || error.status >= 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
