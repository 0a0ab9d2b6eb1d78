/** Idle time comes late, or never, on a processor that is busy with something else. */
const MAX_WAIT_FOR_IDLE_MS = 2000;

/** All that the page asked for is there, and React has hydrated its last parts: what can wait, waits for it. */
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
