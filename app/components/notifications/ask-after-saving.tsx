import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Suspense, useRef } from "react";
import { late } from "#app/components/connection/use-later.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

/** Loaded only after a flight was saved: no screen's first load includes it. */
const AskAboutThisDevice = late(async () => (await import("./ask-about-this-device.tsx")).default);

/**
 * Asks once a flight that can be watched is saved, if this browser does not notify yet; stays until the
 * traveller moves on, even if the page reloads itself and its toast has been shown.
 */
export function AskAfterSaving() {
  const page = useRouteLoaderData<{ toast: ToastMessage | null }>("root");
  const { key } = useLocation();
  const savedAt = useRef("");
  if (page?.toast?.isWatchable) savedAt.current = key;
  else if (savedAt.current !== key) savedAt.current = "";
  if (!savedAt.current) return null;
  return (
    <Suspense>
      <AskAboutThisDevice />
    </Suspense>
  );
}
