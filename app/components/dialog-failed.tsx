import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { m } from "#messages";
import { TryAgain } from "./try-again.tsx";
import { DialogActions, RouteDialog, WayOut } from "./ui/dialog.tsx";

/** A dialog that failed to load: the screen behind it stays, with everything typed in it. */
export function DialogFailed() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  // A dialog's path begins with its screen's.
  const closeTo = `/${pathname.split("/")[1]}${search}`;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <RouteDialog
      title={missing ? m.failures.alreadyRemoved() : m.failures.wentWrong()}
      description={missing ? m.failures.removedElsewhere() : m.failures.ourFault()}
      closeTo={closeTo}
    >
      <DialogActions>
        <WayOut to={closeTo}>{m.common.close()}</WayOut>
        {missing ? null : <TryAgain />}
      </DialogActions>
    </RouteDialog>
  );
}
