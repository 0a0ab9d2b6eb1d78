import { Link, useLocation, useNavigation } from "@remix-run/react";
import { CloudOff } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { retryLoads, useLineTrouble, useOnline } from "./line.ts";

const WORDS = {
  offline: "You are offline. This goes on when the connection is back.",
  unreachable: "NoVo cannot be reached right now. Trying again...",
  slow: "NoVo takes longer than it should. Trying again...",
} as const;

/** Says that the connection is lost, above the screen, which keeps what was typed in it. */
export function LineNotice() {
  const trouble = useLineTrouble();
  const online = useOnline();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const words = trouble ? WORDS[trouble] : online ? null : "You are offline.";
  return (
    <div role="status" className="sticky top-0 z-60">
      {words ? (
        <div className="flex flex-wrap items-center justify-center gap-x-3 bg-ink px-4 py-1 text-center text-paper text-sm">
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
          <p className="py-1.5">{words}</p>
          {trouble ? (
            <Button type="button" variant="onInk" onClick={retryLoads}>
              Try again
            </Button>
          ) : null}
          {trouble && state === "loading" ? (
            <Button asChild variant="onInk">
              {/* A link to an anchor of this page: the router aborts the waiting load. */}
              <Link to={{ pathname, search, hash: "main" }} replace preventScrollReset>
                Stay here
              </Link>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
