import { useSyncExternalStore } from "react";
import { createDataRequests, type LineTrouble } from "./data-requests.ts";

/** This page's connection to the server. */
const line =
  typeof window === "undefined"
    ? null
    : createDataRequests({
        fetch: window.fetch.bind(window),
        isOnline: () => navigator.onLine,
      });

/** Remix has no hook around its requests, so that its `fetch` is the one that waits. */
export function openLine(): void {
  if (!line) return;
  window.fetch = line.fetch;
  window.addEventListener("online", line.retry);
}

export const retryLoads = () => line?.retry();

/** Before the page that is open is loaded again without anyone's doing. */
export const loadByItself = () => line?.byItself(window.location.pathname);

const never = () => () => {};

/** Why a load of this page waits; null while none does. */
export const useLineTrouble = (): LineTrouble | null =>
  useSyncExternalStore(
    line?.subscribe ?? never,
    () => line?.getSnapshot() ?? null,
    () => null,
  );

function subscribeOnline(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** False when the device itself says that it has no network; true on the server. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
