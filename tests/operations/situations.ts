/** What an operator meets: `see` makes the situation and returns what is seen, which `now` matches. */
import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "#db/sqlite/driver.ts";
import { copyBuildWithMigration } from "../support/another-build.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { signIn } from "../support/signed-in.ts";
import { db, inFolder, isRunning, line, start, waitUntil, withBusyPort } from "./run-server.ts";

export interface Situation {
  what: string;
  now: RegExp;
  see: () => Promise<string>;
  /** Only root can make it. */
  asRoot?: true;
}

const OPEN = { HOST: "0.0.0.0", DEMO_SIGN_IN: "allow" };
const at = (folder: string, file = "novo.db") => ({ DATABASE_URL: `file:${folder}/${file}` });
const saysAtStart = (env: Record<string, string>, pattern = /./) =>
  inFolder(async (folder) => line(await start({ ...at(folder), ...env }), pattern));

/** A database with one traveller, made by a start. */
async function withData<T>(work: (folder: string, file: string) => Promise<T> | T): Promise<T> {
  return await inFolder(async (folder) => {
    await start(at(folder));
    const file = path.join(folder, "novo.db");
    const sqlite = new Sqlite(file);
    sqlite.exec("INSERT INTO users (id, created_at, updated_at) VALUES ('ada', 1, 1)");
    sqlite.exec(
      "INSERT INTO conversation_messages (id, user_id, session_id, role, content, created_at) VALUES ('m', 'ada', 's', 'user', 'hi', 1)",
    );
    sqlite.close();
    return await work(folder, file);
  });
}

const countIn = (file: string, table: string) => {
  const sqlite = new Sqlite(file, { readonly: true });
  const count = sqlite.prepare(`select count(*) from ${table}`).pluck().get();
  sqlite.close();
  return `${table}=${count}`;
};

async function withServer<T>(
  env: Record<string, string>,
  work: (novo: ReturnType<typeof createNovoServer>) => Promise<T>,
  role: "web" | "voice" = "web",
): Promise<T> {
  const novo = createNovoServer(env, role);
  try {
    await novo.start();
    return await work(novo);
  } finally {
    await novo.kill();
    novo.remove();
  }
}

/** First those in which data could be lost. */
export const SITUATIONS: Situation[] = [
  {
    what: "the next release rebuilds the table of users",
    now: /users=1 conversation_messages=1; .*before-upgrade-/,
    see: () =>
      withData(async (folder, file) => {
        const next = copyBuildWithMigration();
        await start(at(folder), { build: next.folder });
        next.remove();
        const rows = `${countIn(file, "users")} ${countIn(file, "conversation_messages")}`;
        return `${rows}; kept ${readdirSync(path.join(folder, "backups")).join()}`;
      }),
  },
  {
    what: "an older release on a newer database",
    now: /made by a newer NoVo/,
    see: () =>
      withData(async (folder, file) => {
        const sqlite = new Sqlite(file);
        sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e12)");
        sqlite.close();
        return await start(at(folder));
      }),
  },
  {
    what: "the start on a damaged database",
    now: /is damaged\. Put a backup in its place/,
    see: () =>
      withData(async (folder, file) => {
        writeFileSync(file, "not a database at all ".repeat(1000));
        return await start(at(folder));
      }),
  },
  {
    what: "restoring over a damaged database",
    now: /^Restored .* is kept as/,
    see: () =>
      withData((folder, file) => {
        db(at(folder), ["backup", path.join(folder, "good.db")]);
        truncateSync(file, 5000);
        return db(at(folder), ["restore", path.join(folder, "good.db")]);
      }),
  },
  {
    what: "restoring an empty file",
    now: /is empty\.$/,
    see: () =>
      withData((folder) => {
        writeFileSync(path.join(folder, "empty.db"), "");
        return db(at(folder), ["restore", path.join(folder, "empty.db")]);
      }),
  },
  {
    what: "restoring another program's database",
    now: /is not a database of NoVo's/,
    see: () =>
      withData((folder) => {
        const other = new Sqlite(path.join(folder, "other.db"));
        other.exec("CREATE TABLE bookmarks (id integer)");
        other.close();
        return db(at(folder), ["restore", path.join(folder, "other.db")]);
      }),
  },
  {
    what: "BACKUP_EVERY_HOURS=720, three good backups there",
    now: /^4 backups, 0 of them empty/,
    see: () =>
      inFolder(async (folder) => {
        const backups = path.join(folder, "backups");
        mkdirSync(backups);
        for (const day of ["01", "02", "03"]) {
          writeFileSync(path.join(backups, `novo-202608${day}T000000Z.db`), "good");
        }
        const env = { BACKUP_EVERY_HOURS: "720", BACKUP_KEEP: "4", ...at(folder) };
        return await withServer(env, async () => {
          await waitUntil(() => readdirSync(backups).length === 4);
          const sizes = readdirSync(backups).map((name) => statSync(path.join(backups, name)).size);
          return `${sizes.length} backups, ${sizes.filter((size) => size === 0).length} of them empty`;
        });
      }),
  },
  {
    what: "BACKUP_EVERY_HOURS=24 on a server that is restarted daily",
    now: /^novo-\d{8}T\d{6}Z\.db/,
    see: () =>
      inFolder((folder) =>
        withServer({ BACKUP_EVERY_HOURS: "24", ...at(folder) }, async () => {
          const backups = path.join(folder, "backups");
          await waitUntil(() => existsSync(backups) && readdirSync(backups).length === 1);
          return `${readdirSync(backups).join()}, at the start`;
        }),
      ),
  },
  {
    what: "a BACKUP_EVERY_HOURS beyond every timer",
    now: /BACKUP_EVERY_HOURS should be at most/,
    see: () => saysAtStart({ BACKUP_EVERY_HOURS: "9999999" }, /BACKUP/),
  },
  {
    what: "BACKUP_DIR where nothing can be made",
    now: /The folder \/proc\/backups \(BACKUP_DIR\) cannot be written/,
    see: () => saysAtStart({ BACKUP_EVERY_HOURS: "24", BACKUP_DIR: "/proc/backups" }),
  },
  {
    what: "a data folder that belongs to somebody else",
    now: /\(DATABASE_URL\) cannot be written by the user 1000.*chown 1000/,
    asRoot: true,
    see: () => inFolder(async (folder) => await start({ ...at(folder), HOME: "/" }, { uid: 1000 })),
  },
  {
    what: "HOST=0.0.0.0 without APP_URL",
    now: /APP_URL is not set, so every form/,
    see: () => saysAtStart(OPEN, /APP_URL/),
  },
  {
    what: "HOST=0.0.0.0, sign-in and APP_URL missing",
    now: /OIDC_CLIENT_ID.*APP_URL/s,
    see: () => inFolder((folder) => start({ ...at(folder), HOST: "0.0.0.0" })),
  },
  {
    what: "the port is in use",
    now: /Port \d+ \(PORT\) is in use\. Is NoVo running already\?/,
    see: () => withBusyPort((port) => saysAtStart({ PORT: port })),
  },
  {
    what: "the metrics' port is in use",
    now: /Port \d+ \(METRICS_PORT\) is in use/,
    see: () => withBusyPort((port) => saysAtStart({ METRICS_PORT: port })),
  },
  {
    what: "HOST=not-a-host",
    now: /HOST is not-a-host, which is no address of this machine/,
    see: () =>
      saysAtStart({
        HOST: "not-a-host",
        APP_URL: "http://localhost",
        DEMO_SIGN_IN: "allow",
        PORT: "4999",
      }),
  },
  {
    what: "TRUST_PROXY=999.1.1.1",
    now: /TRUST_PROXY should be how many proxies/,
    see: () => saysAtStart({ TRUST_PROXY: "999.1.1.1" }, /TRUST_PROXY/),
  },
  {
    what: "DATABASE_URL on a folder",
    now: /cannot be opened and written.*DATABASE_URL/,
    see: () =>
      inFolder(async (folder) => {
        mkdirSync(path.join(folder, "novo.db"));
        return await start(at(folder));
      }),
  },
  {
    what: "NODE_ENV=test with the production build",
    now: /leave NODE_ENV unset/,
    see: () => saysAtStart({ NODE_ENV: "test" }),
  },
  {
    what: "OIDC_CLIENT_SECRET without OIDC_CLIENT_ID",
    now: /OIDC_CLIENT_SECRET is set, but OIDC_CLIENT_ID is not/,
    see: () => saysAtStart({ OIDC_CLIENT_SECRET: "secret" }, /OIDC/),
  },
  {
    what: "started from another folder",
    now: /NoVo is ready.*; left there: nothing/,
    see: () =>
      inFolder(async (elsewhere) => {
        const said = await saysFrom(elsewhere);
        return `${said}; left there: ${readdirSync(elsewhere).join() || "nothing"}`;
      }),
  },
  {
    what: "a temporary folder that cannot be written",
    now: /cannot be written, so recordings are not recognised here/,
    see: () => saysAtStart({ TMPDIR: "/nonexistent" }, /TMPDIR|tmpfs/),
  },
  {
    what: "the model's server does not answer",
    now: /^degraded: assistant: .*(?:does not answer|failed)/,
    see: () =>
      withServer({ CHAT_BASE_URL: "http://127.0.0.1:9/v1" }, async ({ url }) => {
        let said = "ok";
        // A moment after the start.
        await waitUntil(async () => {
          const answer = await fetch(`${url}/api/health`);
          const { status, reasons } = (await answer.json()) as {
            status: string;
            reasons: string[];
          };
          said = `${status}: ${reasons[0]}`;
          return status !== "ok";
        });
        return said;
      }),
  },
  {
    what: "a form from another origin",
    now: /"reason":"origin".*"expected":"http:\/\/localhost/,
    see: () =>
      withServer({}, async (novo) => {
        const headers = { origin: "https://other.example" };
        await fetch(`${novo.url}/flights`, { method: "POST", headers });
        await waitUntil(() => novo.log().includes('"reason":"origin"'));
        return line(novo.log(), /"reason":"origin"/).replace(/^.*"status"/, '{ "status"');
      }),
  },
  {
    what: "another program holds the database's lock",
    now: /^health answered after \d+ ms, before the write, which was answered 201/,
    see: () =>
      withServer({}, async (novo) => {
        const client = await signIn(novo);
        const other = new Sqlite(novo.databaseUrl.replace(/^file:/, ""));
        other.exec("BEGIN IMMEDIATE");
        const body = {
          date: "2026-12-05",
          time: "07:00",
          from: "Home",
          to: "LHR",
          carType: "Standard",
        };
        let isWritten = false;
        const write = client.post("/api/job-bookings", body).finally(() => {
          isWritten = true;
        });
        const askedAt = performance.now();
        // The first may come before the write does.
        for (let n = 0; n < 5; n++) await fetch(`${novo.url}/api/health`);
        const ms = Math.round((performance.now() - askedAt) / 5);
        const order = isWritten ? "after" : "before";
        other.exec("COMMIT");
        other.close();
        return `health answered after ${ms} ms, ${order} the write, which was answered ${(await write).status}`;
      }),
  },
  {
    what: "SIGTERM while another program reads the database",
    now: /^stopped by itself after \d+ ms/,
    see: () =>
      withServer({}, async (novo) => {
        const other = new Sqlite(novo.databaseUrl.replace(/^file:/, ""));
        other.exec("BEGIN");
        other.prepare("select * from users").all();
        const stoppedAt = performance.now();
        const code = await novo.stop();
        other.close();
        const how = code === 0 ? "stopped by itself" : `ended with ${code}`;
        return `${how} after ${Math.round(performance.now() - stoppedAt)} ms`;
      }),
  },
  {
    what: "SIGHUP (the terminal is closed)",
    now: /^"stop","signal":"SIGHUP".*closed/,
    see: () =>
      withServer({}, async (novo) => {
        process.kill(novo.pid() ?? 0, "SIGHUP");
        await waitUntil(() => novo.log().includes('"closed"'));
        const told = line(novo.log(), /"signal"/).replace(/^.*"event":/, "");
        return `${told} ... closed`;
      }),
  },
  {
    what: "a second SIGINT while it waits for a turn to end",
    now: /^ended \d+ ms after the second, at once/,
    see: () =>
      withServer({}, async (novo) => {
        const pid = novo.pid() ?? 0;
        process.kill(pid, "SIGINT");
        await waitUntil(() => novo.log().includes('"stopping"'));
        const againAt = performance.now();
        process.kill(pid, "SIGINT");
        await waitUntil(() => !isRunning(pid));
        const how = novo.log().includes('"stopped at once"') ? "at once" : "once all was closed";
        return `ended ${Math.round(performance.now() - againAt)} ms after the second, ${how}`;
      }),
  },
  {
    what: "the voice process: its health",
    now: /^200 ok/,
    see: () =>
      withServer(
        { VOICE_WORKER: "off", VOICE_PORT: "0" },
        async ({ url }) => {
          const answer = await fetch(`${url}/api/health`);
          return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
        },
        "voice",
      ),
  },
];

const saysFrom = async (cwd: string) =>
  line(await start({ DATABASE_URL: ":memory:" }, { cwd }), /ready/);
