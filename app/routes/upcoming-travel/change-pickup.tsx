import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { useLineTrouble } from "#app/components/connection/line.ts";
import { carOn } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { useKeptEdits } from "#app/components/offline/use-kept-edits.ts";
import { plansWith } from "#app/components/trips/card-of.ts";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, startsHere, WayOut } from "#app/components/ui/dialog.tsx";
import { PostcodeInput } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import { FailureNotice } from "#app/components/ui/notice.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import type { Failed, ToastMessage } from "#app/contracts/toast.ts";
import { changePickup as pickup } from "#app/contracts/trips.ts";
import { changeCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { lookUpPostcode } from "#app/web/look-up-postcode.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { usePlansBeneath } from "./beneath.ts";

export const meta: MetaFunction = () => [{ title: `${m.travel.changePickup()} - NoVo` }];

/** The booking, and the addresses for the URL's postcode. */
export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const found = await getCarBooking(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const postcode = new URL(args.request.url).searchParams.get("postcode");
  const lookUp = postcode === null ? null : await lookUpPostcode(app, { postcode });
  const own = [user.homeAddress, user.workAddress].flatMap((address) => address || []);
  return { booking: found.data, postcode: postcode ?? "", lookUp, own };
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const chosen = pickup.safeParse(Object.fromEntries(await readForm(args.request)));
  const id = args.params.id ?? "";
  const changed = chosen.success ? await changeCar(app, owner, { id, changes: chosen.data }) : null;
  if (!changed?.ok) {
    return data({ failed: failedToast() } satisfies Failed, { status: 400 });
  }
  return redirectWithToast(args.context, plansWith(id), {
    title: m.dialogs.pickupUpdated(),
    description: m.dialogs.pickupChanged(),
  });
}

/** Spec section 8. */
const failedToast = (): ToastMessage => errorToast(m.travel.pickupNotUpdated());

const lookUpFailed = (): ToastMessage => errorToast(m.postcodes.failed());

export const clientAction = keepTyped(m.travel.pickupNotUpdated);

export { DialogFailed as ErrorBoundary };

const ROW = "flex min-h-16 items-center gap-3 px-4 py-2";

export default function ChangePickup() {
  const { booking, postcode, lookUp, own } = useLoaderData<typeof loader>();
  const { id, date } = booking;
  const edited = { kind: "car", id, name: carOn(date), saved: booking } as const;
  const closeTo = usePlansBeneath(id);
  const failed = useKeptEdits(edited, closeTo);
  const { state, formMethod } = useNavigation();
  const asking = state !== "idle" && formMethod === "GET";
  // The request waits for the connection and is resent by itself.
  const cut = useLineTrouble() !== null && asking;
  const searching = asking && !cut;
  const notice = cut ? lookUpFailed() : lookUp?.notice;
  const saving = formMethod === "POST";
  const addresses = (lookUp ? lookUp.addresses : own).filter((found) => found !== booking.from);
  return (
    <RouteDialog
      title={m.travel.changePickup()}
      closeTo={closeTo}
      returnFocusTo={`change-pickup-${booking.id}`}
      isFilled={postcode !== ""}
      isWide
    >
      <Form method="get" preventScrollReset className="fields mt-4">
        <div className="field-box field-searched">
          <div>
            <label htmlFor="pickup-postcode" className="label font-medium">
              {m.dialogs.postcode()}
            </label>
            <PostcodeInput
              id="pickup-postcode"
              name="postcode"
              defaultValue={postcode}
              placeholder={m.dialogs.enterPostcode()}
              autoComplete="postal-code"
              className="max-sm:placeholder:text-sm max-[24rem]:placeholder:text-xs"
              {...(postcode ? {} : startsHere)}
            />
          </div>
          <Button type="submit">{searching ? m.search.searching() : m.dialogs.search()}</Button>
        </div>
      </Form>
      <FailureNotice failure={notice} />
      <FailureNotice failure={failed} />
      <Form method="post" action={`?postcode=${encodeURIComponent(postcode)}`} preventScrollReset>
        <div className="mt-6 flex items-center justify-between">
          <h3 className="label font-medium">
            {lookUp ? m.dialogs.choosePickup() : m.dialogs.yourAddresses()}
          </h3>
          <DemoBadge source={lookUp?.source} />
        </div>
        <ul className="mt-2 max-h-75 divide-y divide-line overflow-y-auto rounded-xl border border-line">
          {addresses.map((address) => (
            <li key={address}>
              <button
                type="submit"
                name="from"
                value={address}
                disabled={saving}
                className={`${ROW} w-full text-start hover:bg-assistant-soft disabled:opacity-55`}
              >
                <IconMark icon="map-pin" />
                <Address>{address}</Address>
                <Icon name="chevron-right" size={18} className="shrink-0 text-muted" />
              </button>
            </li>
          ))}
          <li aria-current="true" className={`${ROW} bg-paper`}>
            <IconMark icon="check" className="bg-traveller-soft text-traveller" />
            <Address>{booking.from}</Address>
            <span className="badge bg-traveller-soft text-traveller">{m.dialogs.current()}</span>
          </li>
        </ul>
      </Form>
      <DialogActions>
        <WayOut to={closeTo} isFirst={false}>
          {m.common.cancel()}
        </WayOut>
      </DialogActions>
    </RouteDialog>
  );
}

/** Its street, and beneath that the rest of it. */
function Address({ children }: { children: string }) {
  const street = placeInShort(children, null);
  const rest = children.startsWith(`${street}, `) ? children.slice(`${street}, `.length) : "";
  return (
    <span dir="auto" className="min-w-0 flex-1 break-words">
      <span className="block font-medium">
        {rest ? street : children}
        {rest ? <span className="sr-only">, </span> : null}
      </span>
      {rest ? <span className="block text-muted text-sm">{rest}</span> : null}
    </span>
  );
}
