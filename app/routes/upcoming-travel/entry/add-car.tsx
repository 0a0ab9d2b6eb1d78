import { randomUUID } from "node:crypto";
import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { type CarEntryForm, carEntryForm } from "#app/contracts/entry-forms.ts";
import { carBooked } from "#app/contracts/saved-toasts.ts";
import { carBooking } from "#app/contracts/trips.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createRowOnce } from "#app/services/idempotency.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, keyOf, readForm, refused } from "../../form.server.ts";
import { CarFields } from "./car-fields.tsx";
import { carStarts, carToStartWith, flightNumbersOf } from "./car-to-start-with.server.ts";
import { EntryDialog, PLANS, type Start } from "./entry-dialog.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.travel.addCar()} - NoVo` }];

/** With `flightId` and `direction`, prefilled with the car suggested for that end of the flight. */
export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const [car, flightNumbers] = await Promise.all([
    carToStartWith(app, user, query),
    flightNumbersOf(app, owner),
  ]);
  // A chosen start needs no alternatives.
  const starts = query.has("flightId") ? NO_STARTS : await deferIfSlow(missingCars(app, user.id));
  return { car, flightNumbers, starts, key: randomUUID() };
}

const NO_STARTS = { now: [] as Start[] };

const missingCars = (app: AppContext, userId: string) =>
  carStarts(app, { userId }).catch((error: unknown) => {
    app.log.error({ err: error }, "the cars that are missing could not be found");
    return [];
  });

export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const sent = await readForm(args.request);
  const submission = parseForm(sent, carEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { value } = submission;
  const creation = { userId: user.id, key: keyOf(sent), input: value, answer: carBooking };
  const book = (rowId?: string) => bookCar(app, owner, { ...value, status: "unconfirmed" }, rowId);
  const booked = await faultAsResult(
    app,
    createRowOnce(app, creation, book),
    m.entry.carNotBooked(),
  );
  if (!booked.ok) return refused(submission, booked.reason);
  return redirectWithToast(args.context, PLANS, {
    ...carBooked(),
    undo: undoOf(app, "car", booked.data),
  });
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.entry.carNotBooked());

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then(({ validateCar }) => validateCar);

/** Another start is another form. */
export default function AddCar() {
  return <CarDialog key={useLocation().search} />;
}

function CarDialog() {
  const { car, flightNumbers, starts, key } = useLoaderData<typeof loader>();
  const { form, fields, failed } = useEntryForm<CarEntryForm>({
    id: "add-car-form",
    defaultValue: car,
    load: loadValidation,
  });
  return (
    <EntryDialog
      title={m.travel.addCar()}
      description={m.entry.novoBooksIt()}
      submit={m.entry.bookCar()}
      form={form}
      first={fields.date}
      failed={failed}
      idempotencyKey={key}
      openedBy="add-car"
      starts={{
        label: m.travel.suggestedCars(),
        icon: "car-front",
        list: starts,
        otherwise: m.entry.anotherRide(),
      }}
    >
      <CarFields
        {...{ fields, flightNumbers }}
        takesFocus={!("now" in starts && starts.now.length > 0)}
      />
    </EntryDialog>
  );
}
