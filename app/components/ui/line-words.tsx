import { Link, useLocation, useNavigation } from "@remix-run/react";
import type { LineTrouble } from "#app/components/connection/data-requests.ts";
import { retryLoads } from "#app/components/connection/line.ts";
import { OFFLINE, TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

const WORDS = {
  offline: "You are offline. This continues when you're back online.",
  unreachable: "NoVo cannot be reached right now. Trying again...",
  slow: "NoVo is taking longer than usual. Trying again...",
} as const;

/** Why a load waits, or that the device is offline, and what can be done about it. */
export function LineWords({ trouble }: { trouble: LineTrouble | null }) {
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  // A reload of this page leads nowhere else.
  const isLeaving = next && (next.pathname !== pathname || next.search !== search);
  return (
    <div className="flex flex-wrap items-center justify-center bg-board px-3 py-1 text-center text-on-board text-sm">
      <p className="flex items-center gap-2 py-1.5 not-last:max-sm:pb-0">
        <Icon name="cloud-off" size={18} />
        {trouble ? WORDS[trouble] : OFFLINE}
      </p>
      {trouble ? (
        <Button type="button" variant="onBoard" onClick={retryLoads}>
          {TRY_AGAIN}
        </Button>
      ) : null}
      {navigator.serviceWorker?.controller ? (
        <Button asChild variant="onBoard">
          {/* In a new tab: something may have been typed on this page. */}
          <a href="/offline" target="_blank" rel="noreferrer">
            See your trip
          </a>
        </Button>
      ) : null}
      {trouble && isLeaving ? (
        <Button asChild variant="onBoard">
          {/* A link to this page's anchor makes the router abort the waiting load. */}
          <Link to={{ pathname, search, hash: "main" }} replace preventScrollReset>
            Stay here
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
