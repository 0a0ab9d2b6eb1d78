import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DatesText } from "#app/components/figures.tsx";
import { HotelBlock } from "#app/components/hotel-block.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { deleteHotel, getHotel } from "#app/services/saved/saved-items.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { withKept } from "../with-kept.ts";
import { OF_PLANS } from "./beneath.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.deleteHotel()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getHotel(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  return found.data;
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const gone = await deleteHotel(app, owner, args.params.id ?? "");
  return redirectWithToast(
    args.context,
    withKept(args.request, OF_PLANS, "/upcoming-travel"),
    gone.ok
      ? { title: m.dialogs.hotelDeleted(), description: m.dialogs.hotelRemoved() }
      : errorToast(m.dialogs.hotelNotDeleted()),
  );
}

export const clientAction = keepTyped(m.dialogs.hotelNotDeleted);

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const found = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title={DIALOG_TITLES["delete-hotel"]()}
      question={m.dialogs.sureToDeleteHotel()}
      about={{
        icon: <HotelBlock url={found.photoUrl} className="asked-picture" />,
        name: found.hotelName,
        line: <DatesText first={found.checkInDate} last={found.checkOutDate} />,
      }}
      keep={m.common.cancel()}
      remove={m.dialogs.deleteTheHotel()}
      removing={m.dialogs.deleting()}
      openedBy={`delete-hotel-${found.id}`}
    />
  );
}
