import type { MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { AccountParts } from "./account-parts.tsx";

export const meta: MetaFunction = () => [{ title: "Export my data - NoVo" }];

export async function loader(args: RouteArgs) {
  await requireUser(args);
  return null;
}

export { DialogFailed as ErrorBoundary };

export default function Export() {
  return (
    <RouteDialog
      title={DIALOG_TITLES.export()}
      description={
        <>
          You'll get everything in one JSON file, which anyone who has it can read.
          <AccountParts details="Your details and devices" />
        </>
      }
      closeTo="/user-details"
      returnFocusTo="export"
    >
      <Form method="post" action="/api/account/export" reloadDocument>
        <DialogActions>
          <WayOut to="/user-details">Cancel</WayOut>
          <Button type="submit">Download</Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
