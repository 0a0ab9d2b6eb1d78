/** The part of NoVo that works while none of its pages is open: app/service-worker. */
const WORKER = "/sw.js";
/** A slow phone has enough to do in a page's first seconds; the worker fetches and keeps every file. */
const SETTLE_MS = 3000;

/**
 * Starts it once the page has come with all that it needs, so that nothing waits for it. In development
 * there is none, and what a production build has left at the same address goes.
 */
export function startServiceWorker(): void {
  const workers = navigator.serviceWorker;
  // Not over plain http but on this machine, and not in every private window.
  if (!workers) return;
  const start = import.meta.env.PROD
    ? registerWorker
    : async () => (await workers.getRegistration())?.unregister();
  // Without it everything works but what comes while no page is open.
  const quietly = () => setTimeout(() => void start().catch(() => undefined), SETTLE_MS);
  if (document.readyState === "complete") quietly();
  else window.addEventListener("load", quietly, { once: true });
}

/** Registers it where it is not yet, without waiting for anything. */
export const registerWorker = () =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
