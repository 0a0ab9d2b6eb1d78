import { DateTime } from "luxon";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { createNotices } from "#app/platform/notices.server.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createSessions, type Sessions } from "./sessions.server.ts";

const START = DateTime.fromISO("2026-11-20T15:00:00Z");
let now = START;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sessions: Sessions;

beforeEach(async () => {
  now = START;
  database = await createTestDatabase();
  sessions = create();
});
afterEach(() => database.close());

const parts = (env: Record<string, string> = {}) => ({
  db: database.db,
  clock: { now: () => now.toJSDate() },
  log: pino({ level: "silent" }),
  config: parseConfig(env),
  notices: createNotices(),
});
const create = (secure = false) =>
  createSessions(parts(), { secret: "a secret of the tests", secure });
/** What a browser sends back for a Set-Cookie. */
const sent = (setCookie: string) => setCookie.split(";")[0] ?? "";
/** What a request does that is within its limits. */
async function visit(cookie: string | null, at = sessions) {
  const found = await at.find(cookie);
  if (found) await at.use(found);
  return found;
}

describe("sessions", () => {
  it("sign a traveller in by the cookie that start() sets", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const session = await visit(cookie);
    expect(session?.userId).toBe("ada");
    expect(session?.data.conversationId).toMatch(/^session-\d+-[0-9a-f]{8}$/);
  });

  it("are kept under a hash: the table does not hold what the cookie holds", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const id = JSON.parse(atob(decodeURIComponent(cookie.split("=")[1]?.split(".")[0] ?? "")));
    const [row] = await database.db.select().from(database.db.tables.sessions);
    expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(id);
  });

  it("refuse no cookie, a forged one and one signed with another secret", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    expect(await visit(null)).toBeNull();
    expect(await visit(`${cookie}x`)).toBeNull();
    expect(await visit(`novo=${btoa('"guess"')}`)).toBeNull();
    const other = createSessions(parts(), { secret: "another secret", secure: false });
    expect(await visit(cookie, other)).toBeNull();
  });

  it("get a new id at sign-in, and the old one is dead", async () => {
    const first = sent(await sessions.start({ userId: "ada" }));
    const second = sent(await sessions.start({ userId: "ada" }, new Headers({ Cookie: first })));
    expect(second).not.toBe(first);
    expect(await visit(first)).toBeNull();
    expect((await visit(second))?.userId).toBe("ada");
  });

  it("end with their sockets when another traveller signs in in the same browser", async () => {
    const app = parts();
    const told: unknown[] = [];
    app.notices.subscribe({ onNotice: (notice) => void told.push(notice), onMissed: () => {} });
    const its = createSessions(app, { secret: "a secret of the tests", secure: false });
    const adas = sent(await its.start({ userId: "ada" }));
    await its.start({ userId: "ben" }, new Headers({ Cookie: adas }));
    expect(await its.find(adas)).toBeNull();
    expect(told).toEqual([{ userId: "ada", kind: "sessions" }]);
  });

  it("end at sign-out, and the cookie is cleared", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const before = await visit(cookie);
    expect(before?.userId).toBe("ada");
    expect(await sessions.end(cookie)).toContain("Max-Age=0");
    expect(await visit(cookie)).toBeNull();
  });

  it("end after seven idle days, and use keeps them alive", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    now = START.plus({ days: 6 });
    expect(await visit(cookie)).not.toBeNull();
    now = START.plus({ days: 12, hours: 23 });
    expect(await visit(cookie)).not.toBeNull();
    now = START.plus({ days: 20 });
    expect(await visit(cookie)).toBeNull();
  });

  it("of a public demo end after an idle day", async () => {
    const env = { APP_URL: "https://novo.example", DEMO_SIGN_IN: "allow" };
    const demo = createSessions(parts(env), { secret: "a secret of the tests", secure: false });
    const cookie = sent(await demo.start({ userId: "ada" }));
    now = START.plus({ hours: 23 });
    expect(await visit(cookie, demo)).not.toBeNull();
    now = START.plus({ hours: 46 });
    expect(await visit(cookie, demo)).not.toBeNull();
    now = START.plus({ hours: 71 });
    expect(await visit(cookie, demo)).toBeNull();
  });

  it("end after thirty days however much they are used", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    for (let day = 1; day < 30; day++) {
      now = START.plus({ days: day });
      expect(await visit(cookie)).not.toBeNull();
    }
    now = START.plus({ days: 30, seconds: 1 });
    expect(await visit(cookie)).toBeNull();
  });

  it("are removed from the table once they have expired", async () => {
    await sessions.start({ userId: "ada" });
    now = START.plus({ days: 8 });
    await sessions.start({ userId: "ben" });
    expect(await sessions.removeExpired()).toBe(1);
    expect(await database.db.select().from(database.db.tables.sessions)).toHaveLength(1);
  });

  it("have a cookie that scripts and other sites cannot use", async () => {
    expect(await sessions.start({ userId: "ada" })).toMatch(/^novo=.*HttpOnly; SameSite=Lax$/);
    const secure = await create(true).start({ userId: "ada" });
    expect(secure).toMatch(/^__Host-novo=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("are moved on by use once an hour has gone by, not by every request", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const end = async () =>
      (await database.db.select().from(database.db.tables.sessions))[0]?.expire.getTime();
    const first = await end();
    now = START.plus({ hours: 1 });
    await visit(cookie);
    expect(await end()).toBe(first);
    now = now.plus({ milliseconds: 1 });
    // Nor by one that is refused: its limit is asked with what was found.
    await sessions.find(cookie);
    expect(await end()).toBe(first);
    await visit(cookie);
    expect(await end()).toBe((first ?? 0) + 3_600_001);
  });

  it("let a traveller read while nothing can be written, and the cause is in the log", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    now = START.plus({ days: 2 });
    const log: string[] = [];
    const stuck = createSessions(
      {
        ...parts(),
        db: new Proxy(database.db, {
          get(target, name, receiver) {
            if (name === "update") throw new Error("disk full");
            return Reflect.get(target, name, receiver) as unknown;
          },
        }),
        log: pino({}, { write: (line: string) => log.push(line) }),
      },
      { secret: "a secret of the tests", secure: false },
    );
    expect((await visit(cookie, stuck))?.userId).toBe("ada");
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "a session's end could not be moved", err: { message: "disk full" } },
    ]);
  });

  it("are no sessions where their row lacks a part", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    for (const sess of [{ signedInAt: now.toMillis() }, { conversationId: "session-1-2" }, {}]) {
      await database.db.update(database.db.tables.sessions).set({ sess });
      expect(await visit(cookie)).toBeNull();
    }
  });

  it("tell whose they are, and which are active", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const key = (await visit(cookie))?.key ?? "";
    expect(await sessions.travellerOf(cookie)).toBe("ada");
    expect(await sessions.travellerOf(null)).toBeNull();
    expect(await sessions.travellerOf("novo=nonsense")).toBeNull();
    expect(await sessions.active([key, "another"])).toEqual(new Set([key]));
    expect(await sessions.active([])).toEqual(new Set());
    now = START.plus({ days: 8 });
    expect(await sessions.travellerOf(cookie)).toBeNull();
    expect(await sessions.active([key])).toEqual(new Set());
  });

  it("two changes from the same reading are both kept", async () => {
    const cookie = sent(await sessions.start({ userId: "ada" }));
    const read = await visit(cookie);
    if (!read) throw new Error("no session");
    await Promise.all([sessions.renewConversation(read), sessions.closeAnswer(read, "answer")]);
    const { data } = (await visit(cookie)) ?? {};
    expect(data?.closedAnswer).toBe("answer");
    expect(data?.conversationId).not.toBe(read.data.conversationId);
    await sessions.end(cookie);
    expect(await sessions.closeAnswer(read, "answer")).toBe(false);
  });

  it("take over the conversation of the same traveller alone", async () => {
    const first = sent(await sessions.start({ userId: "ada" }));
    const conversation = (await visit(first))?.data.conversationId;
    const again = sent(await sessions.start({ userId: "ada" }, new Headers({ Cookie: first })));
    expect((await visit(again))?.data.conversationId).toBe(conversation);
    const other = sent(await sessions.start({ userId: "ben" }, new Headers({ Cookie: again })));
    expect((await visit(other))?.data.conversationId).not.toBe(conversation);
  });

  it("count how long ago the traveller proved who they are", async () => {
    const fresh = async (provenAt?: number) => {
      const session = await visit(sent(await sessions.start({ userId: "ada", provenAt })));
      return session && sessions.isFresh(session);
    };
    expect(await fresh()).toBe(true);
    expect(await fresh(now.toMillis() - 599_999)).toBe(true);
    expect(await fresh(now.toMillis() - 600_000)).toBe(false);
    expect(await fresh(0)).toBe(false);
  });

  it("are listed for their traveller, who can end the others one by one or all at once", async () => {
    const android = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile" };
    const phone = sent(await sessions.start({ userId: "ada" }, new Headers(android)));
    now = START.plus({ days: 1 });
    const laptop = sent(await sessions.start({ userId: "ada" }));
    const tablet = sent(await sessions.start({ userId: "ada" }));
    const bens = sent(await sessions.start({ userId: "ben" }));
    const read = async (cookie: string) => {
      const session = await visit(cookie);
      if (!session) throw new Error("signed out");
      return session;
    };
    const session = await read(laptop);
    const list = await sessions.list(session);
    expect(list.map(({ device, isThis }) => [device, isThis])).toEqual([
      ["An unknown device", true],
      ["An unknown device", false],
      ["Chrome on Android", false],
    ]);
    const { id = "" } = list.at(-1) ?? {};
    const [bensOwn] = await sessions.list(await read(bens));

    // Neither another traveller's session nor this one can be named.
    await sessions.endOthers(session, { id: bensOwn?.id ?? "" });
    await sessions.endOthers(session, { id: list[0]?.id ?? "" });
    for (const cookie of [laptop, phone, tablet, bens]) {
      expect(await visit(cookie)).not.toBeNull();
    }
    await sessions.endOthers(session, { id });
    expect(await visit(phone)).toBeNull();
    expect(await visit(tablet)).not.toBeNull();
    await sessions.endOthers(session, "all");
    expect(await visit(tablet)).toBeNull();
    expect(await visit(laptop)).not.toBeNull();
    expect(await visit(bens)).not.toBeNull();
  });
});
