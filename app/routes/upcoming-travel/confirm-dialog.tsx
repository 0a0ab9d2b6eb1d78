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
}: {
  title: string;
  question: ReactNode;
  keep: string;
  remove: string;
  removing: string;
  openedBy: string;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={title}
      description={question}
      closeTo="/upcoming-travel"
      returnFocusTo={openedBy}
    >
      <Form method="post" preventScrollReset>
        <DialogActions>
          <Button asChild look="quiet">
            <Link to="/upcoming-travel" preventScrollReset>
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
