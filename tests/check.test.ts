import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discover } from "#app/auth/oidc-provider.server.ts";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { type CheckRow, checkEverything } from "#app/services/context/check.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { insertSession } from "#db/queries/sessions.ts";
import Sqlite from "#db/sqlite/driver.ts";
import { openSqlite } from "#db/sqlite/open.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import { reportEngines } from "#voice-worker/engine/report-engines.ts";
import { startVendors, type VendorsState } from "./loopback/vendors.ts";
import { isDovecotInstalled, startDovecot } from "./support/dovecot.ts";

let vendors: Awaited<ReturnType<typeof startVendors>>;
let folder: string;
beforeAll(async () => {
  vendors = await startVendors();
  folder = mkdtempSync(path.join(tmpdir(), "novo-check-"));
});
afterAll(async () => {
  await vendors.close();
  rmSync(folder, { recursive: true, force: true });
});

async function check(state: VendorsState, env: Record<string, string> = {}) {
  vendors.use(state);
  const config = parseConfig({ DATABASE_URL: `file:${folder}/novo.db`, ...vendors.env, ...env });
  const database = openSqlite(":memory:");
  const app = createAppContext(config, database.db, pino({ level: "silent" }));
  const engines = await createEngines(app);
  const rows = await checkEverything({
    app,
    async engines() {
      await engines.checkModels?.();
      return reportEngines(engines, config.engines);
    },
    signIn: () => discover(config.oidc?.issuerUrl ?? ""),
  });
  database.close();
  return rows;
}

const VENDORS = ["weather", "flights", "flight status", "hotels", "addresses", "drive time"];
const MODELS = ["assistant", "hears by", "speaks by"];
const states = (rows: CheckRow[], whats: string[]) =>
  whats.map((what) => rows.find((row) => row.what === what)?.state);
const found = (rows: CheckRow[], what: string) => rows.find((row) => row.what === what)?.found;
const all = <T>(whats: string[], state: T) => whats.map(() => state);

it("passes where everything answers", async () => {
  const rows = await check("fine");
  expect(states(rows, [...VENDORS, ...MODELS, "sign-in", "disk", "database"])).toEqual(
    all([...VENDORS, ...MODELS, "sign-in", "disk", "database"], "ok"),
  );
});

it("names each key that is refused", async () => {
  const rows = await check("key wrong");
  const keyed = VENDORS.filter((what) => what !== "drive time");
  expect(states(rows, [...keyed, ...MODELS])).toEqual(all([...keyed, ...MODELS], "bad"));
  for (const what of keyed) expect(found(rows, what), what).toMatch(/refuses the key/);
  expect(found(rows, "weather")).toContain("WEATHERAPI_KEY");
  expect(found(rows, "assistant")).toMatch(/key is refused.*OPENAI_API_KEY/);
});

it("says who does not answer", async () => {
  const rows = await check("down");
  const everybody = [...VENDORS, ...MODELS, "sign-in"];
  expect(states(rows, everybody)).toEqual(all(everybody, "bad"));
  for (const what of VENDORS) expect(found(rows, what), what).toMatch(/does not answer/);
  expect(found(rows, "sign-in")).toMatch(/OIDC_ISSUER_URL/);
});

it("says who is slow, and passes", async () => {
  const rows = await check("slow");
  expect(states(rows, [...VENDORS, ...MODELS])).toEqual(all([...VENDORS, ...MODELS], "look"));
  for (const what of [...VENDORS, ...MODELS]) expect(found(rows, what), what).toMatch(/is slow/);
});

it("says which model the server does not have, and which ends", async () => {
  const unknown = await check("model unknown");
  expect(states(unknown, MODELS)).toEqual(["bad", "ok", "ok"]);
  expect(found(unknown, "assistant")).toMatch(
    /CHAT_MODEL is gpt-6-luna, which the server does not list/,
  );
  const ending = await check("model ending soon");
  expect(states(ending, MODELS)).toEqual(["look", "ok", "ok"]);
  expect(found(ending, "assistant")).toMatch(/ends on 2\d{3}-.*set CHAT_MODEL/);
});

it("says what is wrong with the data", async () => {
  const full = await check("fine", { MIN_FREE_MB: "1000000" });
  expect(found(full, "disk")).toMatch(/less than MIN_FREE_MB \(1000000\)/);
  openSqlite(`file:${folder}/whole.db`).close();
  const whole = await check("fine", { DATABASE_URL: `file:${folder}/whole.db` });
  expect(found(whole, "database")).toMatch(/is whole, with 0 travellers/);
  expect(states(whole, ["database"])).toEqual(["ok"]);
});

it("says what a restored database loses without the secret that it was used with", async () => {
  const restored = path.join(folder, "restored");
  mkdirSync(restored);
  const DATABASE_URL = `file:${restored}/novo.db`;
  const { db, close } = openSqlite(DATABASE_URL);
  await db.insert(db.tables.users).values({ id: "ada" });
  const expire = new Date("2026-11-27T15:00:00Z");
  await insertSession(db, { sid: "1", userId: "ada", data: {}, expire });
  await close();
  const database = async (env: Record<string, string> = {}) =>
    (await check("fine", { DATABASE_URL, ...env })).find(({ what }) => what === "database");
  expect(await database()).toMatchObject({
    state: "look",
    found: expect.stringMatching(/is whole, with 1 travellers; .*session-secret is missing/),
  });
  expect(await database({ SESSION_SECRET: "x".repeat(32) })).toMatchObject({ state: "ok" });
  writeFileSync(path.join(restored, "session-secret"), "x".repeat(32));
  expect(await database()).toMatchObject({ state: "ok" });
});

it("says that migrations are due, and what leads back", async () => {
  const file = path.join(folder, "older.db");
  openSqlite(`file:${file}`).close();
  const older = new Sqlite(file);
  const newest = "(select max(created_at) from __drizzle_migrations)";
  older.exec(`delete from __drizzle_migrations where created_at = ${newest}`);
  older.close();
  const rows = await check("fine", { DATABASE_URL: `file:${file}` });
  expect(found(rows, "database")).toMatch(/migrations are due; the start will copy it/);
});

it("says which program reads what is imported", async () => {
  const here = await check("fine", { IMPORT_EXTRACTOR_PATH: process.execPath });
  expect(here).toContainEqual({ what: "import extractor", state: "ok", found: process.execPath });
  const missing = await check("fine", { IMPORT_EXTRACTOR_PATH: `${folder}/nowhere` });
  expect(states(missing, ["import extractor"])).toEqual(["bad"]);
  expect(found(missing, "import extractor")).toMatch(
    /nowhere \(IMPORT_EXTRACTOR_PATH\) cannot be run.*ENOENT.*or set: off/,
  );
  const off = await check("fine", { IMPORT_EXTRACTOR_PATH: "off" });
  expect(states(off, ["import extractor"])).toEqual(["off"]);
});

async function checkMailbox(url: string) {
  const env = { IMPORT_IMAP_URL: url, IMPORT_ADDRESS: "trips@novo.example" };
  return (await check("fine", env)).filter(({ what }) => what === "mailbox");
}

describe.skipIf(!isDovecotInstalled())("the mailbox (needs dovecot-imapd, dovecot-lmtpd)", () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  it("is opened", async () => {
    const found = expect.stringMatching(/^INBOX at 127\.0\.0\.1 (?:answered in|is slow)/);
    expect(await checkMailbox(dovecot.url)).toEqual([
      { what: "mailbox", state: expect.stringMatching(/ok|look/), found },
    ]);
  });

  it("that refuses the password or lacks the folder says so", async () => {
    const [password] = await checkMailbox(dovecot.url.replace("secret", "wrong"));
    expect(password).toEqual({
      what: "mailbox",
      state: "bad",
      found: 'INBOX at 127.0.0.1 is refused ("Authentication failed."): look at IMPORT_IMAP_URL',
    });
    const [folder] = await checkMailbox(dovecot.url.replace("INBOX", "Trips"));
    expect(folder?.found).toMatch(/^Trips at 127\.0\.0\.1 is refused \("Mailbox doesn't exist/);
  });
});

it("says that no mailbox is read, or that it does not answer", async () => {
  expect(states(await check("fine"), ["mailbox"])).toEqual(["off"]);
  const [silent] = await checkMailbox("imap://trips:secret@127.0.0.1:1/INBOX");
  expect(silent?.state).toBe("bad");
  expect(silent?.found).toMatch(/does not answer \(.*ECONNREFUSED.*look at IMPORT_IMAP_URL/);
});
