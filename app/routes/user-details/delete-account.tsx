import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { redirectWithToast } from "#app/auth/toast.server.ts";
import { requireUser } from "#app/auth/user.server.ts";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { deleteAccount } from "#app/services/account/account.server.ts";

export const meta: MetaFunction = () => [{ title: "Delete my account? - NoVo" }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

/** Everything goes, on every device: the sessions and their sockets end too. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { app, sessions, onSessionEnd } = args.context;
  const deleted = await deleteAccount(app, { userId: user.id });
  if (!deleted.ok) throw data(null, { status: 404 });
  for (const key of await sessions.endAll({ userId: user.id })) onSessionEnd(key);
  const answer = await redirectWithToast("/", {
    title: "Account deleted",
    description: "Your account and everything in it are gone.",
    variant: "default",
  });
  const { cookie } = await sessions.end(args.request.headers.get("Cookie"));
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export default function DeleteAccount() {
  return (
    <ConfirmDialog
      title="Delete my account?"
      question="Your details, flights, cars, hotels and conversations will be deleted. This action cannot be undone."
      keep="Keep my account"
      remove="Delete everything"
      removing="Deleting..."
      openedBy="delete-account"
      closeTo="/user-details"
    />
  );
}
