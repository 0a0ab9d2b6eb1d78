import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetOldMemories } from "#app/services/conversations/memories.server.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { foundHotel } from "#tests/support/found-hotel.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createMemoryStore, type MemoryStore, type Notes } from "./memory-store.ts";
import { createStoredMemories } from "./stored-memories.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const FULL: Notes = {
  lastFlights: [foundFlight()],
  suggestedFlight: "1",
  lastHotels: {
    hotels: [foundHotel()],
    stay: {
      destId: "-1",
      destType: "city",
      checkinDate: "2026-12-01",
      checkoutDate: "2026-12-03",
      adults: 2,
      rooms: 1,
    },
    suggested: 7,
  },
  lastSaved: { kind: "flight", id: "x", name: "BA117", at: 5 },
  own: { state: { waiting: ["a\u0000b"], told: [] }, question: { skill: "weather" } },
};
const question = (tab = "this tab") => ({
  id: randomUUID(),
  tab,
  action: { tool: "book", args: { car: "the van 7" }, question: "Shall I?", expiresAt: 9 },
});

describe.each<[string, () => MemoryStore]>([
  ["of one process", () => createMemoryStore()],
  ["in the database", () => createStoredMemories(app)],
])("a memory %s", (_name, create) => {
  it("is empty at first, and gives back what was kept, whole", async () => {
    const store = create();
    expect(await store.open("ada", "c").read()).toEqual({ notes: { lastFlights: [] } });
    await store.open("ada", "c").keep(FULL);
    expect(await store.open("ada", "c").read()).toEqual({ notes: FULL });
    expect(await store.open("ada", "d").read()).toEqual({ notes: { lastFlights: [] } });
    expect(await store.open("ben", "c").read()).toEqual({ notes: { lastFlights: [] } });
  });

  it("has one question, which is taken once, by its own id", async () => {
    const conversation = create().open("ada", "c");
    const [first, second] = [question(), question("another tab")];
    await conversation.ask(first);
    await conversation.keep(FULL);
    await conversation.ask(second);
    expect(await conversation.read()).toEqual({ notes: FULL, question: second });
    expect(await conversation.take(first.id)).toBe(false);
    const taken = await Promise.all([conversation.take(second.id), conversation.take(second.id)]);
    expect(taken.toSorted()).toEqual([false, true]);
    expect(await conversation.read()).toEqual({ notes: FULL });
  });

  it("does in order what is called one after the other", async () => {
    const conversation = create().open("ada", "c");
    const asked = question();
    const all = [
      conversation.keep({ lastFlights: [], suggestedFlight: "1" }),
      conversation.keep({ lastFlights: [], suggestedFlight: "2" }),
      conversation.ask(asked),
    ];
    expect(await conversation.read()).toEqual({
      notes: { lastFlights: [], suggestedFlight: "2" },
      question: asked,
    });
    await Promise.all(all);
  });
});

describe("the database's", () => {
  it("is known to every process, and a question is one process's", async () => {
    const stores = Array.from({ length: 5 }, () => createStoredMemories(app));
    const asked = question();
    await stores[0]?.open("ada", "c").ask(asked);
    for (const store of stores) {
      expect((await store.open("ada", "c").read()).question).toEqual(asked);
    }
    const taken = await Promise.all(stores.map((store) => store.open("ada", "c").take(asked.id)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("goes on after what cannot be kept: too much, or of nobody", async () => {
    const conversation = createStoredMemories(app).open("ada", "c");
    const own = { state: "x".repeat(500_001) };
    await expect(conversation.keep({ lastFlights: [], own })).rejects.toThrow("500");
    await expect(
      createStoredMemories(app).open("nobody", "c").keep({ lastFlights: [] }),
    ).rejects.toThrow();
    await conversation.keep(FULL);
    expect((await conversation.read()).notes).toEqual(FULL);
  });

  it("forgets what another release has left in another shape", async () => {
    const { conversationMemories } = app.db.tables;
    await app.db.insert(conversationMemories).values({
      userId: "ada",
      sessionId: "c",
      notes: { lastFlights: "none" },
      questionId: "1",
      question: { tool: "book" },
      updatedAt: app.clock.now(),
    });
    expect(await createStoredMemories(app).open("ada", "c").read()).toEqual({
      notes: { lastFlights: [] },
    });
  });

  it("keeps ten conversations of each traveller, and none for longer than a day", async () => {
    let now = app.clock.now().getTime();
    const later = { ...app, clock: { now: () => new Date(now) } };
    const store = createStoredMemories(later);
    for (let n = 0; n < 12; n++) {
      now += 1000;
      await store.open("ada", `c${n}`).keep(FULL);
    }
    now += 1000;
    await store.open("ben", "c").keep(FULL);
    const left = async () =>
      (await app.db.select().from(app.db.tables.conversationMemories)).map(
        ({ userId, sessionId }) => `${userId} ${sessionId}`,
      );
    expect(await left()).toHaveLength(11);
    expect(await left()).not.toContain("ada c1");
    expect(await left()).toContain("ada c2");
    now += 24 * 60 * 60_000;
    await forgetOldMemories(later);
    expect(await left()).toEqual(["ben c"]);
  });
});
