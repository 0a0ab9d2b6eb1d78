import { randomUUID } from "node:crypto";
import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { dateText } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { type HotelEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";
import { hotelSaved } from "#app/contracts/saved-toasts.ts";
import { userHotel } from "#app/contracts/trips.ts";
import { createRowOnce } from "#app/services/idempotency.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { saveHotel } from "#app/services/saved/saved-items.server.ts";
import { findOpenNights, type NightsAway } from "#app/services/trips/default-stay.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, keyOf, readForm, refused } from "../../form.server.ts";
import { EntryDialog, ImportInstead, PLANS } from "./entry-dialog.tsx";
import { HotelFields } from "./hotel-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.travel.addHotel()} - NoVo` }];

/** With a `location`, prefilled with it and its dates; else with the first upcoming nights without a hotel. */
export async function loader(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const key = randomUUID();
  if (query.has("location")) {
    const [location, checkInDate, checkOutDate] = ["location", "checkInDate", "checkOutDate"].map(
      (field) => query.get(field),
    );
    return { key, hotel: { location, checkInDate, checkOutDate }, starts: [] };
  }
  const [first, ...others] = await findOpenNights(app, user);
  return {
    key,
    hotel: first ? stayOf(first) : {},
    starts: others.slice(0, MAX_STARTS).map((nights) => ({
      to: `${PLANS}/add-hotel?${new URLSearchParams(stayOf(nights))}`,
      text: nights.city,
      when: m.dates.range({ first: day(nights.checkinDate), last: day(nights.checkoutDate) }),
    })),
  };
}

/** More are hard to skim. */
const MAX_STARTS = 3;

const day = (date: string) => dateText(date, "day");

const stayOf = ({ city, checkinDate, checkoutDate }: NightsAway) => ({
  location: city,
  checkInDate: checkinDate,
  checkOutDate: checkoutDate,
});

export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const sent = await readForm(args.request);
  const submission = parseForm(sent, hotelEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { value } = submission;
  const creation = { userId: user.id, key: keyOf(sent), input: value, answer: userHotel };
  const save = (id?: string) => saveHotel(app, owner, value, { id });
  const saved = await faultAsResult(
    app,
    createRowOnce(app, creation, save),
    m.failures.hotelNotSaved(),
  );
  if (!saved.ok) return refused(submission, saved.reason);
  return redirectWithToast(args.context, PLANS, {
    ...hotelSaved(),
    undo: undoOf(app, "hotel", saved.data),
  });
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.failures.hotelNotSaved());

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then(({ validateHotel }) => validateHotel);

/** Other nights are another form. */
export default function AddHotel() {
  return <HotelDialog key={useLocation().search} />;
}

function HotelDialog() {
  const { hotel, starts, key } = useLoaderData<typeof loader>();
  const { form, fields, failed } = useEntryForm<HotelEntryForm>({
    id: "add-hotel-form",
    defaultValue: hotel,
    load: loadValidation,
  });
  return (
    <EntryDialog
      title={m.travel.addHotel()}
      description={
        <>
          {m.entry.alreadyBooked()} <ImportInstead />
        </>
      }
      form={form}
      first={fields.hotelName}
      failed={failed}
      idempotencyKey={key}
      openedBy="add-hotel"
      starts={{ label: m.entry.forOtherNights(), icon: "bed-double", list: { now: starts } }}
    >
      <HotelFields fields={fields} />
    </EntryDialog>
  );
}
