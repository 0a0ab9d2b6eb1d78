import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import {
  closeImportAddress,
  importAddressOf,
  mailAddressOf,
  openImportAddress,
} from "#app/services/import/import-address.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { AddressesDialog, useBusy } from "./addresses-dialog.tsx";
import { dayOf } from "./day-of.server.ts";
import { MadeAddress } from "./made-address.tsx";
import { notMade } from "./not-made.ts";

export const meta: MetaFunction = () => [{ title: m.user.importPage() }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const address = await importAddressOf(app, owner);
  return {
    hasMailbox: app.config.mailbox !== null,
    address: address && {
      madeAt: address.createdAt.getTime(),
      since: dayOf(address.createdAt),
    },
  };
}

const wish = z.object({ do: z.enum(["open", "close"]) });

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const { context, request } = args;
  const asked = wish.safeParse(Object.fromEntries(await readForm(request)));
  if (!asked.success) return notMade(m.user.importNotCreated(), 400);
  if (asked.data.do === "close") {
    await closeImportAddress(app, owner);
    return redirectWithToast(context, "/user-details/import-address", {
      title: m.common.turnedOff(),
      description: m.user.importTurnedOff(),
    });
  }
  const { token, createdAt } = await openImportAddress(app, owner);
  const origin = app.config.appUrl ?? new URL(request.url).origin;
  return {
    made: {
      madeAt: createdAt.getTime(),
      token,
      api: `${origin}/api/imports`,
      mail: mailAddressOf(app, token),
    },
  };
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.user.importNotCreated());

export { DialogFailed as ErrorBoundary };

export default function ImportAddress() {
  const { address, hasMailbox } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>()?.made;
  const busy = useBusy();
  const isNew = made && address?.madeAt === made.madeAt;
  return (
    <AddressesDialog
      title={DIALOG_TITLES["import-address"]()}
      description={hasMailbox ? m.user.importByEmail() : m.user.importByToken()}
      tripOf={undefined}
      openedBy="import-address"
    >
      {isNew ? (
        <section aria-label={m.common.yourNewAddress()} className="mt-4 flex flex-col gap-3">
          <p className="text-sm">{m.common.shownOnce()}</p>
          {made.mail ? <MadeAddress address={made.mail} label={m.user.emailAddress()} /> : null}
          <MadeAddress
            address={made.token}
            label={m.user.importToken({ address: made.api })}
            isFirst={!made.mail}
          />
        </section>
      ) : null}
      {address ? (
        <p className="mt-4 text-muted text-sm">{m.user.importCreated({ day: address.since })}</p>
      ) : null}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="do" value="open" disabled={busy}>
          {address ? m.common.newAddress() : m.user.createAddress()}
        </Button>
        {address ? (
          <Button type="submit" name="do" value="close" variant="quiet" disabled={busy}>
            {m.common.turnOff()}
          </Button>
        ) : null}
      </Form>
    </AddressesDialog>
  );
}
