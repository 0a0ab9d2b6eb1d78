/** The configuration, read from the environment once. A bad value aborts the start and is named. */
import path from "node:path";
import { z } from "zod";
import { isLoopback } from "../protection/origins.server.ts";
import { chooseEngines, engineVariables } from "./engine-config.server.ts";
import { limitVariables, rateLimitsOf, voiceLimits } from "./limits-config.server.ts";
import { chooseMailbox, mailboxVariables } from "./mailbox-config.server.ts";
import {
  checkNotifications,
  chooseNotifications,
  notificationVariables,
} from "./notification-config.server.ts";
import { chooseProviders, providerVariables } from "./provider-config.server.ts";
import { checkRehearsal, chooseRehearsal, rehearsalVariables } from "./rehearsal-config.server.ts";
import { checkServer, serverVariables, whatOthersReach } from "./server-config.server.ts";

const environment = z.object({
  ...serverVariables,
  ...engineVariables,
  ...limitVariables,
  ...providerVariables,
  ...notificationVariables,
  ...mailboxVariables,
  ...rehearsalVariables,
});

export const variables = environment.shape;

export type Config = ReturnType<typeof parseConfig>;

/** The path in a `file:` url; null for a database in memory or on a server. */
const databasePath = (databaseUrl: string) =>
  databaseUrl.startsWith("file:") ? databaseUrl.replace(/^file:/, "") : null;

export function parseConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const commented = Object.keys(variables).filter((name) =>
    /(?:^|\s)#(?:\s|$)/.test(set[name] ?? ""),
  );
  if (commented.length > 0) {
    const say = (name: string) =>
      `${name} has a comment behind its value: put that on a line of its own`;
    throw new ConfigError(commented.map(say));
  }
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${String(issue.path[0])} ${issue.message}`,
    );
    throw new ConfigError(problems);
  }
  const vars = parsed.data;
  const file = databasePath(vars.DATABASE_URL);
  const dataFolder = file === null ? null : path.dirname(path.resolve(file));
  const problems: string[] = [];
  const problem = (text: string) => void problems.push(text);
  checkServer(vars, problem);
  checkNotifications(vars, problem);
  checkRehearsal(vars, problem);
  const providers = chooseProviders(vars, problem);
  const engines = chooseEngines(vars, problem);
  const mailbox = chooseMailbox(vars, problem);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    /** Names of set variables, except NODE_ENV, which every start sets. */
    setVariables: (Object.keys(variables) as (keyof typeof variables)[]).filter(
      (name) => name in set && name !== "NODE_ENV",
    ),
    production: vars.NODE_ENV === "production",
    port: vars.PORT,
    host: vars.HOST,
    listensOnLoopback: isLoopback(vars.HOST),
    appUrl: vars.APP_URL,
    https: vars.APP_URL?.startsWith("https:") ?? false,
    databaseUrl: vars.DATABASE_URL,
    /** For a database on a server: the connection limit and the statement timeout. */
    database: {
      poolSize: vars.DATABASE_POOL_SIZE,
      timeoutMs: vars.DATABASE_TIMEOUT_SECONDS * 1000,
    },
    /** Holds the database, the session secret and, unless BACKUP_DIR is set, the backups. */
    dataFolder,
    backups: {
      everyMs: vars.BACKUP_EVERY_HOURS && vars.BACKUP_EVERY_HOURS * 60 * 60_000,
      keep: vars.BACKUP_KEEP,
      folder: path.resolve(vars.BACKUP_DIR ?? path.join(dataFolder ?? "data", "backups")),
    },
    /** Monthly call limit of a paid flight-status service for watching saved flights. */
    watchCallsPerMonth: vars.WATCH_CALLS_PER_MONTH,
    rehearsal: chooseRehearsal(vars),
    minFreeBytes: vars.MIN_FREE_MB * 1024 * 1024,
    sessionSecret: vars.SESSION_SECRET,
    logLevel: vars.LOG_LEVEL,
    compressPages: vars.COMPRESS_PAGES === "on",
    oidc: vars.OIDC_CLIENT_ID
      ? {
          issuerUrl: vars.OIDC_ISSUER_URL,
          clientId: vars.OIDC_CLIENT_ID,
          clientSecret: vars.OIDC_CLIENT_SECRET,
          providerName: vars.OIDC_PROVIDER_NAME,
        }
      : undefined,
    /** A public demo: each visitor gets a traveller of their own. */
    publicDemo: !vars.OIDC_CLIENT_ID && whatOthersReach(vars) !== null,
    engines,
    /** Where `npm run speech:install` puts the speech models. */
    speechFolder: path.resolve(vars.SPEECH_DIR),
    /** Path of KItinerary's extractor, or "off"; if unset, Debian's path is tried. */
    importExtractor: vars.IMPORT_EXTRACTOR_PATH,
    voice: {
      /** Whether the web server serves /ws itself; if not, `npm start -- voice` does, on `port`. */
      cohosted: vars.VOICE_WORKER === "on",
      port: vars.VOICE_PORT,
      limits: voiceLimits(vars),
    },
    rateLimits: rateLimitsOf(vars),
    trustProxy: vars.TRUST_PROXY,
    metrics: {
      host: vars.METRICS_HOST ?? vars.HOST,
      port: vars.METRICS_PORT,
      voicePort: vars.VOICE_METRICS_PORT,
      token: vars.METRICS_TOKEN,
    },
    providers,
    ...chooseNotifications(vars),
    mailbox,
    tiles: { url: vars.TILE_URL, attribution: vars.TILE_ATTRIBUTION },
  };
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/** Reads `.env` if it exists, then the environment, which wins. */
export function loadConfig(envFile = ".env"): Config {
  try {
    process.loadEnvFile(envFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return parseConfig(process.env);
}
