import type { LineTrouble } from "#app/components/connection/data-requests.ts";
import { m } from "#messages";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { LineActions } from "./line-actions.tsx";

const WORDS = {
  offline: m.offline.continues,
  unreachable: m.offline.unreachable,
  slow: m.offline.slow,
} as const;

/** Why a load waits, or that the device is offline, and what can be done about it. */
export function LineWords({ trouble }: { trouble: LineTrouble | null }) {
  const ownTrip = navigator.serviceWorker?.controller ? (
    <Button asChild variant="onBoard">
      {/* In a new tab: something may have been typed on this page. */}
      <a href="/offline" target="_blank" rel="noreferrer">
        {m.offline.seeYourTrip()}
      </a>
    </Button>
  ) : null;
  return (
    <div className="line-words bg-board">
      <p>
        <Icon name="cloud-off" size={18} className="shrink-0" />
        {trouble ? WORDS[trouble]() : m.failures.offline()}
      </p>
      <div>
        {trouble ? (
          <span className="contents in-[:has(.failed-note[data-waiting])]:hidden">
            <LineActions on="board" />
          </span>
        ) : null}
        {ownTrip}
      </div>
    </div>
  );
}
