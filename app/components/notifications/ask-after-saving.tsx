import { useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

/** Only after a flight was saved: no screen's first load brings it. */
const AskAboutThisDevice = late(async () => (await import("./ask-about-this-device.tsx")).default);

/** Where a flight has just been saved that this browser could tell of, and it has not been asked yet. */
export function AskAfterSaving() {
  const page = useRouteLoaderData<{ toast: ToastMessage | null }>("root");
  if (!page?.toast?.isWatchable) return null;
  return (
    <Suspense>
      <AskAboutThisDevice />
    </Suspense>
  );
}
