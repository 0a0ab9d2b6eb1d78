/** Idle time comes late, or never, on a processor that is busy with something else. */
const MAX_WAIT_FOR_IDLE_MS = 2000;

/**
 * Resolves once everything that the page itself asked for is there and React is through with the parts of it
 * that it hydrates last: what can wait, waits for it.
 */
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
