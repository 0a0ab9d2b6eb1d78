import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFailed } from "#app/components/connection/keep-typed.ts";
import { type Item, ItemCard } from "#app/components/item-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { FailureNotice } from "#app/components/ui/notice.tsx";

/** Asks before deleting something. The cancel link comes first and has the focus. */
export function ConfirmDialog({
  title,
  question,
  keep,
  remove,
  removing,
  openedBy,
  closeTo,
  about,
  children,
}: {
  title: string;
  question: ReactNode;
  /** The item to delete, as a row. */
  about?: Item;
  keep: string;
  remove: string;
  removing: string;
  openedBy: string;
  /** The screen beneath; its query is kept. */
  closeTo: string;
  /** A row beneath the item: what else is deleted. */
  children?: ReactNode;
}) {
  const failed = useFailed();
  const back = `${closeTo}${useLocation().search}`;
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog title={title} description={question} closeTo={back} returnFocusTo={openedBy}>
      <FailureNotice failure={failed} />
      <Form method="post" preventScrollReset>
        {about ? (
          <div className="asked-card">
            <ItemCard item={about} className="border-0!" />
            {children}
          </div>
        ) : null}
        <DialogActions>
          <WayOut to={back}>{keep}</WayOut>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? removing : remove}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
