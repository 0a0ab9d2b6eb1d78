import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { startServiceWorker } from "./service-worker.ts";

const unregister = vi.fn(async () => true);
const workers = {
  register: vi.fn(async () => {}),
  getRegistration: vi.fn(async () => ({ unregister })),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("document", { readyState: "complete" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

it("is there in a production build once the page has settled, and looked for past every cache", () => {
  vi.stubEnv("PROD", true);
  startServiceWorker();
  vi.advanceTimersByTime(2999);
  expect(workers.register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(workers.register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
});

it("is that of the page's language", async () => {
  vi.stubEnv("PROD", true);
  inLanguage("de", () => {
    startServiceWorker();
    vi.advanceTimersByTime(3000);
  });
  expect(workers.register).toHaveBeenCalledWith("/sw.de.js", { updateViaCache: "none" });
});

it("is not there in development, and what another build has left goes", async () => {
  vi.stubEnv("PROD", false);
  startServiceWorker();
  await vi.advanceTimersByTimeAsync(3000);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(workers.register).not.toHaveBeenCalled();
});
