import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Failed } from "#app/contracts/toast.ts";

export const PLANS = "/upcoming-travel";

/** A dialog in which something of the travel plans is entered or corrected. */
export function EntryDialog<Fields extends Record<string, unknown>>({
  title,
  description,
  form,
  failed,
  idempotencyKey,
  openedBy,
  children,
}: {
  title: string;
  description?: ReactNode;
  form: FormMetadata<Fields>;
  /** Why the form could not be sent. */
  failed: Failed["failed"] | null;
  /** Idempotency key: one row per opened dialog, however often its button is pressed. */
  idempotencyKey?: string;
  openedBy: string;
  children: ReactNode;
}) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={title}
      description={description}
      closeTo={PLANS}
      returnFocusTo={openedBy}
      isWide
    >
      <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-4">
        {idempotencyKey ? <input type="hidden" name="key" value={idempotencyKey} /> : null}
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">{children}</div>
        {failed ? <Notice {...failed} /> : null}
        {form.errors ? (
          <p role="alert" className="mt-4 text-danger text-sm">
            {form.errors.join(" ")}
          </p>
        ) : null}
        <DialogActions>
          <WayOut to={PLANS} isFirst={false}>
            Cancel
          </WayOut>
          <Button type="submit" disabled={saving}>
            {saving ? "Saving..." : "Save"}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
