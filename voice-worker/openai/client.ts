/** The `openai` package's client as NoVo uses it: its own time limits and retries, redirects with care. */
import OpenAI from "openai";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { textOf } from "./read-body.ts";
import { RedirectedElsewhereError } from "./server-failure.ts";

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What each request carries beside its content; what the operator has set comes before NoVo's own. */
export function headersOf({ apiKey, headers = {} }: EngineConfig): Record<string, string> {
  const all = new Headers({ Authorization: `Bearer ${apiKey}` });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return Object.fromEntries(all);
}

/** Time-outs and retries are ours (model-server.ts): the client's default is 600 seconds, twice over. */
export function createOpenAiClient(config: EngineConfig): OpenAI {
  return new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl,
    maxRetries: 0,
    defaultHeaders: config.headers,
    fetch: async (url, init) => withOpenAiError(await fetchFromServer(url, init)),
  });
}

/** Within the configured host only (FastAPI's 307, a proxy's 301), with method and body as they are. */
export async function fetchFromServer(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  let target = new URL(url instanceof Request ? url.url : url);
  for (let hops = 0; ; hops += 1) {
    // Looked up at each call, because the client keeps the fetch that it is given.
    const response = await globalThis.fetch(target, { ...init, redirect: "manual" });
    const location = REDIRECTS.has(response.status) ? response.headers.get("location") : null;
    if (!location) return response;
    await response.body?.cancel();
    const next = new URL(location, target);
    if (hops === MAX_REDIRECTS || !isSameServer(target, next)) throw new RedirectedElsewhereError();
    target = next;
  }
}

/** The same origin, or the same host by https where it was http. */
function isSameServer(from: URL, to: URL): boolean {
  if (to.origin === from.origin) return true;
  return to.hostname === from.hostname && from.protocol === "http:" && to.protocol === "https:";
}

const MAX_ERROR_BYTES = 64 * 1024;

/**
 * A refusal in OpenAI's form, `{ error: { message, type, code, param } }`, which is all that the client
 * reads: Mistral and older vLLM leave the outer object out, Google sends a list, FastAPI's servers
 * (speaches, Kokoro-FastAPI) have a `detail`.
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

/** Of the headers those that the caller reads; the length and type are another body's. */
const retryHeaders = (headers: Headers): [string, string][] =>
  ["retry-after", "retry-after-ms"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
