import { type ReactNode, Suspense } from "react";
import { m } from "#messages";
import { late } from "./connection/use-later.ts";
import { TryAgain } from "./try-again.tsx";
import { Icon } from "./ui/icon.tsx";

/** Loaded with the notice of the connection, while there was one. */
const LineActions = late(async () => (await import("./after-load.ts")).LineActions);

/** In the place of what a screen could not load: what failed and why, what to do about it, and trying again. */
export const FailedNote = ({
  title,
  reason,
  busy,
  isWaiting = false,
  children,
}: {
  title: string;
  reason: string | undefined;
  busy?: string | undefined;
  /** It waits for the connection, whose notice leaves the buttons to it: nothing is wrong with what was asked. */
  isWaiting?: boolean;
  children?: ReactNode;
}) => (
  <section role="alert" data-waiting={isWaiting || undefined} className="failed-note">
    <Icon
      name="circle-alert"
      size={18}
      className={`mt-0.75 shrink-0 ${isWaiting ? "text-on-warning" : "text-danger"}`}
    />
    <div className="min-w-0 flex-1">
      <h2 className="font-semibold">{isWaiting ? reason : title}</h2>
      {isWaiting ? (
        <>
          <p className="text-muted text-sm">{m.failures.searchKept()}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Suspense>
              <LineActions on="page" />
            </Suspense>
          </div>
        </>
      ) : (
        <>
          <p className="min-w-0 break-words text-sm">{reason}</p>
          <p className="mt-1 text-muted text-sm empty:hidden">{children}</p>
          <div className="-ms-5 -mb-2">
            <TryAgain busy={busy} variant="ghost" />
          </div>
        </>
      )}
    </div>
  </section>
);
