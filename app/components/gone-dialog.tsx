import { m } from "#messages";
import { DialogActions, RouteDialog, WayOut } from "./ui/dialog.tsx";

/** Replaces the dialog of a flight or hotel that is no longer among the results. */
export function GoneDialog({ what, closeTo }: { what: "flight" | "hotel"; closeTo: string }) {
  const [title, description] =
    what === "flight"
      ? [m.failures.flightGone(), m.failures.flightNoLongerFound()]
      : [m.failures.hotelGone(), m.failures.hotelNoLongerFound()];
  return (
    <RouteDialog title={title} closeTo={closeTo} description={description}>
      <DialogActions>
        <WayOut to={closeTo}>{m.failures.backToResults()}</WayOut>
      </DialogActions>
    </RouteDialog>
  );
}
