import { useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { ToastMessage } from "#app/contracts/toast.ts";

/** Only after a flight was saved: no screen's first load brings it. */
const AskAboutThisDevice = lazy(() =>
  import("./ask-about-this-device.tsx").catch(() => ({ default: () => null })),
);

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
