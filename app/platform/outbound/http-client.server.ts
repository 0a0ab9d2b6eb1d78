/** All outbound HTTP: deadline, one careful retry, circuit breaker, bounded and validated answers. */
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
import { parseJson } from "#app/contracts/parse-json.ts";
import { tellBreakerOpened, tellUnitsLeft, tellVendorCall } from "./vendor-calls.server.ts";
import { firstIssue } from "./vendor-data.server.ts";

/** `message` is for the log, with nothing that was sent. `refused`: not done for us (406, 410, 451). */
export interface HttpFailure {
  kind:
    | "unauthorized"
    | "quota"
    | "rate_limited"
    | "not_found"
    | "invalid"
    | "refused"
    | "unavailable"
    | "bad_response";
  provider: string;
  status?: number;
  message: string;
  /** The service was not called: it rests after failures, or has asked for a pause. */
  isUntried?: true;
}

export type HttpResult<T> = { ok: true; data: T } | { ok: false; error: HttpFailure };

export interface HttpClientOptions {
  provider: string;
  baseUrl: string;
  headers?: Record<string, string>;
  /** Sent with every query; keys often travel here. */
  query?: Record<string, string>;
  /** For the whole call, including a retry. */
  timeoutMs?: number;
  /** How long the breaker stays open. */
  restMs?: number;
  /** The largest answer accepted. */
  maxBytes?: number;
}

/** A failure's kind, and in NoVo's own words what the operator can do about it. */
export type Explanation = HttpFailure["kind"] | { kind: HttpFailure["kind"]; why: string };

export interface HttpCall<T> {
  /** Names the request for the log, in fixed words: the path can contain a postcode. */
  what: string;
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Makes it a POST, which is only retried if the service did not process it (429). */
  body?: unknown;
  /** Added to the common ones: a signature of this body, which is sent as `JSON.stringify` writes it. */
  headers?: Record<string, string>;
  schema: z.ZodType<T>;
  /** The result for an answer without a body (204); if unset, that is a bad response. */
  empty?: T;
  /** What the vendor means by a non-2xx answer, if its status does not say. */
  explain?: (status: number, body: unknown) => Explanation | undefined;
  signal?: AbortSignal;
}

export interface HttpClient {
  call<T>(call: HttpCall<T>): Promise<HttpResult<T>>;
  state(): ProviderState;
  /** Whether the next call would be skipped. */
  isResting(): boolean;
  /** What is left of the plan, as last reported by the service; null if it does not say. */
  unitsLeft(): number | null;
}

const TIMEOUT_MS = 8000;
const REST_MS = 10_000;
/** This many failures in a row open the breaker. */
const FAILURES_TO_REST = 5;
/** The largest answer of any service is about 1 MB. */
const MAX_BYTES = 5 * 1024 * 1024;
/** What RapidAPI's gateway reports as left this month: the API's own units, else requests. */
const UNITS_LEFT = ["x-ratelimit-api-units-remaining", "x-ratelimit-requests-remaining"];
const RETRIED_STATUSES = [502, 503, 504];
const RETRY_MS = 100;
/** A 429 is waited out only as long as a person would wait. */
const MAX_WAIT_MS = 2000;
/** A service that asks for more is not called until then, for at most this long. */
const MAX_PAUSE_MS = 60_000;

type Attempt<T> = HttpResult<T> & { retryAfterMs?: number };

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = options;
  const failed = failuresOf(provider);
  const untried = (kind: HttpFailure["kind"], message: string) =>
    ({ ok: false, error: { kind, provider, message, isUntried: true } }) as const;

  const deadline = timeout(timeoutMs, TimeoutStrategy.Aggressive);
  const breaker = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(FAILURES_TO_REST),
  });
  let restsUntil = 0;
  breaker.onBreak(() => {
    restsUntil = Date.now() + restMs;
    tellBreakerOpened({ provider, restMs });
  });
  let last: HttpResult<unknown> | undefined;
  let pausedUntil = 0;
  let unitsLeft: number | null = null;

  async function attempt<T>(call: HttpCall<T>, signal: AbortSignal): Promise<Attempt<T>> {
    try {
      const response = await fetch(urlOf(options, call), { ...requestOf(options, call), signal });
      noteUnits(response);
      const result = await understand(options, call, response);
      const isUsedUp = !result.ok && result.error.kind === "quota";
      const retryAfterMs = whenToRetry(call, response);
      return isUsedUp ? result : { ...result, retryAfterMs };
    } catch (error) {
      if (signal.aborted) throw error;
      const result = failed("unavailable", `${call.what}: ${nameOf(error)}`);
      return isRead(call) ? { ...result, retryAfterMs: RETRY_MS } : result;
    }
  }

  function noteUnits({ headers }: Response): void {
    const said = UNITS_LEFT.map((name) => headers.get(name)).find((value) => value !== null);
    if (!said || !/^-?\d{1,12}$/.test(said)) return;
    // An overdrawn plan reports a negative number.
    unitsLeft = Math.max(0, Number(said));
    tellUnitsLeft({ provider, left: unitsLeft });
  }

  /** In milliseconds; undefined for no retry. A wait beyond a person's patience pauses the next calls. */
  function whenToRetry(call: HttpCall<unknown>, response: Response): number | undefined {
    if (isRead(call) && RETRIED_STATUSES.includes(response.status)) return RETRY_MS;
    const waitMs = waitAskedFor(response);
    if (waitMs === undefined || waitMs <= MAX_WAIT_MS) return waitMs;
    pausedUntil = Date.now() + Math.min(waitMs, MAX_PAUSE_MS);
    return undefined;
  }

  async function withinDeadline<T>(call: HttpCall<T>): Promise<HttpResult<T>> {
    try {
      const result = await deadline.execute(
        ({ signal }) => onceMore.execute((context) => attempt(call, context.signal), signal),
        call.signal,
      );
      return result.ok ? { ok: true, data: result.data } : { ok: false, error: result.error };
    } catch (error) {
      if (call.signal?.aborted || !(error instanceof TaskCancelledError)) throw error;
      return failed("unavailable", `${call.what}: no answer in ${timeoutMs} ms`);
    }
  }

  return {
    async call<T>(call: HttpCall<T>): Promise<HttpResult<T>> {
      const startedAt = performance.now();
      if (Date.now() < pausedUntil) {
        return untried("rate_limited", `${call.what}: not called, it asked for a pause`);
      }
      try {
        const result = await breaker.execute(() => withinDeadline(call));
        last = result;
        const outcome = result.ok ? "ok" : result.error.kind;
        tellVendorCall({ provider, outcome, ms: performance.now() - startedAt });
        return result;
      } catch (error) {
        if (call.signal?.aborted) return failed("unavailable", `${call.what}: no longer wanted`);
        if (error instanceof BrokenCircuitError) {
          return untried("unavailable", `${call.what}: not called, it failed too often`);
        }
        throw error;
      }
    },
    unitsLeft: () => unitsLeft,
    isResting: () => Date.now() < Math.max(restsUntil, pausedUntil),
    state() {
      if (breaker.state === CircuitState.Open) return "resting";
      if (!last) return "unused";
      return last.ok ? "ok" : STATES[last.error.kind];
    },
  };
}

/** Retries once, if the attempt says when. */
const onceMore = retry(
  handleWhenResult((result) => (result as Attempt<unknown>).retryAfterMs !== undefined),
  {
    maxAttempts: 1,
    backoff: new DelegateBackoff((context) => {
      const result = "value" in context.result ? (context.result.value as Attempt<unknown>) : null;
      // Jitter, so that calls that failed together do not retry together.
      return (result?.retryAfterMs ?? 0) + Math.random() * 250;
    }),
  },
);

const failuresOf =
  (provider: string) => (kind: HttpFailure["kind"], message: string, status?: number) =>
    ({ ok: false, error: { kind, provider, status, message } }) as const;

async function understand<T>(
  { provider, maxBytes = MAX_BYTES }: HttpClientOptions,
  call: HttpCall<T>,
  response: Response,
): Promise<HttpResult<T>> {
  const failed = failuresOf(provider);
  const { status } = response;
  const text = await readText(response, maxBytes);
  if (text === null) {
    return failed("bad_response", `${call.what}: more than ${maxBytes / 1024} kB`, status);
  }
  const body = parseJson(text);
  if (!response.ok) {
    const explained = call.explain?.(status, body) ?? kindOf(status);
    const { kind, why } =
      typeof explained === "string" ? { kind: explained, why: undefined } : explained;
    const said = `${call.what} answered ${status}`;
    return failed(kind, why ? `${said}: ${why}` : said, status);
  }
  if (status === 204 && call.empty !== undefined) return { ok: true, data: call.empty };
  const parsed = call.schema.safeParse(body);
  if (parsed.success) return { ok: true, data: parsed.data };
  const wrong = body === undefined ? "no JSON" : firstIssue(parsed.error);
  return failed("bad_response", `${call.what} answered ${status} with ${wrong}`, status);
}

const STATES: Record<HttpFailure["kind"], ProviderState> = {
  unauthorized: "unauthorized",
  quota: "limited",
  rate_limited: "limited",
  not_found: "ok",
  invalid: "ok",
  refused: "failing",
  unavailable: "failing",
  bad_response: "failing",
};

/** Whether a result counts against the service: a refused key or an unknown place is not an outage. */
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
  if (status >= 500) return "unavailable";
  return status >= 400 ? "refused" : "bad_response";
}

/** In milliseconds: a 429's `Retry-After`, in seconds or a date (RFC 9110), or Duffel's `ratelimit-reset`. */
function waitAskedFor({ status, headers }: Response): number | undefined {
  if (status !== 429) return undefined;
  const when = headers.get("Retry-After") ?? headers.get("ratelimit-reset") ?? "";
  const ms = /^\d+$/.test(when) ? Number(when) * 1000 : Date.parse(when) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

const isRead = ({ body }: HttpCall<unknown>) => body === undefined;

function requestOf(options: HttpClientOptions, call: HttpCall<unknown>): RequestInit {
  const headers = { Accept: "application/json", ...options.headers, ...call.headers };
  // A redirect may lead to a host that was not configured.
  const redirect = "manual";
  if (isRead(call)) return { method: "GET", headers, redirect };
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(call.body),
    redirect,
  };
}

function urlOf(options: HttpClientOptions, { path, query }: HttpCall<unknown>): URL {
  const url = new URL(options.baseUrl.replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries({ ...options.query, ...query })) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Returns the body, or null if it is larger than `maxBytes`. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** "ECONNREFUSED": an error's own text can contain the address called, or a header with its key. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
