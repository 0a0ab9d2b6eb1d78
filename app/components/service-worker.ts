import { fileIn, languageNow } from "#app/contracts/interface-languages.ts";

/** Works while no page of NoVo is open; its source is app/service-worker. */
const WORKER = "/sw.js";
/** Spares a slow phone in a page's first seconds: the worker fetches and caches every file. */
const SETTLE_MS = 3000;

/**
 * Registers the worker once the page has fully loaded, so that nothing waits for it. In development it
 * unregisters what a production build left at the same address.
 */
export function startServiceWorker(): void {
  const workers = navigator.serviceWorker;
  // Missing over plain http except on localhost, and in some private windows.
  if (!workers) return;
  const start = import.meta.env.PROD
    ? registerWorker
    : async () => (await workers.getRegistration())?.unregister();
  // Without it everything works but what arrives while no page is open.
  const quietly = () => setTimeout(() => void start().catch(() => undefined), SETTLE_MS);
  if (document.readyState === "complete") quietly();
  else window.addEventListener("load", quietly, { once: true });
}

/** Registers the worker of the page's language at once if it is not registered yet; it takes the place of another's. */
export const registerWorker = () =>
  navigator.serviceWorker.register(fileIn(languageNow(), WORKER), { updateViaCache: "none" });
