import { useLocation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { m } from "#messages";

/**
 * Replaces a question only the traveller may answer while the sign-in is older than ten minutes, so that
 * anyone who finds an open browser gets no further. The question follows the sign-in.
 */
export function SignInAgain({
  title,
  keep,
  openedBy,
}: {
  title: string;
  keep: string;
  openedBy: string;
}) {
  return (
    <RouteDialog
      title={title}
      description={m.user.signInToGoOn()}
      closeTo="/user-details"
      returnFocusTo={openedBy}
    >
      <DialogActions>
        <WayOut to="/user-details">{keep}</WayOut>
        <ToSignInAgain />
      </DialogActions>
    </RouteDialog>
  );
}

/** Leads back to this page. */
export function ToSignInAgain() {
  const { pathname } = useLocation();
  return (
    <Button asChild>
      {/* A full navigation: the sign-in service has pages of its own. */}
      <a href={`/api/login?${new URLSearchParams({ again: "1", returnTo: pathname })}`}>
        {m.user.signInAgain()}
      </a>
    </Button>
  );
}
