import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { inSentences } from "#app/contracts/listed.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import {
  daysInBackups,
  deleteAccount,
  eraseDeleted,
} from "#app/services/account/account.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { AccountParts } from "./account-parts.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

export const meta: MetaFunction = () => [{ title: m.user.deletePage() }];

export async function loader(args: RouteArgs) {
  const { app, session } = await requireUser(args);
  const { sessions } = args.context;
  return { fresh: sessions.isFresh(session), daysInBackups: daysInBackups(app) };
}

/** Deletes everything, on every device: sessions and their sockets end too. */
export async function action(args: RouteArgs) {
  const { app, owner, session } = await requireUser(args);
  const { sessions } = args.context;
  if (!sessions.isFresh(session)) return redirect("/user-details/delete-account");
  const deleted = await deleteAccount(app, owner);
  if (!deleted.ok) throw data(null, { status: 404 });
  eraseDeleted(app);
  const answer = await redirectWithToast(args.context, "/", {
    title: m.user.deleted(),
    description: m.user.allGone(),
  });
  answer.headers.append("Set-Cookie", await sessions.end(args.request.headers.get("Cookie")));
  return answer;
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.user.notDeleted());

export { DialogFailed as ErrorBoundary };

export default function DeleteAccount() {
  const { fresh, daysInBackups } = useLoaderData<typeof loader>();
  const title = DIALOG_TITLES["delete-account"]();
  const keep = m.user.keepAccount();
  const openedBy = "delete-account";
  if (!fresh) return <SignInAgain title={title} keep={keep} openedBy={openedBy} />;
  return (
    <ConfirmDialog
      title={title}
      question={
        <>
          {inSentences(
            m.user.deleteWarning(),
            daysInBackups ? m.user.inBackups({ days: daysInBackups }) : null,
          )}
          <AccountParts details={m.user.detailsAndSignIns()} isLost />
        </>
      }
      keep={keep}
      remove={m.user.deleteEverything()}
      removing={m.dialogs.deleting()}
      openedBy={openedBy}
      closeTo="/user-details"
    />
  );
}
