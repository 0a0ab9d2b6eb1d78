import { Link, useLocation, useNavigation } from "@remix-run/react";
import { retryLoads } from "#app/components/connection/line.ts";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { Button } from "./button.tsx";

/** What can be done about a load that waits for the connection: try it at once, or give up what it leads to. */
export function LineActions({ look }: { look: "ghost" | "onBoard" }) {
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  // A reload of this page leads nowhere else.
  const isLeaving = next && (next.pathname !== pathname || next.search !== search);
  return (
    <>
      <Button type="button" variant={look} onClick={retryLoads}>
        {TRY_AGAIN}
      </Button>
      {isLeaving ? (
        <Button asChild variant={look}>
          {/* A link to this page's anchor makes the router abort the waiting load. */}
          <Link to={{ pathname, search, hash: "main" }} replace preventScrollReset>
            Stay here
          </Link>
        </Button>
      ) : null}
    </>
  );
}
