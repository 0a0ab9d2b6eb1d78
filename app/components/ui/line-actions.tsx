import { useLocation, useNavigation } from "@remix-run/react";
import { retryLoads, useLineTrouble } from "#app/components/connection/line.ts";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { Button } from "./button.tsx";
import { GiveUp } from "./give-up.tsx";

const LOOKS = { page: ["primary", "ghost"], board: ["onBoard", "onBoard"] } as const;

/** What can be done about a load that waits for the connection: try it at once, or give up what it leads to. */
export function LineActions({ on }: { on: "page" | "board" }) {
  const [first, second] = LOOKS[on];
  const { location: next } = useNavigation();
  const { pathname, search } = useLocation();
  // A reload of this page leads nowhere else.
  const isLeaving = next && (next.pathname !== pathname || next.search !== search);
  const actions = (
    <>
      <Button type="button" variant={first} onClick={retryLoads}>
        {TRY_AGAIN}
      </Button>
      {isLeaving ? <GiveUp variant={second}>Stay here</GiveUp> : null}
    </>
  );
  return on === "board" ? (
    actions
  ) : (
    <>
      <LineSaid />
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </>
  );
}

const SAID = {
  offline: "You are offline. Your search is kept, and goes on when you're back online.",
  unreachable: "NoVo can't be reached right now. Your search is kept and tried again by itself.",
  slow: "NoVo is taking longer than usual. Your search is kept and tried again by itself.",
} as const;

/** Why what was searched for is not there yet, in the place where it will be. */
function LineSaid() {
  const trouble = useLineTrouble();
  return <p className="text-muted text-sm">{SAID[trouble ?? "unreachable"]}</p>;
}
