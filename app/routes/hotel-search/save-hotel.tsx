import { randomUUID } from "node:crypto";
import { getFormProps, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useClientValidation } from "#app/components/client-validation.ts";
import { isFailed, keepTyped } from "#app/components/connection/keep-typed.ts";
import { OnceKey } from "#app/components/connection/once-key.tsx";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { GoneDialog } from "#app/components/gone-dialog.tsx";
import { HotelMap } from "#app/components/hotel-map.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { controlOf, Field, Input } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { type HotelContact, hotelContact } from "#app/contracts/hotels.ts";
import { hotelSaved } from "#app/contracts/saved-toasts.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { hotelAddressText } from "#app/services/hotels/hotel-address.ts";
import { getHotelDetails, searchHotels } from "#app/services/hotels/hotels.server.ts";
import { readHotelSearch } from "#app/services/hotels/read-search.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { saveFoundHotel } from "#app/services/plans/save-hotel.server.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, readForm, sentenceOf } from "../form.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.addHotelContact()} - NoVo` }];

/** The URL's hotel, from the URL's search; 404 if it is not among the results. */
async function findHotel({ request, context, params }: RouteArgs) {
  const { stay } = await readHotelSearch(context.app, new URL(request.url).searchParams);
  if (!stay) throw data(null, { status: 404 });
  const found = await searchHotels(context.app, stay, { signal: request.signal });
  if (!found.ok) return { stay, hotel: null };
  const hotel = found.data.find(({ hotel_id }) => String(hotel_id) === params.hotelId);
  return { stay, hotel: hotel ?? null };
}

export async function loader(args: RouteArgs) {
  const { app } = await requireUser(args);
  const { hotel } = await findHotel(args);
  if (!hotel) return { hotel: null, key: "" };
  // Failures are logged where they happen, and the form stays empty (spec section 8).
  const details = await getHotelDetails(app, { hotelId: hotel.hotel_id });
  return {
    hotel: {
      id: hotel.hotel_id,
      name: hotel.hotel_name,
      address: hotelAddressText(hotel),
      latitude: (details.ok ? details.data.latitude : null) ?? hotel.latitude,
      longitude: (details.ok ? details.data.longitude : null) ?? hotel.longitude,
      phoneNumber: details.ok ? details.data.phone : null,
      website: details.ok ? details.data.url : null,
    },
    // One save per opened dialog, however often its button is pressed.
    key: randomUUID(),
  };
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const form = await readForm(args.request);
  const submission = parseForm(form, hotelContact);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const failed = (message: string) =>
    data(submission.reply({ formErrors: [message] }), { status: 422 });
  const { stay, hotel } = await findHotel(args);
  if (!hotel) return failed(m.hotels.gone());
  const saving = saveFoundHotel(app, owner, {
    hotel,
    stay,
    contact: submission.value,
    key: String(form.get("key") ?? ""),
  });
  const saved = await faultAsResult(app, saving, m.failures.hotelNotSaved());
  if (!saved.ok) return failed(sentenceOf(saved.reason));
  return redirectWithToast(args.context, `/hotel-search${new URL(args.request.url).search}`, {
    ...hotelSaved(),
    undo: undoOf(app, "hotel", saved.data),
  });
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.failures.hotelNotSaved());

export { DialogFailed as ErrorBoundary };

export default function SaveHotel() {
  const { hotel, key } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const closeTo = `/hotel-search${search}`;
  if (!hotel) return <GoneDialog what="hotel" closeTo={closeTo} />;
  return <ContactDialog hotel={hotel} closeTo={closeTo} idempotencyKey={key} />;
}

const loadValidation = () => import("./form.ts").then(({ validateContact }) => validateContact);

interface ShownHotel {
  id: number;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  phoneNumber: string | null;
  website: string | null;
}

function ContactDialog({
  hotel,
  closeTo,
  idempotencyKey,
}: {
  hotel: ShownHotel;
  closeTo: string;
  idempotencyKey: string;
}) {
  const result = useAnswer<typeof action>();
  // Spec section 8: no toast for a hotel that could not be saved.
  const failed = isFailed(result) ? result.failed : null;
  const lastResult = isFailed(result) ? null : result;
  const saving = useNavigation().formMethod === "POST";
  const validate = useClientValidation(loadValidation);
  const [form, fields] = useForm<HotelContact>({
    id: "hotel-contact",
    lastResult,
    defaultValue: { phoneNumber: hotel.phoneNumber, website: hotel.website },
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  const { latitude, longitude } = hotel;
  return (
    <RouteDialog
      title={DIALOG_TITLES.select()}
      description={
        <>
          <span className="block font-semibold text-ink">{hotel.name}</span>
          {hotel.address}
        </>
      }
      closeTo={closeTo}
      returnFocusTo={`hotel-${hotel.id}`}
    >
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className="mt-4 flex flex-col gap-4"
      >
        {latitude === null || longitude === null ? null : (
          <HotelMap
            latitude={latitude}
            longitude={longitude}
            hotelName={hotel.name}
            address={hotel.address}
          />
        )}
        <OnceKey value={idempotencyKey} />
        <div className="fields">
          <Field label={m.fields.phoneNumber()} field={fields.phoneNumber}>
            <Input
              {...controlOf(fields.phoneNumber)}
              type="tel"
              placeholder="+44 20 1234 5678"
              autoComplete="off"
            />
            <Prefilled from={hotel.phoneNumber} now={fields.phoneNumber.value} />
          </Field>
          <Field label={m.fields.website()} field={fields.website}>
            <Input
              {...controlOf(fields.website)}
              type="url"
              placeholder="https://www.hotel.com"
              autoComplete="off"
            />
            <Prefilled from={hotel.website} now={fields.website.value} />
          </Field>
        </div>
        {failed ? <Notice {...failed} /> : null}
        {form.errors ? (
          <p role="alert" className="text-sm text-danger">
            {form.errors.join(" ")}
          </p>
        ) : null}
        <DialogActions>
          <WayOut to={closeTo}>{m.common.cancel()}</WayOut>
          <Button type="submit" disabled={saving}>
            {saving ? m.search.saving() : m.hotels.saveToTrip()}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

const Prefilled = ({ from, now }: { from: string | null; now: string | undefined }) =>
  from && from === now ? <p className="text-xs text-muted">{m.hotels.autoFilled()}</p> : null;
