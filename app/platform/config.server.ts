/**
 * The configuration, read from the environment once. Every variable is optional; an empty one counts
 * as unset. A bad value stops the start with a message that names the variable.
 */
import path from "node:path";
import { z } from "zod";
import { url } from "./config-values.server.ts";
import { chooseEngines, engineVariables } from "./engine-config.server.ts";
import { limitVariables, rateLimitsOf, voiceLimits } from "./limits-config.server.ts";
import { isLoopback } from "./origins.server.ts";
import { chooseProviders, providerVariables } from "./provider-config.server.ts";

const origin = url.transform((text) => new URL(text).origin);

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce
    .number({ error: "should be a port number" })
    .int()
    .min(0, "should be a port number")
    .max(65535, "should be a port number")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|:memory:)$/, "should be file: and a path, for example file:./data/novo.db")
    .default("file:./data/novo.db"),
  BACKUP_EVERY_HOURS: z.coerce
    .number({ error: "should be a number of hours" })
    .positive("should be more than 0")
    .optional(),
  BACKUP_KEEP: z.coerce.number({ error: "should be a number" }).int().positive().default(7),
  BACKUP_DIR: z.string().optional(),
  MIN_FREE_MB: z.coerce.number({ error: "should be a number of MB" }).min(0).default(20),
  SESSION_SECRET: z.string().min(32, "should have at least 32 characters").optional(),
  DEMO_SIGN_IN: z.enum(["allow"], { error: "can only be: allow" }).optional(),
  COMPRESS_PAGES: z.enum(["on", "off"], { error: "should be on or off" }).default("on"),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:\d|[\da-f.:/, ]+|loopback)$/i, "should be a number of proxies or their addresses")
    .transform((text) => (/^\d$/.test(text) ? Number(text) : text))
    .optional(),
  METRICS_PORT: z.coerce
    .number({ error: "should be a port number" })
    .int()
    .min(1)
    .max(65535)
    .optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, "should have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  OIDC_ISSUER_URL: url.default("https://replit.com/oidc"),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER_NAME: z.string().optional(),
  VOICE_WORKER: z.enum(["on", "off"], { error: "should be on or off" }).default("on"),
  VOICE_PORT: z.coerce
    .number({ error: "should be a port number" })
    .int()
    .min(0)
    .max(65535)
    .default(3001),
  VOICE_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  ...engineVariables,
  ...limitVariables,
  ...providerVariables,
});

export type Config = ReturnType<typeof parseConfig>;

/** The path in a `file:` url; null for a database in memory. */
const databasePath = (databaseUrl: string) =>
  databaseUrl === ":memory:" ? null : databaseUrl.replace(/^file:/, "");

export function parseConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
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
  const reachable = whatOthersReach(vars);
  if (reachable && !vars.OIDC_CLIENT_ID && vars.DEMO_SIGN_IN !== "allow") {
    problems.push(
      `${reachable}, but OIDC_CLIENT_ID is not set, so anyone could sign in as the demo traveller. ` +
        "Set OIDC_CLIENT_ID, or DEMO_SIGN_IN=allow for a public demo",
    );
  }
  const providers = chooseProviders(vars, (problem) => problems.push(problem));
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production: vars.NODE_ENV === "production",
    port: vars.PORT,
    host: vars.HOST,
    listensOnLoopback: isLoopback(vars.HOST),
    appUrl: vars.APP_URL,
    https: vars.APP_URL?.startsWith("https:") ?? false,
    databaseUrl: vars.DATABASE_URL,
    /** Where the database, the session secret and, unless BACKUP_DIR says otherwise, the backups are. */
    dataFolder,
    backups: {
      everyMs: vars.BACKUP_EVERY_HOURS && vars.BACKUP_EVERY_HOURS * 60 * 60_000,
      keep: vars.BACKUP_KEEP,
      folder: path.resolve(vars.BACKUP_DIR ?? path.join(dataFolder ?? "data", "backups")),
    },
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
    engines: chooseEngines(vars),
    voice: {
      /** Whether the web server serves /ws itself; if not, `npm run start:voice` does, on `port`. */
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
    tiles: { url: vars.TILE_URL, attribution: vars.TILE_ATTRIBUTION },
  };
}

/** In words, what makes the site one that others can reach; null while it is this machine's alone. */
function whatOthersReach({
  HOST,
  APP_URL,
  TRUST_PROXY,
}: z.infer<typeof environment>): string | null {
  if (!isLoopback(HOST)) return `HOST is ${HOST}, which others can reach`;
  if (APP_URL && !isLoopback(new URL(APP_URL).hostname)) {
    return `APP_URL is ${APP_URL}, which others can reach`;
  }
  return TRUST_PROXY === undefined ? null : "TRUST_PROXY is set: there is a proxy for others";
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/** Reads `.env` where there is one, then the environment, which wins. */
export function loadConfig(envFile = ".env"): Config {
  try {
    process.loadEnvFile(envFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return parseConfig(process.env);
}
