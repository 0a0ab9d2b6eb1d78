import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENTLY } from "#tests/support/patiently.ts";

let touches: unknown[];
let kept: Map<string, string>;

beforeEach(() => {
  touches = [];
  kept = new Map();
  vi.stubGlobal("navigator", { vibrate: (pattern: unknown) => touches.push(pattern) });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("the microphone is felt until somebody says no, and again after a yes", async () => {
  const { chooseTones, giveTone } = await import("./tones.ts");
  giveTone("listening");
  expect(touches).toHaveLength(1);
  chooseTones(false);
  giveTone("heard");
  expect(touches).toHaveLength(1);
  // Switching it on is heard at once.
  chooseTones(true);
  expect(touches).toHaveLength(2);
});

it("is felt where sound may not begin", async () => {
  const resume = vi.fn().mockRejectedValue(new Error("not in a tap"));
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "suspended";
      resume = resume;
    },
  );
  const { giveTone } = await import("./tones.ts");
  giveTone("listening");
  await vi.waitFor(() => expect(touches).toHaveLength(1), PATIENTLY);
});

it("goes without a memory where the browser forbids one", async () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("forbidden");
    },
    setItem() {
      throw new Error("forbidden");
    },
  });
  const { chooseTones, giveTone } = await import("./tones.ts");
  chooseTones(false);
  giveTone("listening");
  expect(touches).toHaveLength(1);
});
