import { m } from "#messages";
import { DialogActions, RouteDialog, WayOut } from "./ui/dialog.tsx";

/** Replaces the dialog of a flight or hotel that is no longer among the results. */
export function GoneDialog({ what, closeTo }: { what: "flight" | "hotel"; closeTo: string }) {
  return (
    <RouteDialog
      title={what === "flight" ? m.failures.flightGone() : m.failures.hotelGone()}
      closeTo={closeTo}
      description={m.failures.noLongerFound()}
    >
      <DialogActions>
        <WayOut to={closeTo}>{m.failures.backToResults()}</WayOut>
      </DialogActions>
    </RouteDialog>
  );
}
