import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { late } from "#app/components/connection/use-later.ts";
import type { ShownToast } from "#app/contracts/toast.ts";

/** Loaded only after a flight was saved: no screen's first load includes it. */
const AskAboutThisDevice = late(async () => (await import("./ask-about-this-device.tsx")).default);

/** The last message of a saved flight, and where the traveller was then. */
let asked = { toast: "", at: "" };

/**
 * Asks once a flight that can be watched is saved, if this browser does not notify yet; stays until the
 * traveller moves on, even if the page reloads itself and its toast has been shown.
 */
export function AskAfterSaving() {
  const toast = useRouteLoaderData<{ toast: ShownToast | null }>("root")?.toast;
  const { key } = useLocation();
  const isSaved = toast?.isWatchable === true;
  // What the browser remembers, the server, which many share, does not.
  if (!import.meta.env.SSR && isSaved && toast.id !== asked.toast)
    asked = { toast: toast.id, at: key };
  else if (asked.at !== key) asked.at = "";
  // Coming back asks nothing. React runs effects twice in development: the traveller has not left then.
  useEffect(
    () => () => {
      if ((window.history.state?.key ?? "default") !== asked.at) asked.at = "";
    },
    [],
  );
  const isAsking = import.meta.env.SSR ? isSaved : asked.at === key;
  if (!isAsking) return null;
  return (
    <Suspense>
      <AskAboutThisDevice />
    </Suspense>
  );
}
