import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { cancelCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { withKept } from "../with-kept.ts";
import { OF_PLANS } from "./beneath.ts";

export const meta: MetaFunction = () => [{ title: "Cancel Booking? - NoVo" }];

/** Spec section 8. */
const FAILED = "Failed to cancel booking";

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getCarBooking(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  return found.data;
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const gone = await cancelCar(app, owner, args.params.id ?? "");
  return redirectWithToast(
    args.context,
    withKept(args.request, OF_PLANS, "/upcoming-travel"),
    gone.ok
      ? {
          title: "Booking cancelled",
          description: "Your car booking has been cancelled successfully",
        }
      : errorToast(FAILED),
  );
}

export const clientAction = keepTyped(() => FAILED);

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const found = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title={DIALOG_TITLES["cancel-booking"]()}
      question="Are you sure you want to cancel this car booking? This action cannot be undone."
      about={{
        icon: "car-front",
        name: `${CAR_TO} ${placeInShort(found.to, found.toCode)}`,
        line: `${shortDate(found.date)} at ${found.time}`,
      }}
      keep="Keep Booking"
      remove={m.travel.cancelBooking()}
      removing="Cancelling..."
      openedBy={`cancel-booking-${found.id}`}
    />
  );
}
