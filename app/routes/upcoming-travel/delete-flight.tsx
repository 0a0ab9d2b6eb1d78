import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { inSentences, listed } from "#app/contracts/listed.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { cancelCar, carsOfFlight } from "#app/services/cars/manage.server.ts";
import { deleteFlight, getFlight } from "#app/services/saved/saved-items.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { withKept } from "../with-kept.ts";
import { OF_PLANS } from "./beneath.ts";
import { whenCarsCome, whenItLeaves } from "./when-cars-come.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.deleteFlight()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getFlight(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const cars = await carsOfFlight(app, owner, found.data.id);
  const cityOf = (code: string) => cityAt(app.airports, code);
  return {
    flight: found.data,
    route: m.travel.fromTo({
      from: cityOf(found.data.departureAirport),
      to: cityOf(found.data.arrivalAirport),
    }),
    cars: cars.map(({ id, date, time }) => ({ id, date, time })),
  };
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const withCars = (await readForm(args.request)).get("cars") === "cancel";
  const gone = await deleteFlight(app, owner, args.params.id ?? "");
  const cars = gone.ok && withCars ? await carsOfFlight(app, owner, gone.data.id) : [];
  for (const { id } of cars) await cancelCar(app, owner, id);
  return redirectWithToast(
    args.context,
    withKept(args.request, OF_PLANS, "/upcoming-travel"),
    gone.ok
      ? {
          title: m.dialogs.flightDeleted(),
          description: inSentences(
            m.dialogs.flightRemoved(),
            cars.length > 0 && m.dialogs.itsCarsCancelled({ cars: cars.length }),
          ),
        }
      : errorToast(failure(gone.reason.message)),
  );
}

/** Spec section 8: the error's message, or a default. */
const failure = (message: string | null) => message || m.dialogs.flightNotDeleted();

export const clientAction = keepTyped(({ sentence }) => failure(sentence));

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const { flight, route, cars } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title={DIALOG_TITLES["delete-flight"]()}
      question={m.dialogs.sureToDeleteFlight()}
      about={{
        icon: "plane",
        name: listed([flight.flightNumber, route]),
        line: whenItLeaves(flight),
      }}
      keep={m.common.cancel()}
      remove={m.dialogs.deleteTheFlight()}
      removing={m.dialogs.deleting()}
      openedBy={`delete-flight-${flight.id}`}
    >
      {cars.length > 0 ? (
        <label className="asked-also">
          <input type="checkbox" name="cars" value="cancel" />
          <span>
            <span className="block font-medium">
              {m.dialogs.alsoCancelCars({
                cars: cars.length,
                when: whenCarsCome(cars, flight.date),
              })}
            </span>
            <span className="text-muted">{m.dialogs.otherwiseTheyStay({ cars: cars.length })}</span>
          </span>
        </label>
      ) : null}
    </ConfirmDialog>
  );
}
