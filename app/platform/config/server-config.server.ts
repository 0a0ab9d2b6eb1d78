/** Where NoVo listens, its public address, where its data is, and who may sign in. See `.env.example`. */
import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import { isLoopback } from "../protection/origins.server.ts";
import { count, fitting, oneOf, onOrOff, port, seconds, url } from "./config-values.server.ts";
import { MIN_SECRET } from "./secret.server.ts";

/** A year: longer is a mistake. */
const MAX_HOURS = 366 * 24;

export const serverVariables = {
  NODE_ENV: z
    .enum(["production", "development", "test"], {
      error: "should be production or development; leave it unset",
    })
    .default("production"),
  PORT: port(0).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "should be an address or a name of this machine, such as 0.0.0.0")
    .default("127.0.0.1"),
  APP_URL: url
    .refine((text) => isOrigin(text), "should end after the host: https://novo.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .refine(isProxies, "should be how many proxies stand in front (1 to 10), or their addresses")
    .optional(),
  COMPRESS_PAGES: onOrOff.default("on"),
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, "should have at least 16 characters").optional(),
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "silent").default("info"),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^(?:file:[^?#]+|:memory:)$/.test(text) || isPostgresUrl(text),
      "should be file: and a path, for example file:./data/novo.db, or the address of a PostgreSQL database, " +
        "for example postgres://novo:password@localhost:5432/novo",
    )
    .transform(withFullTls)
    .default("file:./data/novo.db"),
  DATABASE_POOL_SIZE: count(1000).default(10),
  DATABASE_TIMEOUT_SECONDS: seconds(10),
  BACKUP_EVERY_HOURS: z.coerce
    .number({ error: "should be a number of hours" })
    .positive("should be more than 0")
    .max(MAX_HOURS, `should be at most ${MAX_HOURS} (a year)`)
    .optional(),
  BACKUP_KEEP: count(1000).default(7),
  BACKUP_DIR: z.string().optional(),
  IMPORT_EXTRACTOR_PATH: fitting(
    (text) => text === "off" || path.isAbsolute(text),
    "should be the program's absolute path, or: off",
  ),
  MIN_FREE_MB: z.coerce
    .number({ error: "should be a number of MB" })
    .min(0, "should be 0 or more")
    .max(1_000_000, "should be at most 1000000")
    .default(20),
  WATCH_CALLS_PER_MONTH: count(1_000_000).default(250),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET, `should have at least ${MIN_SECRET} characters`)
    .optional(),
  DEMO_SIGN_IN: z.enum(["allow"], { error: "can only be: allow" }).optional(),
  OIDC_ISSUER_URL: url.default("https://replit.com/oidc"),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER_NAME: z.string().max(60, "should have at most 60 characters").optional(),
  VOICE_WORKER: onOrOff.default("on"),
  VOICE_PORT: port(0).default(3001),
  VOICE_METRICS_PORT: port().optional(),
};

type Variables = z.infer<z.ZodObject<typeof serverVariables>>;

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** Renames weaker modes to verify-full: the driver treats them as that, but warns at each start. */
export function withFullTls(url: string): string {
  if (!POSTGRES.test(url) || /[?&]uselibpqcompat=/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}

/** Whether this is a PostgreSQL URL that names a database. */
function isPostgresUrl(text: string): boolean {
  if (!POSTGRES.test(text) || !URL.canParse(text)) return false;
  return new URL(text).pathname.length > 1;
}

/** Also true for an invalid URL, which is reported elsewhere. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && !search && !hash && !username;
}

/** Whether Express accepts this for "trust proxy"; a number is how many there are. */
function isProxies(value: string | number): boolean {
  if (typeof value === "number") return value >= 1 && value <= 10;
  try {
    proxyAddress.compile(value.split(",").map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}

/** Calls `problem` for each value that conflicts with another. */
export function checkServer(vars: Variables, problem: (text: string) => void): void {
  const reachable = whatOthersReach(vars);
  if (reachable && !vars.OIDC_CLIENT_ID && vars.DEMO_SIGN_IN !== "allow") {
    problem(
      `${reachable}, but OIDC_CLIENT_ID is not set, so anyone could sign in as the demo traveller. ` +
        "Set OIDC_CLIENT_ID, or DEMO_SIGN_IN=allow for a public demo",
    );
  }
  if (!isLoopback(vars.HOST) && !vars.APP_URL) {
    problem(
      `HOST is ${vars.HOST}, which others can reach, but APP_URL is not set, so every form and the ` +
        "voice socket would be refused. Set APP_URL to what browsers open: https://novo.example, or " +
        `http://localhost:${vars.PORT} to try it on this machine`,
    );
  }
  if (vars.OIDC_CLIENT_SECRET && !vars.OIDC_CLIENT_ID) {
    problem("OIDC_CLIENT_SECRET is set, but OIDC_CLIENT_ID is not");
  }
  if (vars.BACKUP_EVERY_HOURS && vars.DATABASE_URL === ":memory:") {
    problem("BACKUP_EVERY_HOURS is set, but a DATABASE_URL of :memory: has no file to copy");
  }
  if (POSTGRES.test(vars.DATABASE_URL)) checkPostgres(vars, problem);
  checkPorts(vars, problem);
}

/** What several processes share must be the same for all of them. */
function checkPostgres(vars: Variables, problem: (text: string) => void): void {
  if (!vars.SESSION_SECRET) {
    problem(
      "DATABASE_URL is of a PostgreSQL server, which keeps no session secret in a file: set SESSION_SECRET, " +
        "the same for every process (openssl rand -base64 32)",
    );
  }
  if (vars.BACKUP_EVERY_HOURS) {
    problem(
      "BACKUP_EVERY_HOURS is set, but the backups that NoVo makes are of SQLite's file: unset it, and back " +
        "PostgreSQL up with pg_dump (docs/run/postgresql.md)",
    );
  }
}

/** Two servers cannot share a port; 0 is a different one each time. */
function checkPorts(vars: Variables, problem: (text: string) => void): void {
  const apart = vars.VOICE_WORKER === "off";
  const used = [
    ["PORT", vars.PORT],
    ["METRICS_PORT", vars.METRICS_PORT],
    ...(apart ? [["VOICE_PORT", vars.VOICE_PORT] as const] : []),
    ...(apart ? [["VOICE_METRICS_PORT", vars.VOICE_METRICS_PORT] as const] : []),
  ] as const;
  for (const [index, [name, number]] of used.entries()) {
    const earlier = used.slice(0, index).find(([, other]) => number && other === number);
    if (earlier) problem(`${name} is ${number}, which is ${earlier[0]} too`);
  }
}

/** In words, what makes the site reachable for others; null if only this machine can reach it. */
export function whatOthersReach({ HOST, APP_URL, TRUST_PROXY }: Variables): string | null {
  if (!isLoopback(HOST)) return `HOST is ${HOST}, which others can reach`;
  if (APP_URL && !isLoopback(new URL(APP_URL).hostname)) {
    return `APP_URL is ${APP_URL}, which others can reach`;
  }
  return TRUST_PROXY === undefined ? null : "TRUST_PROXY is set: there is a proxy for others";
}
