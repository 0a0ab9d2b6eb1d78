import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Suspense, useRef } from "react";
import { late } from "#app/components/connection/use-later.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

/** Only after a flight was saved: no screen's first load brings it. */
const AskAboutThisDevice = late(async () => (await import("./ask-about-this-device.tsx")).default);

/**
 * Where a flight has just been saved that this browser could tell of, and it has not been asked yet; until the
 * traveller goes on, also when the page loads itself again and its message has been shown.
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
