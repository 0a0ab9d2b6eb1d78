import { useLocation, useNavigation } from "@remix-run/react";
import { retryLoads } from "#app/components/connection/line.ts";
import { m } from "#messages";
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
  return (
    <>
      <Button type="button" variant={first} onClick={retryLoads}>
        {m.common.tryAgain()}
      </Button>
      {isLeaving ? <GiveUp variant={second}>{m.failures.stayHere()}</GiveUp> : null}
    </>
  );
}
