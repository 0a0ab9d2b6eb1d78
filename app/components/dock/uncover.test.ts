import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uncover } from "./uncover.ts";

const DOCK = 600;
let row = { top: 0, bottom: 0 };
let resize: () => void;
let page: EventTarget;
const scrollBy = vi.fn((_: number, by: number) => {
  row = { top: row.top - by, bottom: row.bottom - by };
});

beforeEach(() => {
  vi.useFakeTimers();
  scrollBy.mockClear();
  page = new EventTarget();
  const footer = {
    offsetHeight: 100,
    getBoundingClientRect: () => ({ top: DOCK }),
    firstElementChild: {},
  };
  vi.stubGlobal("document", { querySelector: () => footer, body: {} });
  vi.stubGlobal("window", { scrollBy });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(look: () => void) {
        resize = look;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shown = (top: number, bottom: number) => {
  row = { top, bottom };
  return uncover({ getBoundingClientRect: () => row, closest: () => null } as unknown as Element);
};

it("brings into sight what is under the dock, or above the page, and leaves what is seen", () => {
  shown(700, 760);
  expect(row.bottom).toBeLessThan(DOCK);
  shown(-100, -40);
  expect(row.top).toBeGreaterThan(0);
  scrollBy.mockClear();
  shown(100, 160);
  expect(scrollBy).not.toHaveBeenCalled();
});

it("keeps it there while it grows", () => {
  shown(500, 560);
  row.bottom += 80;
  resize();
  expect(row.bottom).toBeLessThan(DOCK);
});

it.each(["wheel", "pointerdown", "keydown"])(
  "leaves the page to the traveller who moves it: %s",
  (move) => {
    shown(700, 760);
    scrollBy.mockClear();
    page.dispatchEvent(new Event(move));
    row = { top: 900, bottom: 960 };
    resize();
    expect(scrollBy).not.toHaveBeenCalled();
  },
);

it("ends by itself, and when it is called", () => {
  shown(700, 760);
  vi.advanceTimersByTime(5000);
  shown(700, 760)();
  scrollBy.mockClear();
  row = { top: 900, bottom: 960 };
  resize();
  expect(scrollBy).not.toHaveBeenCalled();
});
