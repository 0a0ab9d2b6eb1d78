import { DialogActions, RouteDialog, WayOut } from "./ui/dialog.tsx";

/** Replaces the dialog of a flight or hotel that is no longer among the results. */
export function GoneDialog({ what, closeTo }: { what: "flight" | "hotel"; closeTo: string }) {
  return (
    <RouteDialog
      title={`That ${what} is no longer available`}
      closeTo={closeTo}
      description="It's no longer in the results. Search again to see the current ones."
    >
      <DialogActions>
        <WayOut to={closeTo}>Back to the results</WayOut>
      </DialogActions>
    </RouteDialog>
  );
}
