/**
 * The one way out of the process to other services' HTTP: deadline, one careful retry, circuit breaker,
 * bounded and validated answers. What a vendor's statuses and bodies mean stands in that vendor's file.
 */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import type { z } from "zod";
import type { ProviderState } from "#app/contracts/health.ts";
import { tellVendorCall } from "./vendor-calls.server.ts";

/** What went wrong at an outside service; `message` is for the log only. */
export interface HttpFailure {
  kind:
    | "unauthorized"
    | "quota"
    | "rate_limited"
    | "not_found"
    | "invalid"
    | "unavailable"
    | "bad_response";
  provider: string;
  status?: number;
  message: string;
}

export type HttpResult<T> = { ok: true; data: T } | { ok: false; error: HttpFailure };

export interface HttpClientOptions {
  provider: string;
  baseUrl: string;
  headers?: Record<string, string>;
  /** Sent with every query; keys often travel here. */
  query?: Record<string, string>;
  /** For the whole call, a retry included. */
  timeoutMs?: number;
  /** How long the breaker keeps a failing service out. */
  restMs?: number;
  /** Never to be seen in a message: API keys. */
  secrets?: string[];
}

export interface HttpCall<T> {
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Makes it a POST, which is never tried twice. */
  body?: unknown;
  schema: z.ZodType<T>;
  /** What an answer without a body (204) stands for; else it is a bad response. */
  empty?: T;
  /** What the vendor means by an answer that is not 2xx, where its status does not say it. */
  explain?: (status: number, body: unknown) => HttpFailure["kind"] | undefined;
  signal?: AbortSignal;
}

export interface HttpClient {
  call<T>(call: HttpCall<T>): Promise<HttpResult<T>>;
  state(): ProviderState;
}

const TIMEOUT_MS = 8000;
const REST_MS = 10_000;
/** So many failures in a row, and the service is left alone for a while. */
const FAILURES_TO_REST = 5;
/** The largest answer that any of the services gives is about 1 MB. */
const MOST_BYTES = 5 * 1024 * 1024;
const RETRIED_STATUSES = [502, 503, 504];
/** A 429 is waited for only as long as a person would. */
const LONGEST_WAIT_MS = 2000;
const DESCRIBED_CHARACTERS = 300;

/** An attempt's result, with what the retry has to know of it. */
type Attempt<T> = HttpResult<T> & { retryAfterMs?: number };

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, timeoutMs = TIMEOUT_MS, restMs = REST_MS, secrets = [] } = options;
  const redact = (text: string) =>
    secrets.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, "[key]"), text);
  const failed = (kind: HttpFailure["kind"], message: string, status?: number) =>
    ({ ok: false, error: { kind, provider, status, message: redact(message) } }) as const;

  const deadline = timeout(timeoutMs, TimeoutStrategy.Aggressive);
  const again = retry(
    handleWhenResult((result) => (result as Attempt<unknown>).retryAfterMs !== undefined),
    {
      maxAttempts: 1,
      backoff: new DelegateBackoff((context) => {
        const result =
          "value" in context.result ? (context.result.value as Attempt<unknown>) : null;
        // Jitter, so that those who failed together do not come back together.
        return (result?.retryAfterMs ?? 0) + Math.random() * 250;
      }),
    },
  );
  const breaker = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(FAILURES_TO_REST),
  });
  let last: HttpResult<unknown> | undefined;

  async function attempt<T>(call: HttpCall<T>, signal: AbortSignal): Promise<Attempt<T>> {
    const isRead = call.body === undefined;
    try {
      const response = await fetch(urlOf(options, call), {
        method: isRead ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          ...(isRead ? {} : { "Content-Type": "application/json" }),
          ...options.headers,
        },
        body: isRead ? undefined : JSON.stringify(call.body),
        // Another host is not one that was configured.
        redirect: "manual",
        signal,
      });
      const result = await understand(call, response);
      return isRead ? { ...result, retryAfterMs: retryAfter(response) } : result;
    } catch (error) {
      if (signal.aborted) throw error;
      const result = failed("unavailable", `${whereTo(call)}: ${describeError(error)}`);
      return isRead ? { ...result, retryAfterMs: 100 } : result;
    }
  }

  async function understand<T>(call: HttpCall<T>, response: Response): Promise<HttpResult<T>> {
    const { status } = response;
    const text = await readText(response);
    if (text === null) return failed("bad_response", `${whereTo(call)}: more than 5 MB`, status);
    const body = parseJson(text);
    if (!response.ok) {
      const kind = call.explain?.(status, body) ?? kindOf(status);
      const seen = text.slice(0, DESCRIBED_CHARACTERS);
      return failed(kind, `${whereTo(call)} answered ${status}: ${seen}`, status);
    }
    if (status === 204 && call.empty !== undefined) return { ok: true, data: call.empty };
    const parsed = call.schema.safeParse(body);
    if (parsed.success) return { ok: true, data: parsed.data };
    const [issue] = parsed.error.issues;
    const what =
      body === undefined
        ? `no JSON: ${text.slice(0, 80)}`
        : `${issue?.path.join(".")}: ${issue?.message}`;
    return failed("bad_response", `${whereTo(call)} answered ${status} with ${what}`, status);
  }

  async function withinDeadline<T>(call: HttpCall<T>): Promise<HttpResult<T>> {
    try {
      const result = await deadline.execute(
        ({ signal }) => again.execute((context) => attempt(call, context.signal), signal),
        call.signal,
      );
      return result.ok ? { ok: true, data: result.data } : { ok: false, error: result.error };
    } catch (error) {
      if (call.signal?.aborted || !(error instanceof TaskCancelledError)) throw error;
      return failed("unavailable", `${whereTo(call)}: no answer in ${timeoutMs} ms`);
    }
  }

  return {
    async call<T>(call: HttpCall<T>): Promise<HttpResult<T>> {
      const startedAt = performance.now();
      try {
        const result = await breaker.execute(() => withinDeadline(call));
        last = result;
        const outcome = result.ok ? "ok" : result.error.kind;
        tellVendorCall({ provider, outcome, ms: performance.now() - startedAt });
        return result;
      } catch (error) {
        if (call.signal?.aborted)
          return failed("unavailable", `${whereTo(call)}: no longer wanted`);
        if (error instanceof BrokenCircuitError) {
          return failed("unavailable", `${whereTo(call)}: not called, it failed too often`);
        }
        throw error;
      }
    },
    state() {
      if (breaker.state === CircuitState.Open) return "resting";
      if (!last) return "unused";
      return last.ok ? "ok" : STATES[last.error.kind];
    },
  };
}

const STATES: Record<HttpFailure["kind"], ProviderState> = {
  unauthorized: "unauthorized",
  quota: "limited",
  rate_limited: "limited",
  not_found: "ok",
  invalid: "ok",
  unavailable: "failing",
  bad_response: "failing",
};

/** The beginning of the path: what follows can be a postcode or a home's coordinates. */
const whereTo = ({ path }: Pick<HttpCall<unknown>, "path">) =>
  path.split("/").slice(0, 3).join("/");

/** What counts against a service: a refused key or an unknown place is not an outage. */
function isOutage(result: unknown): boolean {
  const { ok, error } = result as { ok: boolean; error?: HttpFailure };
  return !ok && (error?.kind === "unavailable" || error?.kind === "bad_response");
}

function kindOf(status: number): HttpFailure["kind"] {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 402) return "quota";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  if (status === 400 || status === 422) return "invalid";
  return status >= 500 ? "unavailable" : "bad_response";
}

/** Milliseconds to wait before the second attempt; undefined when there is to be none. */
function retryAfter(response: Response): number | undefined {
  if (RETRIED_STATUSES.includes(response.status)) return 100;
  if (response.status !== 429) return undefined;
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return seconds >= 0 && seconds * 1000 <= LONGEST_WAIT_MS ? seconds * 1000 : undefined;
}

function urlOf(options: HttpClientOptions, { path, query }: HttpCall<unknown>): URL {
  const url = new URL(options.baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries({ ...options.query, ...query })) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The body, or null when it is larger than any honest one. */
async function readText(response: Response): Promise<string | null> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`;
}
