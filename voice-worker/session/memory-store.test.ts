import { describe, expect, it } from "vitest";
import { createMemoryStore } from "./memory-store.ts";

describe("memory store", () => {
  it("begins with nothing and keeps what a conversation has learned", () => {
    const store = createMemoryStore();
    const memory = store.open("ada", "first");
    expect(memory).toEqual({ lastFlights: [] });
    memory.lastIntent = "weather";
    expect(store.open("ada", "first")).toBe(memory);
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

  it("forgets the conversation that was least recently used when it is full", () => {
    const store = createMemoryStore(2);
    const first = store.open("ada", "first");
    const second = store.open("ada", "second");
    store.open("ada", "first");
    store.open("ben", "third");
    expect(store.open("ada", "first")).toBe(first);
    expect(store.open("ada", "second")).not.toBe(second);
  });

  it("holds a thousand conversations", () => {
    const store = createMemoryStore();
    const first = store.open("ada", "0");
    for (let id = 1; id < 1000; id += 1) store.open("ben", String(id));
    expect(store.open("ada", "0")).toBe(first);
    for (let id = 1000; id < 2000; id += 1) store.open("ben", String(id));
    expect(store.open("ada", "0")).not.toBe(first);
  });
});
