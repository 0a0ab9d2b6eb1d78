import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { deleteFlight, getFlight } from "#app/services/trips/trips.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";

export const meta: MetaFunction = () => [{ title: "Delete Flight? - NoVo" }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const found = await getFlight(args.context.app, { userId: user.id }, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  return found.data;
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const gone = await deleteFlight(args.context.app, { userId: user.id }, args.params.id ?? "");
  return redirectWithToast(
    args.context,
    "/upcoming-travel",
    gone.ok
      ? {
          title: "Flight deleted",
          description: "Your saved flight has been removed.",
          variant: "default",
        }
      : { title: "Error", description: failure(gone.reason.message), variant: "destructive" },
  );
}

/** Spec section 8: the error's message, or its stand-in. */
const failure = (message: string | null) => message || "Failed to delete flight";

export const clientAction = keepTyped(({ sentence }) => failure(sentence));

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const found = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title="Delete Flight?"
      question={`Flight ${found.flightNumber} will be removed from your travel plans. This action cannot be undone.`}
      keep="Cancel"
      remove="Delete Flight"
      removing="Deleting..."
      openedBy={`delete-flight-${found.id}`}
    />
  );
}
