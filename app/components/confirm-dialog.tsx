import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFailed } from "#app/components/connection/keep-typed.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { Notice } from "#app/components/ui/notice.tsx";

/** Asks before something is deleted. The link that cancels comes first and has the focus. */
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
  /** What is deleted, as a row. */
  about?: { icon: IconName; name: ReactNode; line: ReactNode };
  keep: string;
  remove: string;
  removing: string;
  openedBy: string;
  closeTo: string;
  /** What else is deleted with it: more fields of the form. */
  children?: ReactNode;
}) {
  const failed = useFailed();
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog title={title} description={question} closeTo={closeTo} returnFocusTo={openedBy}>
      {about ? (
        <div className="mt-4 flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-3">
          <Icon name={about.icon} className="shrink-0 text-muted" />
          <p className="min-w-0">
            <span dir="auto" className="line-clamp-3 break-words font-medium">
              {about.name}
            </span>
            <span className="block truncate text-muted text-sm tabular-nums">{about.line}</span>
          </p>
        </div>
      ) : null}
      {failed ? <Notice {...failed} /> : null}
      <Form method="post" preventScrollReset>
        {children}
        <DialogActions>
          <WayOut to={closeTo}>{keep}</WayOut>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? removing : remove}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
