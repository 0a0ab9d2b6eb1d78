/** The `openai` package's client with NoVo's own timeouts and retries, and restricted redirects. */
import OpenAI from "openai";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { textOf } from "./read-body.ts";
import { RedirectedElsewhereError } from "./server-failure.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers of every request; the operator's override NoVo's own. */
export function headersOf({ apiKey, headers = {} }: EngineConfig): Record<string, string> {
  const all = new Headers({ Authorization: `Bearer ${apiKey}` });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return Object.fromEntries(all);
}

/** model-server.ts handles timeouts and retries: the client's default is 600 seconds, retried twice. */
export function createOpenAiClient(config: EngineConfig): OpenAI {
  return new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl,
    maxRetries: 0,
    defaultHeaders: config.headers,
    fetch: async (url, init) => withOpenAiError(await fetchFromServer(url, init)),
  });
}

/** Follows redirects within the configured host only (FastAPI's 307, a proxy's 301), with method and body. */
export async function fetchFromServer(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  let target = new URL(url instanceof Request ? url.url : url);
  for (let hops = 0; ; hops += 1) {
    // Looked up per call, because the client keeps the fetch it is given.
    const response = await globalThis.fetch(target, { ...init, redirect: "manual" });
    const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
    if (!location) return response;
    await response.body?.cancel();
    const next = new URL(location, target);
    if (hops === MAX_REDIRECTS || !isSameServer(target, next)) throw new RedirectedElsewhereError();
    target = next;
  }
}

/** The same origin, or the same host upgraded from http to https. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  return to.hostname === from.hostname && from.protocol === "http:" && to.protocol === "https:";
}

const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Rewrites a refusal to OpenAI's form, `{ error: { message, type, code, param } }`, the only one the client
 * reads: Mistral and older vLLM omit the outer object, Google sends a list, FastAPI's servers (speaches,
 * Kokoro-FastAPI) have a `detail`.
 */
export async function withOpenAiError(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await textOf(response, MAX_ERROR_BYTES).catch(() => "");
  const body = parseJson(text);
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const { error, detail, ...rest } = Object(first) as { error?: unknown; detail?: unknown };
  const found = error ?? detail ?? (Object.keys(rest).length > 0 ? rest : text);
  const known = typeof found === "object" && found !== null ? found : { message: String(found) };
  const { status, headers } = response;
  return Response.json({ error: known }, { status, headers: retryHeaders(headers) });
}

/** The headers that the caller reads; length and type belong to the original body. */
const retryHeaders = (headers: Headers): [string, string][] =>
  ["retry-after", "retry-after-ms"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
