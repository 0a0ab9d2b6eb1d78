/** On a busy processor, idle time comes late or never. */
const MAX_WAIT_FOR_IDLE_MS = 2000;

/** Resolves once the page has loaded and React has hydrated its last parts: for work that can wait. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_FOR_IDLE_MS });
  });
}

/** Imports with `load` once the page has loaded. */
export const loadedLater = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await pageLoaded();
  return await patiently(load);
};

/** A restarting server is back within these. */
const WAITS_MS = [1000, 3000, 10_000, 30_000];

/** Retries for as long as a server takes to restart. */
export async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      reportPart(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await load();
}

export const reportPart = (error: unknown): void =>
  // biome-ignore lint/suspicious/noConsole: the browser's log is this one
  console.warn("NoVo: a part of the page could not be loaded", error);
