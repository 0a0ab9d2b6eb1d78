import type { MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { AccountParts } from "./account-parts.tsx";

export const meta: MetaFunction = () => [{ title: m.user.exportPage() }];

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
          {m.user.exportAbout()}
          <AccountParts details={m.user.detailsAndDevices()} />
        </>
      }
      closeTo="/user-details"
      returnFocusTo="export"
    >
      <Form method="post" action="/api/account/export" reloadDocument>
        <DialogActions>
          <WayOut to="/user-details">{m.common.cancel()}</WayOut>
          <Button type="submit">{m.user.download()}</Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
