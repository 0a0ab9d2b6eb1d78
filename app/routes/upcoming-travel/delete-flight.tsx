import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { cancelCar, carsOfFlight } from "#app/services/cars/manage.server.ts";
import { deleteFlight, getFlight } from "#app/services/saved/saved-items.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import { withKept } from "../with-kept.ts";
import { OF_PLANS } from "./beneath.ts";
import { whenCarsCome } from "./when-cars-come.ts";

export const meta: MetaFunction = () => [{ title: "Delete Flight? - NoVo" }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getFlight(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const cars = await carsOfFlight(app, owner, found.data.id);
  const [from, to] = [found.data.departureAirport, found.data.arrivalAirport].map((code) =>
    cityAt(app.airports, code),
  );
  return {
    flight: found.data,
    route: `${from} to ${to}`,
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
          title: "Flight deleted",
          description: ["Your saved flight has been removed.", cancelled(cars.length)]
            .filter(Boolean)
            .join(" "),
        }
      : errorToast(failure(gone.reason.message)),
  );
}

const cancelled = (cars: number) => {
  if (cars === 0) return "";
  return cars === 1 ? "Its car has been cancelled." : "Its cars have been cancelled.";
};

/** Spec section 8: the error's message, or a default. */
const failure = (message: string | null) => message || "Failed to delete flight";

export const clientAction = keepTyped(({ sentence }) => failure(sentence));

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const { flight, route, cars } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title={DIALOG_TITLES["delete-flight"]()}
      question="It will be removed from your travel plans. This action cannot be undone."
      about={{
        icon: "plane",
        name: `${flight.flightNumber}, ${route}`,
        line: [shortDate(flight.date), flight.departureTime].filter(Boolean).join(" at "),
      }}
      keep="Cancel"
      remove="Delete Flight"
      removing="Deleting..."
      openedBy={`delete-flight-${flight.id}`}
    >
      {cars.length > 0 ? (
        <label className="asked-also">
          <input type="checkbox" name="cars" value="cancel" />
          <span>
            <span className="block font-medium">
              {cars.length === 1 ? "Also cancel the car " : "Also cancel the cars "}
              {whenCarsCome(cars, flight.date)}
            </span>
            <span className="text-muted">
              Otherwise {cars.length === 1 ? "it stays" : "they stay"} booked.
            </span>
          </span>
        </label>
      ) : null}
    </ConfirmDialog>
  );
}
