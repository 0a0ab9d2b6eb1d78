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

/** Replaces `window.fetch`, as Remix has no hook around its requests. */
export function openLine(): void {
  if (!line) return;
  window.fetch = line.fetch;
  window.addEventListener("online", line.retry);
}

export const retryLoads = () => line?.retry();

/** Call before the open page reloads by itself. */
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

/** False if the device reports no network; true on the server. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
