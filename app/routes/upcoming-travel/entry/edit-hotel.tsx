import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { plansWith } from "#app/components/trips/card-of.ts";
import { type HotelEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";
import { changedToast } from "#app/contracts/saved-toasts.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { changeHotel, getHotel } from "#app/services/saved/saved-items.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, readForm, refused } from "../../form.server.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { HotelFields } from "./hotel-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.editHotel()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getHotel(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  return found.data;
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const submission = parseForm(await readForm(args.request), hotelEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const change = { id: args.params.id ?? "", changes: submission.value };
  const changing = changeHotel(app, owner, change);
  const changed = await faultAsResult(app, changing, m.entry.hotelNotChanged());
  if (!changed.ok) return refused(submission, changed.reason);
  return redirectWithToast(args.context, plansWith(args.params.id), changedToast("hotel"));
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.entry.hotelNotChanged());

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then(({ validateHotel }) => validateHotel);

export default function EditHotel() {
  const hotel = useLoaderData<typeof loader>();
  const { form, fields, failed } = useEntryForm<HotelEntryForm>({
    id: "edit-hotel-form",
    defaultValue: hotel,
    load: loadValidation,
    edited: { kind: "stay", id: hotel.id, name: hotel.hotelName, saved: hotel },
  });
  return (
    <EntryDialog
      title={DIALOG_TITLES["edit-hotel"]()}
      form={form}
      first={fields.hotelName}
      failed={failed}
      openedBy={`edit-hotel-${hotel.id}`}
    >
      <HotelFields fields={fields} picture={hotel.photoUrl} />
    </EntryDialog>
  );
}
