import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

describe("yieldToEventLoop", () => {
  it("gives each of many that yield at once a round of its own, in their order", async () => {
    const seen: string[] = [];
    const piece = async (name: string) => {
      for (let n = 1; n <= 2; n++) {
        await yieldToEventLoop();
        seen.push(`${name}${n}`);
      }
    };
    const pieces = Promise.all([piece("a"), piece("b"), piece("c")]);
    const perRound: number[] = [];
    while (seen.length < 6) {
      const before = seen.length;
      await nextRound();
      perRound.push(seen.length - before);
    }
    await pieces;
    expect(seen).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
    expect(Math.max(...perRound)).toBe(1);
  });
});
