import { describe, expect, it } from "vitest";
import { createMemoryStore } from "./memory-store.ts";

describe("memory store", () => {
  it("begins with nothing and keeps what a conversation has learned", async () => {
    const store = createMemoryStore();
    expect(await store.open("ada", "first").read()).toEqual({ notes: { lastFlights: [] } });
    const notes = { lastFlights: [], own: { state: "weather" } };
    await store.open("ada", "first").keep(notes);
    expect(await store.open("ada", "first").read()).toEqual({ notes });
  });

  it("keeps travellers and conversations apart, even under ids that run together", () => {
    const store = createMemoryStore();
    const all = [
      store.open("ada", "first"),
      store.open("ada", "second"),
      store.open("ben", "first"),
      store.open('ada","first', ""),
      store.open("ada,first", ""),
      store.open("", "ada,first"),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it("forgets the traveller who was least recently there when it is full", () => {
    const store = createMemoryStore({ travellers: 2 });
    const ada = store.open("ada", "first");
    const ben = store.open("ben", "first");
    store.open("ada", "first");
    store.open("cem", "first");
    expect(store.open("ada", "first")).toBe(ada);
    expect(store.open("ben", "first")).not.toBe(ben);
  });

  it("forgets a traveller's least recent conversation, and nobody else's", () => {
    const store = createMemoryStore({ conversationsEach: 2 });
    const bens = store.open("ben", "first");
    const first = store.open("ada", "first");
    const second = store.open("ada", "second");
    store.open("ada", "first");
    for (let id = 0; id < 1000; id += 1) {
      store.open("ada", "first");
      store.open("ada", String(id));
    }
    expect(store.open("ada", "first")).toBe(first);
    expect(store.open("ada", "second")).not.toBe(second);
    expect(store.open("ben", "first")).toBe(bens);
  });

  it("holds ten conversations of each of a thousand travellers", () => {
    const store = createMemoryStore();
    const all = Array.from({ length: 10_000 }, (_, n) => store.open(`${n % 1000}`, `${n}`));
    expect(all.every((memory, n) => store.open(`${n % 1000}`, `${n}`) === memory)).toBe(true);
    store.open("0", "one more");
    expect(store.open("0", "0")).not.toBe(all[0]);
  });
});
