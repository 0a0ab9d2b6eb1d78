import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig, variables } from "./config.server.ts";

/** Each stops the start with a sentence that names the variable and says what it should be. */
const BAD: [name: string, value: string, says: RegExp, others?: Record<string, string>][] = [
  ["NODE_ENV", "prod", /should be production/],
  ["PORT", "http", /port number/],
  ["PORT", "-1", /port number/],
  ["PORT", "70000", /port number/],
  ["PORT", "3000.5", /port number/],
  ["HOST", "http://localhost", /address or a name/],
  ["HOST", "0.0.0.0:3000 ", /address or a name/],
  ["HOST", "0.0.0.0", /OIDC_CLIENT_ID/],
  ["HOST", "0.0.0.0", /APP_URL is not set/, { DEMO_SIGN_IN: "allow" }],
  ["HOST", "::", /APP_URL is not set/, { OIDC_CLIENT_ID: "novo" }],
  ["APP_URL", "novo.example", /http\(s\) URL/],
  ["APP_URL", "ftp://novo.example", /http\(s\) URL/],
  ["APP_URL", "https://novo.example/app", /end after the host/],
  ["APP_URL", "https://novo.example?x=1", /end after the host/],
  ["APP_URL", "https://someone@novo.example", /end after the host/],
  ["APP_URL", "https://novo.example", /OIDC_CLIENT_ID/],
  ["TRUST_PROXY", "yes", /how many proxies/],
  ["TRUST_PROXY", "0", /how many proxies/],
  ["TRUST_PROXY", "11", /how many proxies/],
  ["TRUST_PROXY", "999.1.1.1", /how many proxies/],
  ["TRUST_PROXY", "::::", /how many proxies/],
  ["TRUST_PROXY", "10.0.0.0/99", /how many proxies/],
  ["COMPRESS_PAGES", "true", /on or off/],
  ["METRICS_PORT", "metrics", /port number/],
  ["METRICS_PORT", "0", /port number/],
  ["METRICS_PORT", "3000", /which is PORT too/],
  ["METRICS_TOKEN", "short", /16 characters/],
  ["LOG_LEVEL", "verbose", /one of: trace/],
  ["DATABASE_URL", "postgres://x", /file: and a path/],
  ["DATABASE_URL", "postgres://db.example:5432/", /file: and a path/],
  ["DATABASE_URL", "mysql://db.example/novo", /file: and a path/],
  ["DATABASE_URL", "postgres://db.example/novo", /set SESSION_SECRET, the same for every process/],
  ["DATABASE_POOL_SIZE", "0", /more than 0/],
  ["DATABASE_POOL_SIZE", "5000", /at most/],
  ["DATABASE_TIMEOUT_SECONDS", "soon", /number of seconds/],
  [
    "BACKUP_EVERY_HOURS",
    "24",
    /pg_dump/,
    { DATABASE_URL: "postgresql://db.example/novo", SESSION_SECRET: "x".repeat(32) },
  ],
  ["DATABASE_URL", "novo.db", /file: and a path/],
  ["DATABASE_URL", "file:", /file: and a path/],
  ["DATABASE_URL", "file:novo.db?mode=ro", /file: and a path/],
  ["BACKUP_EVERY_HOURS", "daily", /number of hours/],
  ["BACKUP_EVERY_HOURS", "0", /more than 0/],
  ["BACKUP_EVERY_HOURS", "-24", /more than 0/],
  ["BACKUP_EVERY_HOURS", "9999999", /at most 8784/],
  ["BACKUP_EVERY_HOURS", "24", /no file to copy/, { DATABASE_URL: ":memory:" }],
  ["WATCH_CALLS_PER_MONTH", "0", /more than 0/],
  ["REHEARSAL", "yes", /allow/],
  ["CLOCK_OFFSET_MINUTES", "90", /REHEARSAL=allow/],
  ["CLOCK_OFFSET_MINUTES", "soon", /number of minutes/, { REHEARSAL: "allow" }],
  ["CLOCK_OFFSET_MINUTES", "1e9", /at most/, { REHEARSAL: "allow" }],
  ["WATCH_LOOK_SECONDS", "5", /REHEARSAL=allow/],
  ["WATCH_LOOK_SECONDS", "0", /more than 0/, { REHEARSAL: "allow" }],
  ["BACKUP_KEEP", "0", /more than 0/],
  ["BACKUP_KEEP", "1.5", /whole number/],
  ["BACKUP_KEEP", "100000", /at most/],
  ["IMPORT_EXTRACTOR_PATH", "kitinerary-extractor", /absolute path, or: off/],
  ["MIN_FREE_MB", "lots", /number of MB/],
  ["MIN_FREE_MB", "-1", /0 or more/],
  ["MIN_FREE_MB", "99999999", /at most/],
  ["SESSION_SECRET", "short", /32 characters/],
  ["DEMO_SIGN_IN", "yes", /allow/],
  ["OIDC_ISSUER_URL", "accounts.google.com", /http\(s\) URL/],
  ["OIDC_CLIENT_SECRET", "secret", /OIDC_CLIENT_ID is not/],
  ["OIDC_PROVIDER_NAME", "x".repeat(61), /at most 60/],
  ["OPENAI_BASE_URL", "api.openai.com/v1", /http\(s\) URL/],
  ["TRANSCRIBE_BASE_URL", "localhost:9000", /http\(s\) URL/],
  ["CHAT_BASE_URL", "ollama", /http\(s\) URL/],
  ["SPEECH_BASE_URL", "/v1", /http\(s\) URL/],
  ["TRANSLATE_BASE_URL", "azure", /http\(s\) URL/],
  ["TRANSLATE_MODEL", "gpt-realtime-translate", /needs a server/],
  [
    "TRANSLATE_MODEL",
    "gpt-realtime-translate",
    /needs a chat model/,
    { TRANSLATE_API_KEY: "sk-1" },
  ],
  ["CHAT_REASONING_EFFORT", "very high", /a word such as none/],
  ["CHAT_HEADERS", "x-portkey-provider: openai", /should be JSON such as/],
  ["CHAT_HEADERS", '["x"]', /should be JSON such as/],
  ["CHAT_HEADERS", '{"x y":"z"}', /should be JSON such as/],
  ["CHAT_HEADERS", '{"x":"a\\nb"}', /should be JSON such as/],
  ["CHAT_HEADERS", '{"Content-Length":"1"}', /should be JSON such as/],
  ["TRANSCRIBE_HEADERS", "{", /should be JSON such as/],
  ["SPEECH_HEADERS", "{", /should be JSON such as/],
  ["TRANSLATE_HEADERS", "{", /should be JSON such as/],
  ["CHAT_FIRST_TOKEN_SECONDS", "9999999", /at most a day/],
  ["VOICE_WORKER", "apart", /on or off/],
  ["VOICE_PORT", "65536", /port number/],
  ["VOICE_PORT", "3000", /which is PORT too/, { VOICE_WORKER: "off" }],
  [
    "VOICE_METRICS_PORT",
    "9091",
    /which is METRICS_PORT/,
    { VOICE_WORKER: "off", METRICS_PORT: "9091" },
  ],
  ["VOICE_FRAME_BYTES", "1.5M", /should be a number/],
  ["VOICE_FRAME_BYTES", "99999999999", /at most/],
  ["VOICE_UTTERANCE_SECONDS", "3600", /at most 600/],
  ["VOICE_UTTERANCE_BYTES", "0", /more than 0/],
  ["VOICE_MESSAGES_PER_MINUTE", "none", /should be a number/],
  ["VOICE_SOCKETS_PER_USER", "0", /more than 0/],
  ["VOICE_PING_SECONDS", "9999999", /at most 3600/],
  ["VOICE_IDLE_SECONDS", "9999999", /at most 86400/],
  ["VOICE_BUFFERED_BYTES", "1e12", /at most/],
  ["VOICE_TURN_SECONDS", "9999999", /at most 600/],
  ["RATE_LIMIT_SIGN_IN", "0", /more than 0/],
  ["RATE_LIMIT_WRITES", "-5", /more than 0/],
  ["RATE_LIMIT_GENERAL", "unlimited", /should be a number/],
  ["WEATHER_PROVIDER", "metoffice", /one of: weatherapi, .*, demo$/],
  ["WEATHER_PROVIDER", "weatherapi", /WEATHERAPI_KEY is not set/],
  ["WEATHERAPI_BASE_URL", "api.weatherapi.com", /http\(s\) URL/],
  ["FLIGHT_SEARCH_PROVIDER", "amadeus", /one of: duffel, serpapi, demo/],
  ["FLIGHT_SEARCH_PROVIDER", "duffel", /DUFFEL_ACCESS_TOKEN is not set/],
  ["FLIGHT_STATUS_PROVIDER", "aerodatabox", /RAPIDAPI_KEY is not set/],
  ["HOTEL_PROVIDER", "booking-rapidapi", /RAPIDAPI_KEY is not set/],
  ["ADDRESS_PROVIDER", "google", /one of: ideal-postcodes, demo/],
  ["ROUTE_PROVIDER", "osrm", /OSRM_BASE_URL is not set/],
  ["OSRM_BASE_URL", "localhost", /http\(s\) URL/],
  ["DISPATCH_PROVIDER", "uber", /one of: webhook, demo, none/],
  ["DISPATCH_PROVIDER", "webhook", /DISPATCH_WEBHOOK_URL and DISPATCH_WEBHOOK_SECRET/],
  ["DISPATCH_WEBHOOK_URL", "dispatch.example", /http\(s\) URL/],
  ["DISPATCH_WEBHOOK_URL", "http://dispatch.example/", /https, or http on this machine/],
  ["DISPATCH_WEBHOOK_URL", "https://me:x@dispatch.example/", /without a user's name/],
  ["DISPATCH_WEBHOOK_URL", "https://dispatch.example/", /SECRET and DISPATCH_TOKEN is not/],
  ["DISPATCH_WEBHOOK_SECRET", "hunter2", /whsec_ and 24 to 64 bytes/],
  ["DISPATCH_WEBHOOK_SECRET", "whsec_c2hvcnQ=", /whsec_ and 24 to 64 bytes/],
  ["DISPATCH_TOKEN", "short", /32 characters/],
  ["DISPATCH_MESSAGES", "yes", /on or off/],
  ["EXCHANGE_RATES_BASE_URL", "frankfurter", /http\(s\) URL/],
  ["IMPORT_IMAP_URL", "mail.example", /should be imaps:/],
  ["IMPORT_IMAP_URL", "imaps://mail.example", /a user, a password and a host/],
  ["IMPORT_IMAP_URL", "imaps://trips:x@mail.example", /IMPORT_ADDRESS is not/],
  ["IMPORT_ADDRESS", "trips+x@novo.example", /without a plus sign/],
  ["IMPORT_MAIL_SERVER", "mx example", /Authentication-Results/],
  ["SMTP_URL", "mail.example", /should be smtp:/],
  ["SMTP_URL", "http://mail.example", /should be smtp:/],
  ["SMTP_URL", "smtps://mail.example", /MAIL_FROM is not/],
  ["MAIL_FROM", "NoVo", /should be an address/],
  ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example", /should be an address/],
  ["VAPID_PUBLIC_KEY", "key", /VAPID_PRIVATE_KEY is not/],
  ["VAPID_PRIVATE_KEY", "key", /VAPID_PUBLIC_KEY is not/],
  ["VAPID_PRIVATE_KEY", "a key", /base64url/],
  ["VAPID_PRIVATE_KEY", "a", /not the one of/, { VAPID_PUBLIC_KEY: "b" }],
  ["VAPID_SUBJECT", "http://novo.example", /mailto: and an address/],
  ["TILE_URL", "https://tiles.example/{z}.png", /\{x\} and \{y\}/],
];

describe("a bad value stops the start with a sentence that names it", () => {
  it.each(BAD)("%s=%s", (name, value, says, others = {}) => {
    const start = () => parseConfig({ ...others, [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(says);
    expect(start).toThrow(name);
  });

  // systemd's EnvironmentFile and docker's --env-file take it for a part of the value; Node.js' does not.
  it.each([
    ["SESSION_SECRET", `${"x".repeat(40)}   # openssl rand -base64 32`],
    ["DISPATCH_WEBHOOK_URL", "https://dispatch.example/novo\t# https, or http on this machine"],
    ["WATCH_LOOK_SECONDS", "5  # a quarter of an hour otherwise"],
  ])("%s with a comment behind it", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      `${name} has a comment behind its value: put that on a line of its own`,
    );
  });

  it("several are told at once", () => {
    expect(() => parseConfig({ PORT: "x", BACKUP_KEEP: "x" })).toThrow(/PORT.*\n.*BACKUP_KEEP/);
    expect(() => parseConfig({ HOST: "0.0.0.0", OIDC_CLIENT_SECRET: "x" })).toThrow(
      /OIDC_CLIENT_ID.*\n.*APP_URL.*\n.*OIDC_CLIENT_SECRET/,
    );
  });

  it("and every number that becomes a timer has an end below 2^31 milliseconds", () => {
    const longest = (name: keyof typeof variables) => {
      let max = 0;
      for (let value = 1; value < 1e12; value *= 1.1) {
        if (variables[name].safeParse(String(Math.floor(value))).success) max = Math.floor(value);
      }
      return max;
    };
    for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
      if (!name.endsWith("_SECONDS")) continue;
      expect(longest(name), name).toBeGreaterThan(0);
      expect(longest(name) * 1000, name).toBeLessThan(2 ** 31);
    }
  });
});

it("no document has a comment behind a variable's value", () => {
  const pages = readdirSync("docs/run").map((name) => path.join("docs/run", name));
  const files = pages.filter((name) => /\.(?:md|env)$/.test(name));
  const lines = [...files, ".env.example"].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.filter((line) => /^\S+: +(?:# ?)?[A-Z][A-Z0-9_]*=\S*\s+#/.test(line))).toEqual([]);
});

describe(".env.example", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const documented = new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^# ?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? ""] as const] : [];
    }),
  );

  it("documents every variable, and no other", () => {
    // NODE_ENV is for developers: npm start and npm run dev set it.
    const all = Object.keys(variables).filter((name) => name !== "NODE_ENV");
    expect([...documented.keys()].toSorted()).toEqual(all.toSorted());
  });

  it("begins with the fifteen that people set, before a line that says so", () => {
    const first = lines.slice(
      0,
      lines.findIndex((line) => line.includes("By need")),
    );
    const names = first.filter((line) => /^# [A-Z][A-Z0-9_]*=/.test(line));
    expect(names).toHaveLength(15);
    expect(first.length).toBeLessThan(40);
  });

  it("ends with the advanced part: every limit, and every other address of a service", () => {
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    const early = lines
      .slice(at("By need"), at("Advanced"))
      .filter((line) =>
        /^# (?:RATE_LIMIT_|VOICE_\w+_(?:BYTES|SECONDS)|\w+_BASE_URL=http)/.test(line),
      );
    expect(early).toEqual([]);
    expect(lines.slice(at("Advanced")).join()).toContain("RATE_LIMIT_WRITES");
  });

  it("gives examples that are taken", () => {
    for (const [name, value] of documented) {
      if (!value) continue;
      const field = variables[name as keyof typeof variables];
      expect(field.safeParse(value).success, `${name}=${value}`).toBe(true);
    }
  });

  // What the machine must have is tried at the start and by the check.
  it("and none needs what it names to be on this machine", () => {
    const paths = [...documented].filter(([, value]) => path.isAbsolute(value));
    expect(paths).not.toEqual([]);
    for (const [name, value] of paths) {
      const field = variables[name as keyof typeof variables];
      expect(field.safeParse(`/nowhere${value}`).success, name).toBe(true);
    }
  });
});
