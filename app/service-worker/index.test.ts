import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ORIGIN = "https://novo.example";

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let done: string[];
let tabs: object[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listeners = {};
  done = [];
  tabs = [];
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("addEventListener", (name: string, listener: Listener) => {
    listeners[name] = listener;
  });
  vi.stubGlobal("clients", {
    matchAll: async () => tabs,
    openWindow: async (path: string) => void done.push(`a new window at ${path}`),
  });
  await import("./index.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // It has said whose language this is.
  vi.resetModules();
});

/** An open tab, which says whether it goes where it is asked to; null where it says nothing. */
const openTab = (name: string, goes: boolean | null, focused = false) =>
  tabs.push({
    focused,
    focus: async () => void done.push(`${name} is in front`),
    postMessage({ path }: { path: string }, [port]: MessagePort[]) {
      done.push(`${name} is asked for ${path}`);
      if (goes !== null) port?.postMessage(goes);
      port?.close();
    },
  });

function click(path: unknown): void {
  const notification = { data: { path }, close: () => done.push("closed") };
  listeners.notificationclick?.({ notification, waitUntil: () => {} });
}

/** An answer comes over a port, in its own time. */
const isDone = (all: string[]) => vi.waitFor(() => expect(done).toEqual(all));

it("a clicked notification leads the tab there beside which it came", async () => {
  openTab("one", true);
  openTab("two", true, true);
  click("/flights?origin=LHR");
  await isDone(["closed", "two is asked for /flights?origin=LHR", "two is in front"]);
});

it("opens a window where none is open", async () => {
  click("/alerts");
  await isDone(["closed", "a new window at /alerts"]);
});

it("tells a tab until when its answer counts, which is before a window is opened", async () => {
  const asked: { until: number }[] = [];
  tabs.push({ focused: true, postMessage: (data: { until: number }) => asked.push(data) });
  const clickedAt = Date.now();
  click("/alerts");
  await isDone(["closed", "a new window at /alerts"]);
  const [{ until } = { until: Number.NaN }] = asked;
  expect(until).toBeGreaterThan(clickedAt);
  expect(until).toBeLessThan(clickedAt + 500);
});

it.each([
  ["has something typed in it", false],
  ["does not answer", null],
])("opens a window beside a tab that %s", async (_what, goes) => {
  openTab("one", goes);
  click("/alerts");
  await isDone(["closed", "one is asked for /alerts", "a new window at /alerts"]);
});
