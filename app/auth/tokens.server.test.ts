import { DateTime } from "luxon";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTokens, type Tokens } from "./tokens.server.ts";

const START = DateTime.fromISO("2026-11-20T15:00:00Z");
const ADA = { userId: "ada" };
const WISH = { name: "Shortcuts", scopes: ["plans:read", "search"], days: 90 } as const;

let now = START;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tokens: Tokens;
const lines: string[] = [];
const parts = () => ({
  db: database.db,
  clock: { now: () => now.toJSDate() },
  log: pino({}, { write: (line: string) => void lines.push(line) }),
});
beforeEach(async () => {
  now = START;
  lines.length = 0;
  database = await createTestDatabase();
  tokens = createTokens(parts());
});
afterEach(() => database.close());

const rows = () => database.db.select().from(database.db.tables.accessTokens);
async function make(owner = ADA, wish: Parameters<Tokens["create"]>[1] = WISH) {
  const made = await tokens.create(owner, wish);
  if (!made.ok) throw new Error(made.reason.message);
  return { ...made.data, header: `Bearer ${made.data.token}` };
}

describe("a token", () => {
  it("speaks for its traveller, with the scopes that it was made with", async () => {
    const { id, header, token } = await make();
    expect(token).toMatch(/^novo_[\w-]{43}$/);
    expect(await tokens.find(header)).toMatchObject({
      tokenId: id,
      user: { id: "ada" },
      scopes: ["plans:read", "search"],
    });
    // RFC 9110, 11.1: the scheme's letters may be of either case.
    expect(await tokens.find(header.replace("Bearer", "bearer"))).not.toBeNull();
  });

  it("is kept as a hash: the table does not hold what opens anything", async () => {
    const { token } = await make();
    expect((await rows())[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await rows())).not.toContain(token.slice("novo_".length));
  });

  it("is taken as it was sent by its scheme, and in no other form", async () => {
    const { token, header } = await make();
    const [row] = await rows();
    for (const sent of [
      null,
      undefined,
      "",
      "Bearer",
      "Bearer ",
      token,
      `Basic ${btoa(`novo:${token}`)}`,
      `Bearer ${token}x`,
      `Bearer ${token} x`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token.slice("novo_".length)}`,
      `Bearer ${row?.tokenHash}`,
      `Bearer novo_${"a".repeat(43)}`,
    ]) {
      expect(await tokens.find(sent), String(sent)).toBeNull();
    }
    expect(await tokens.find(header)).not.toBeNull();
  });

  it("ends on its day, and its row is removed afterwards", async () => {
    const { header } = await make();
    const another = await make(ADA, { ...WISH, days: 365 });
    now = START.plus({ days: 90 }).minus({ milliseconds: 1 });
    expect(await tokens.find(header)).not.toBeNull();
    now = START.plus({ days: 90 });
    expect(await tokens.find(header)).toBeNull();
    expect((await tokens.list(ADA)).map(({ id }) => id)).toEqual([another.id]);
    await tokens.removeEnded();
    expect((await rows()).map(({ id }) => id)).toEqual([another.id]);
  });

  it("opens nothing once its traveller has withdrawn it, which nobody else can", async () => {
    const { id, header } = await make();
    await tokens.withdraw({ userId: "ben" }, id);
    expect(await tokens.find(header)).not.toBeNull();
    await tokens.withdraw(ADA, id);
    await tokens.withdraw(ADA, id);
    expect(await tokens.find(header)).toBeNull();
  });

  it("goes with its traveller", async () => {
    const { header } = await make();
    await database.db.delete(database.db.tables.users);
    expect(await tokens.find(header)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it("is one of twenty that a traveller may have", async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => tokens.create(ADA, WISH)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(20);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ reason: { kind: "conflict" } });
    expect(await tokens.create({ userId: "ben" }, WISH)).toMatchObject({ ok: true });
    // Those that have ended are not listed, and take no room while their rows are still there.
    now = START.plus({ days: WISH.days });
    expect(await tokens.create(ADA, WISH)).toMatchObject({ ok: true });
    expect(await tokens.list(ADA)).toHaveLength(1);
  });

  it("is listed for its traveller alone, without what opens it", async () => {
    const { id, token } = await make();
    const { tokenHash: _, ...shown } = (await rows())[0] ?? {};
    expect(await tokens.list(ADA)).toMatchObject([{ ...shown, id, name: "Shortcuts" }]);
    expect(JSON.stringify(await tokens.list(ADA))).not.toContain(token);
    expect(await tokens.list({ userId: "ben" })).toEqual([]);
  });
});

describe("when a token was last used", () => {
  const lastUsed = async () => (await tokens.list(ADA))[0]?.lastUsedAt;

  it("is noted once an hour, not at every request", async () => {
    const { header } = await make();
    expect(await lastUsed()).toBeNull();
    await tokens.find(header);
    expect(await lastUsed()).toEqual(START.toJSDate());
    now = START.plus({ hours: 1 });
    await tokens.find(header);
    expect(await lastUsed()).toEqual(START.toJSDate());
    now = now.plus({ milliseconds: 1 });
    await tokens.find(header);
    expect(await lastUsed()).toEqual(now.toJSDate());
  });

  it("keeps nobody from reading while nothing can be written, and the cause is in the log", async () => {
    const { header } = await make();
    const db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === "update") throw new Error("disk full");
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const stuck = createTokens({ ...parts(), db });
    expect((await stuck.find(header))?.user.id).toBe("ada");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "the use of a token could not be noted", err: { message: "disk full" } },
    ]);
  });
});
