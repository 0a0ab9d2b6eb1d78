/** Uses GET /models to find a wrong key or address, or an unknown or soon retired model, beforehand. */
import { DateTime } from "luxon";
import { APIError } from "openai";
import { z } from "zod";
import type { ProviderState } from "#app/contracts/health.ts";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { EngineConfig } from "#app/platform/config/engine-config.server.ts";
import { adviceOn, PREFIX } from "./advice.ts";
import { fetchFromServer, headersOf, withOpenAiError } from "./client.ts";
import type { ModelServer, Stage } from "./model-server.ts";
import { textOf } from "./read-body.ts";
import { type FailureKind, failureKind } from "./server-failure.ts";

const TIMEOUT_MS = 10_000;
/** OpenRouter's list of several hundred models, with descriptions, is about 1 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** A list is a small answer; a server this slow will keep travellers waiting. */
const SLOW_MS = 2_000;
/** How early an operator is warned, to choose another model. */
const ENDS_SOON_DAYS = 90;
const MODELS_NAMED = 5;

/** Names that servers accept but do not list (speaches, LocalAI). */
const ALIASES = new Set(["whisper-1", "tts-1", "tts-1-hd"]);

const model = z.looseObject({
  id: z.string(),
  owned_by: z.string().nullish(),
  /** From OpenAI, since 2026: `YYYY-MM-DD`. */
  shutdown_date: z.string().nullish(),
});
const refusal = z.object({ error: z.looseObject({ message: z.unknown().optional() }) });
type Model = z.infer<typeof model>;
const list = z.looseObject({ data: z.array(z.unknown()).nullish() });

/** `said`: the status and message of the refusal, if the server answered at all. */
interface Refused {
  failure: FailureKind;
  said?: string;
}
type Listing = { models: Model[] } | Refused | { missing: "v1" | "list" };

/** Reports the findings to each server (`warn`, `expect`). Never throws; asks each server once. */
export async function checkModels(servers: readonly ModelServer[], now: Date): Promise<void> {
  const listings = new Map<string, Promise<Timed<Listing>>>();
  await Promise.all(
    servers.map(async (server) => {
      const { baseUrl, apiKey, headers = {} } = server.config;
      const key = JSON.stringify([baseUrl, apiKey, headers]);
      const listing = listings.get(key) ?? timed(listModels(server.config));
      listings.set(key, listing);
      const { value, ms } = await listing;
      judge(server, value, now);
      if (ms > SLOW_MS && server.about.warning() === undefined) {
        server.warn(`The server is slow: it took ${(ms / 1000).toFixed(1)} s to list its models.`);
      }
    }),
  );
}

interface Timed<T> {
  value: T;
  ms: number;
}

async function timed<T>(work: Promise<T>): Promise<Timed<T>> {
  const startedAt = performance.now();
  return { value: await work, ms: performance.now() - startedAt };
}

function judge(server: ModelServer, listing: Listing, now: Date): void {
  const { model: wanted } = server.config;
  const prefix = PREFIX[server.stage.name];
  if ("failure" in listing) {
    const { state, warning } = explain(listing, server.stage.name);
    server.expect(state);
    server.warn(warning);
    return;
  }
  if ("missing" in listing) {
    if (listing.missing === "list") return;
    server.expect("misconfigured");
    server.warn(`The server's API is below /v1: add it to ${prefix}_BASE_URL or OPENAI_BASE_URL.`);
    return;
  }
  const found = listing.models.find(({ id }) => isModel(id, wanted));
  if (found) {
    warnOfEnd(server, found, now);
    return;
  }
  // llama.cpp serves the model it was started with, whichever is requested.
  const servesAny = listing.models.some(({ owned_by }) => owned_by === "llamacpp");
  if (servesAny || listing.models.length === 0) return;
  const names = listing.models.slice(0, MODELS_NAMED).map(({ id }) => id.slice(0, 60));
  const more = listing.models.length > names.length ? ", ..." : "";
  server.warn(
    `${prefix}_MODEL is ${wanted}, which the server does not list. It has ${names.join(", ")}${more}.`,
  );
  if (!ALIASES.has(wanted)) server.expect("misconfigured");
}

/** Google lists names with a "models/" prefix, and Ollama adds ":latest" to a name without a tag. */
const isModel = (id: string, wanted: string) =>
  [wanted, `models/${wanted}`, `${wanted}:latest`].includes(id);

function warnOfEnd(server: ModelServer, { shutdown_date }: Model, now: Date): void {
  const end = DateTime.fromISO(shutdown_date ?? "", { zone: "utc" });
  if (!end.isValid || end.diff(DateTime.fromJSDate(now), "days").days > ENDS_SOON_DAYS) return;
  const verb = end.toJSDate() <= now ? "ended" : "ends";
  const variable = `${PREFIX[server.stage.name]}_MODEL`;
  server.warn(
    `${server.config.model} ${verb} on ${shutdown_date}: set ${variable} to another model.`,
  );
}

function explain(
  { failure, said }: Refused,
  stage: Stage["name"],
): { state: ProviderState; warning: string } {
  const prefix = PREFIX[stage];
  const warning = adviceOn(failure, stage);
  if (failure === "unauthorized" && warning) return { state: failure, warning };
  if (warning) return { state: "limited", warning };
  if (said !== undefined) {
    const check = `check ${prefix}_BASE_URL, ${prefix}_API_KEY and ${prefix}_HEADERS`;
    return {
      state: "failing",
      warning: `The server refuses to list its models (${said}): ${check}.`,
    };
  }
  return {
    state: "failing",
    warning: `The server does not answer: check ${prefix}_BASE_URL or OPENAI_BASE_URL.`,
  };
}

async function listModels(config: EngineConfig): Promise<Listing> {
  const listing = await get(config, `${config.baseUrl}/models`);
  if (listing !== 404) return listing;
  const below = /\/v\d/.test(new URL(config.baseUrl).pathname)
    ? 404
    : await get(config, `${config.baseUrl}/v1/models`);
  return { missing: below !== 404 && "models" in below ? "v1" : "list" };
}

/** 404 is a result of its own: not every server has a list (whisper.cpp has none). */
async function get(config: EngineConfig, url: string): Promise<Listing | 404> {
  try {
    const response = await fetchFromServer(url, {
      headers: headersOf(config),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return await refusalIn(response, config);
    const text = await textOf(response, MAX_BYTES);
    const body = parseJson(text);
    const entries: unknown[] = Array.isArray(body) ? body : (list.safeParse(body).data?.data ?? []);
    return { models: entries.flatMap((entry) => model.safeParse(entry).data ?? []) };
  } catch (error) {
    return { failure: failureKind(error) };
  }
}

/** Characters kept of the server's message; the request contains no traveller data. */
const WORDS_SAID = 120;

async function refusalIn(response: Response, config: EngineConfig): Promise<Refused | 404> {
  const { status } = response;
  if (status === 404) {
    await response.body?.cancel();
    return 404;
  }
  const { error } = refusal.parse(await (await withOpenAiError(response)).json());
  const failure = failureKind(new APIError(status, error, undefined, response.headers));
  if (status >= 500) return { failure };
  const secrets = [config.apiKey, ...Object.values(config.headers ?? {})];
  const words = secrets
    .reduce((text, secret) => text.replaceAll(secret, "..."), String(error.message ?? ""))
    .replace(/\s+/g, " ")
    .slice(0, WORDS_SAID);
  return { failure, said: words ? `${status}: ${words}` : String(status) };
}
