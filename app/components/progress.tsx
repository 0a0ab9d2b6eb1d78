import { useLocation, useNavigation } from "@remix-run/react";
import { findScreen, SCREENS } from "#app/contracts/screens.ts";
import { m } from "#messages";
import { useLineTrouble, useOnline } from "./connection/line.ts";
import { RouteArc } from "./route-arc.tsx";

/**
 * Shows that another page is loading: a bar at the top at once, since a tap without effect is repeated, and
 * words after half a second.
 */
export function Progress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  // A change within a screen shows its own progress: "Searching...", "Saving...".
  const next = location && findScreen(location.pathname);
  const leaving = state === "loading" && next !== findScreen(pathname);
  const trouble = useLineTrouble();
  const online = useOnline();
  // By then the notice that there is no connection is in the words' place.
  const words =
    leaving && online && !trouble
      ? ((next && SCREENS[next].loading?.()) ?? m.common.loading())
      : "";
  return (
    <>
      {state === "idle" ? null : (
        <div aria-hidden="true" data-progress className="fixed inset-x-0 top-0 z-70 h-1 bg-line">
          <div className="h-full origin-left animate-progress bg-assistant rtl:origin-right" />
        </div>
      )}
      {/* `aria-live` too: a dialog hides what is beneath it from screen readers, but not live regions. */}
      <p role="status" aria-live="polite" className={words ? "progress-words" : "sr-only"}>
        {words ? <RouteArc mark={null} className="h-4 w-10 animate-lay" /> : null}
        {words}
      </p>
    </>
  );
}
