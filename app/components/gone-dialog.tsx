import { DialogActions, RouteDialog, WayOut } from "./ui/dialog.tsx";

/** In the place of the dialog of something that was found, and is not found any more. */
export function GoneDialog({ what, closeTo }: { what: "flight" | "hotel"; closeTo: string }) {
  return (
    <RouteDialog
      title={`That ${what} is gone`}
      closeTo={closeTo}
      description="It is not among the results any more. Search again to see what there is now."
    >
      <DialogActions>
        <WayOut to={closeTo}>Back to the results</WayOut>
      </DialogActions>
    </RouteDialog>
  );
}
