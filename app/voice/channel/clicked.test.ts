import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hearClicks } from "./clicked.ts";

const worker = new EventTarget();
let done: string[];
let isTyped: boolean;
let stop: () => void;

beforeEach(() => {
  done = [];
  isTyped = false;
  vi.stubGlobal("location", new URL("https://novo.example/alerts"));
  vi.stubGlobal("navigator", { serviceWorker: worker });
  stop = hearClicks(
    { hasUnsent: () => isTyped },
    {
      go: (path) => done.push(`goes to ${path}`),
      again: () => done.push("loads again"),
    },
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** What is done, and what the worker hears. */
async function asked(data: { path: string; until?: number }): Promise<unknown[]> {
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  const ended = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }) => (data === "end" ? resolve() : heard.push(data));
  });
  worker.dispatchEvent(new MessageEvent("message", { data, ports: [port2] }));
  port2.postMessage("end");
  await ended;
  port1.close();
  return [...done, ...heard];
}

const soon = () => Date.now() + 60_000;

it("goes where a clicked notification leads", async () => {
  expect(await asked({ path: "/flights", until: soon() })).toEqual(["goes to /flights", true]);
});

it("does so for a worker of the build before", async () => {
  expect(await asked({ path: "/flights" })).toEqual(["goes to /flights", true]);
});

it("stays where something is typed", async () => {
  isTyped = true;
  expect(await asked({ path: "/flights", until: soon() })).toEqual([false]);
});

it.each([false, true])("loads the page again that is open, typed in: %s", async (typed) => {
  isTyped = typed;
  expect(await asked({ path: "/alerts", until: soon() })).toEqual(["loads again", true]);
});

it("stays where it hears of it once a window has been opened", async () => {
  expect(await asked({ path: "/flights", until: Date.now() - 1 })).toEqual([]);
});
