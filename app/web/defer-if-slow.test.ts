import { describe, expect, it, vi } from "vitest";
import { deferIfSlow } from "./defer-if-slow.ts";

describe("deferIfSlow", () => {
  it("hands on what is there in time as a value", async () => {
    expect(await deferIfSlow(Promise.resolve(7))).toEqual({ now: 7 });
  });

  it("hands on what takes longer as a promise", async () => {
    vi.useFakeTimers();
    const slow = new Promise<number>((resolve) => setTimeout(resolve, 1000, 7));
    const answer = deferIfSlow(slow, 200);
    await vi.advanceTimersByTimeAsync(200);
    const settled = await answer;
    expect("later" in settled).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    if ("later" in settled) expect(await settled.later).toBe(7);
    vi.useRealTimers();
  });
});
