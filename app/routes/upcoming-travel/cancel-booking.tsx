import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { cancelCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { withKept } from "../with-kept.ts";
import { OF_PLANS } from "./beneath.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.cancelBooking()} - NoVo` }];

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
          title: m.dialogs.bookingCancelled(),
          description: m.dialogs.carBookingCancelled(),
        }
      : errorToast(m.dialogs.bookingNotCancelled()),
  );
}

export const clientAction = keepTyped(m.dialogs.bookingNotCancelled);

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const found = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title={DIALOG_TITLES["cancel-booking"]()}
      question={m.dialogs.sureToCancelCar()}
      about={{
        icon: "car-front",
        name: m.travel.carTo({ place: placeInShort(found.to, found.toCode) }),
        line: m.travel.dateAtTime({ date: shortDate(found.date), time: found.time }),
      }}
      keep={m.dialogs.keepBooking()}
      remove={m.travel.cancelBooking()}
      removing={m.dialogs.cancelling()}
      openedBy={`cancel-booking-${found.id}`}
    />
  );
}
