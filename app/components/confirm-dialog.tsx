import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog } from "#app/components/ui/dialog.tsx";

/** Asks before something is removed. The way out comes first and has the focus. */
export function ConfirmDialog({
  title,
  question,
  keep,
  remove,
  removing,
  openedBy,
  closeTo,
}: {
  title: string;
  question: ReactNode;
  keep: string;
  remove: string;
  removing: string;
  openedBy: string;
  closeTo: string;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog title={title} description={question} closeTo={closeTo} returnFocusTo={openedBy}>
      <Form method="post" preventScrollReset>
        <DialogActions>
          <Button asChild look="quiet">
            <Link to={closeTo} preventScrollReset>
              {keep}
            </Link>
          </Button>
          <Button type="submit" look="danger" disabled={busy}>
            {busy ? removing : remove}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
