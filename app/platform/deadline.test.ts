import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { startDeadline, within } from "./deadline.ts";

/** Work that never ends by itself; what its signal ends with. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

it("gives work its time and no more, also where the garbage collector comes between", async () => {
  setFlagsFromString("--expose_gc");
  const collect: () => void = runInNewContext("gc");
  const work = within(50, new AbortController().signal, never);
  collect();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
});

it("ends with its caller, for the caller's reason, also one that had gone before", async () => {
  const caller = new AbortController();
  const work = within(60_000, caller.signal, never);
  caller.abort(new Error("gone"));
  await expect(work).rejects.toThrow("gone");
  const seen = await within(60_000, caller.signal, async (signal) => signal.reason);
  expect(seen).toEqual(new Error("gone"));
});

it("leaves nothing behind once the work is done", async () => {
  const caller = new AbortController();
  let given: AbortSignal | undefined;
  const done = await within(60_000, caller.signal, async (signal) => {
    given = signal;
    return "done";
  });
  caller.abort();
  expect([done, given?.aborted]).toEqual(["done", false]);
});

it("knows the time limit from the caller's end, and waits longer once something has come", () => {
  const gone = startDeadline(AbortSignal.abort(), 60_000);
  expect([gone.signal.aborted, gone.expired]).toEqual([true, false]);
  gone.clear();
});
