/** Whether NoVo could serve as configured: tries each thing it needs, and says what to do. */
import { statSync } from "node:fs";
import { ZodError } from "zod";
import type { EngineReport, EngineReports } from "#app/contracts/health.ts";
import { CHANNEL_NAMES } from "#app/contracts/notifications.ts";
import { secretTrouble } from "#app/platform/config/secret.server.ts";
import { requireExtractor, requireFolders } from "#app/platform/folders.server.ts";
import type { HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import { reportStorage } from "#app/platform/protection/storage.server.ts";
import { isPostgres } from "#db/client.ts";
import { listCopies } from "#db/sqlite/copies.ts";
import { databaseFile, IN_MEMORY } from "#db/sqlite/database-file.ts";
import { verifyDatabase } from "#db/sqlite/verify.ts";
import { tryMailbox } from "../import/mailbox.server.ts";
import type { Channel } from "../notifications/channels/channel.ts";
import type { AppContext, Providers } from "./context.server.ts";
import { inWords } from "./describe-sources.ts";

/** Only "bad" fails the check; "off" is what is not asked for. */
export interface CheckRow {
  what: string;
  state: "ok" | "look" | "bad" | "off";
  found: string;
}

/** Per question. */
const TIMEOUT_MS = 15_000;
/** A traveller notices this. */
const SLOW_MS = 2_000;
const MEGABYTE = 1024 * 1024;

interface CheckedApp {
  app: AppContext;
  engines: () => Promise<EngineReports>;
  /** Asks the sign-in service for its endpoints; undefined without one. Rejects with the reason. */
  signIn?: () => Promise<unknown>;
}

/** Asks everything at once; the rows are in the table's order. */
export async function checkEverything(checked: CheckedApp): Promise<CheckRow[]> {
  const { app, engines, signIn } = checked;
  const rows = await Promise.all([
    checkFolders(app),
    checkDisk(app),
    isPostgres(app.config.databaseUrl) ? checkServer(app) : checkFile(app),
    checkBackups(app),
    checkExtractor(app),
    checkMailbox(app),
    ...Object.keys(app.providers).map((need) => checkProvider(app, need as keyof Providers)),
    checkEngines(engines),
    signIn ? checkSignIn(signIn) : [],
    ...CHANNEL_NAMES.map((name) => checkChannel(name, app.channels[name])),
  ]);
  return rows.flat();
}

type Found = Omit<CheckRow, "what">;

/** An exception is "bad", in the error's words. */
async function tried(
  what: string,
  work: () => Found | Promise<Found>,
  inWords = wordsOf,
): Promise<CheckRow> {
  try {
    return { what, ...(await work()) };
  } catch (error) {
    return { what, state: "bad", found: inWords(error) };
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const checkFolders = ({ config }: AppContext) =>
  tried("data folder", () => {
    requireFolders(config);
    return { state: "ok", found: config.dataFolder ?? "none: the database is not a file" };
  });

const checkExtractor = ({ config, imports: { extractor } }: AppContext) =>
  tried("import extractor", async () => {
    requireExtractor(config);
    if (!extractor)
      return { state: "off", found: "none: NoVo's own readers read what is imported" };
    return (await extractor.isUsed())
      ? { state: "ok", found: extractor.path }
      : { state: "off", found: `${extractor.path} is not used: ${NOT_ISOLATED}` };
  });

const NOT_ISOLATED =
  "neither bubblewrap nor unshare can keep it from the network; IMPORT_EXTRACTOR_PATH uses it all the same";

function checkMailbox(app: AppContext): CheckRow | Promise<CheckRow> {
  const what = "mailbox";
  const { mailbox } = app.config;
  if (!mailbox) return { what, state: "off", found: "IMPORT_IMAP_URL is not set" };
  const name = `${mailbox.folder} at ${mailbox.host}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return tried(
    what,
    async () => speedOf(name, await timeOf(() => tryMailbox(app, { mailbox, signal }))),
    (error) => `${name} ${explainMailbox(error)}: look at IMPORT_IMAP_URL`,
  );
}

/** In the mail server's own words, if it sent any. */
const explainMailbox = (error: unknown): string =>
  error instanceof Error && "responseText" in error && error.responseText
    ? `is refused ("${error.responseText}")`
    : `does not answer (${wordsOf(error)})`;

async function checkDisk({ config }: AppContext): Promise<CheckRow> {
  const { state, freeBytes } = await reportStorage(config);
  const what = "disk";
  if (freeBytes === null)
    return { what, state: "off", found: "the database is not a file on this machine" };
  const free = `${Math.floor(freeBytes / MEGABYTE)} MB are free`;
  if (state === "ok") return { what, state, found: free };
  const min = Math.round(config.minFreeBytes / MEGABYTE);
  return { what, state: "bad", found: `${free}, less than MIN_FREE_MB (${min}): make room` };
}

const checkServer = ({ config }: AppContext) =>
  tried(DATABASE, async () => {
    const { verifyPostgres } = await import("#db/postgres/verify.ts");
    const { version, due, isNew } = await verifyPostgres(config.databaseUrl);
    const answers = `PostgreSQL ${version} answers`;
    if (due.length === 0) return { state: "ok", found: answers };
    if (isNew) return { state: "ok", found: `${answers}; the start will make the tables` };
    return {
      state: "look",
      found: `${answers}; migrations are due, which the start will do: ${due.join(", ")}. Make a copy with pg_dump first: there is no other way back`,
    };
  });

const checkFile = ({ config }: AppContext) =>
  tried(DATABASE, () => {
    const file = databaseFile(config.databaseUrl);
    if (file === IN_MEMORY) return { state: "look", found: "in memory: gone at every stop" };
    if (!statSync(file, { throwIfNoEntry: false })) {
      return { state: "ok", found: `${file} will be made at the first start` };
    }
    const { due, rows } = verifyDatabase(file);
    const whole = `${file} is whole, with ${rows.users ?? 0} travellers`;
    const upgrade =
      due.length > 0
        ? `; migrations are due; the start will copy it and do them: ${due.join(", ")}`
        : "";
    const isSignedFor = (rows.sessions ?? 0) + (rows.oauth_records ?? 0) > 0;
    const trouble = isSignedFor ? secretTrouble(config) : null;
    return {
      state: trouble ? "look" : "ok",
      found: `${whole}${upgrade}${trouble ? `; ${trouble}` : ""}`,
    };
  });

const DATABASE = "database";

function checkBackups({ config: { backups }, clock }: AppContext): CheckRow {
  const what = "backups";
  if (!backups.everyMs) return { what, state: "off", found: "BACKUP_EVERY_HOURS is not set" };
  const every = `one every ${backups.everyMs / 3_600_000} hours in ${backups.folder}`;
  const newest = listCopies(backups.folder, "novo").at(-1);
  if (!newest) return { what, state: "ok", found: `${every}; none yet` };
  const late = clock.now().getTime() - newest.madeAt.getTime() > 2 * backups.everyMs;
  return {
    what,
    state: late ? "look" : "ok",
    found: `${every}; the newest is of ${newest.madeAt.toISOString()}`,
  };
}

async function checkProvider(app: AppContext, need: keyof Providers): Promise<CheckRow> {
  const { name, source, check } = app.providers[need];
  const what = inWords(need);
  if (!check) return { what, state: "off", found: `${name} (${source}): ${app.reasons[need]}` };
  const askedAt = performance.now();
  const result = await check.call(app.providers[need], { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const took = performance.now() - askedAt;
  if (!result.ok) {
    const { error } = result;
    const remedy = error.kind === "unauthorized" ? app.remedies[need] : undefined;
    const found = `${name} ${explainFailure(error)}${remedy ? `. ${remedy}` : ""}`;
    return { what, state: "bad", found };
  }
  return { what, ...speedOf(name, took) };
}

const speedOf = (name: string, ms: number): Found => ({
  state: ms > SLOW_MS ? "look" : "ok",
  found:
    ms > SLOW_MS
      ? `${name} is slow: it took ${(ms / 1000).toFixed(1)} s to answer`
      : `${name} answered in ${Math.round(ms)} ms`,
});

const FAILURES: Record<HttpFailure["kind"], string> = {
  unauthorized: "refuses the key",
  quota: "says that the quota is used up",
  rate_limited: "says that it was asked too often: try again in a minute",
  not_found: "does not know what was asked for: is its *_BASE_URL right?",
  invalid: "did not understand the question: is its *_BASE_URL right?",
  refused: "refuses to serve this account",
  unavailable: "does not answer: look at its *_BASE_URL and at the network",
  bad_response: "gives an unexpected answer: is its *_BASE_URL right?",
};

const explainFailure = ({ kind, message }: HttpFailure) => `${FAILURES[kind]} (${message})`;

const ENGINE_NEEDS: Record<keyof EngineReports, string> = {
  assistant: "assistant",
  speechToText: "hears by",
  textToSpeech: "speaks by",
  interpreter: "interprets by",
};

async function checkEngines(engines: () => Promise<EngineReports>): Promise<CheckRow[]> {
  const reports = await engines();
  return Object.entries(ENGINE_NEEDS).flatMap(([stage, what]) => {
    const report = reports[stage as keyof EngineReports];
    if (!report) return [];
    const found = `${report.name}: ${report.warning ?? report.because}`;
    return { what, state: stateOfEngine(report), found };
  });
}

function stateOfEngine({ name, state, warning }: EngineReport): CheckRow["state"] {
  if (name === "the browser") return "off";
  if (state === "ok" || state === "unused") return warning === undefined ? "ok" : "look";
  return "bad";
}

const checkSignIn = (signIn: () => Promise<unknown>) =>
  tried(
    "sign-in",
    async () => speedOf("the sign-in service", await timeOf(signIn)),
    (error) => {
      const isOther = error instanceof ZodError;
      const why = isOther ? "what answers there is not an OpenID service" : wordsOf(error);
      return `${why}: look at OIDC_ISSUER_URL`;
    },
  );

const checkChannel = (what: string, { server }: Channel) =>
  server
    ? tried(
        what,
        async () => speedOf(server.name, await timeOf(() => server.verify())),
        (error) => `${wordsOf(error)}: look at ${server.variable}`,
      )
    : [];

/** In milliseconds. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const askedAt = performance.now();
  await ask();
  return performance.now() - askedAt;
}

const SIGNS: Record<CheckRow["state"], string> = { ok: "✔", look: "!", bad: "✘", off: "–" };

export function describeCheck(rows: readonly CheckRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, state, found }) => `  ${SIGNS[state]} ${what.padEnd(width)}  ${found}`)
    .join("\n");
}
