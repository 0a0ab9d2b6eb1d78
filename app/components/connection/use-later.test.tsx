import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { late } from "./use-later.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page once all of it has come, `waitMs` after it began. */
async function pageWith(load: () => Promise<() => string>, waitMs: number): Promise<string> {
  const Part = late(load);
  const out = new PassThrough();
  const page = (
    <main>
      <Suspense>
        <Part />
      </Suspense>
    </main>
  );
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(out) });
  const html = text(out);
  await vi.advanceTimersByTimeAsync(waitMs);
  return html;
}

it("is there once it can be loaded, after a server that was being restarted too", async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(() => "the trip");
  expect(await pageWith(load, 1000)).toContain("the trip");
  expect(load).toHaveBeenCalledTimes(2);
});

it("leaves the page as it is where it never comes", async () => {
  const never = async () => Promise.reject(new TypeError("Failed to fetch"));
  const html = await pageWith(never, 60_000);
  expect(html).toContain("<main>");
  expect(html).not.toContain("Failed");
});
