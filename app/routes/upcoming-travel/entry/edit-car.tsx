import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { carOn } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { CheckedFlight } from "#app/components/ride.tsx";
import { plansWith } from "#app/components/trips/card-of.ts";
import { type CarEntryForm, carEntryForm } from "#app/contracts/entry-forms.ts";
import { changedToast } from "#app/contracts/saved-toasts.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { changeCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, readForm, refused } from "../../form.server.ts";
import { CarFields } from "./car-fields.tsx";
import { flightNumbersOf } from "./car-to-start-with.server.ts";
import { EntryDialog } from "./entry-dialog.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.editCar()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getCarBooking(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  return { car: found.data, flightNumbers: await flightNumbersOf(app, owner) };
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const submission = parseForm(await readForm(args.request), carEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const change = { id: args.params.id ?? "", changes: submission.value };
  const changing = changeCar(app, owner, change);
  const changed = await faultAsResult(app, changing, m.entry.carNotChanged());
  if (!changed.ok) return refused(submission, changed.reason);
  return redirectWithToast(args.context, plansWith(args.params.id), changedToast("car"));
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.entry.carNotChanged());

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then(({ validateCar }) => validateCar);

export default function EditCar() {
  const { car, flightNumbers } = useLoaderData<typeof loader>();
  const shown = { ...car, carType: carTypeInWords(car.carType) };
  const { form, fields, failed } = useEntryForm<CarEntryForm>({
    id: "edit-car-form",
    defaultValue: shown,
    load: loadValidation,
    edited: { kind: "car", id: car.id, name: carOn(car.date), saved: shown },
  });
  return (
    <EntryDialog
      title={DIALOG_TITLES["edit-car"]()}
      form={form}
      first={fields.date}
      failed={failed}
      openedBy={`edit-car-${car.id}`}
    >
      <CarFields fields={fields} flightNumbers={flightNumbers}>
        <CheckedFlight validation={car.flightValidation} />
      </CarFields>
    </EntryDialog>
  );
}
