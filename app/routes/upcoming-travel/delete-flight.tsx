import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { carsOfFlight } from "#app/services/cars/cars-of-flight.server.ts";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { deleteFlight, getFlight } from "#app/services/trips/trips.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";

export const meta: MetaFunction = () => [{ title: "Delete Flight? - NoVo" }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const found = await getFlight(args.context.app, { userId: user.id }, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const cars = await carsOfFlight(args.context.app, { userId: user.id }, found.data);
  return { flight: found.data, cars: cars.map(({ id, date, time }) => ({ id, date, time })) };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const owner = { userId: user.id };
  const withCars = (await readForm(args.request)).get("cars") === "cancel";
  const gone = await deleteFlight(app, owner, args.params.id ?? "");
  const cars = gone.ok && withCars ? await carsOfFlight(app, owner, gone.data) : [];
  for (const { id } of cars) await cancelCar(app, owner, id);
  return redirectWithToast(
    args.context,
    "/upcoming-travel",
    gone.ok
      ? {
          title: "Flight deleted",
          description: ["Your saved flight has been removed.", cancelled(cars.length)]
            .filter(Boolean)
            .join(" "),
          variant: "default",
        }
      : { title: "Error", description: failure(gone.reason.message), variant: "destructive" },
  );
}

const cancelled = (cars: number) => {
  if (cars === 0) return "";
  return cars === 1 ? "Its car is cancelled." : "Its cars are cancelled.";
};

/** Spec section 8: the error's message, or a default. */
const failure = (message: string | null) => message || "Failed to delete flight";

export const clientAction = keepTyped(({ sentence }) => failure(sentence));

export { DialogFailed as ErrorBoundary };

export default function Confirm() {
  const { flight, cars } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      closeTo="/upcoming-travel"
      title="Delete Flight?"
      question={`Flight ${flight.flightNumber} will be removed from your travel plans. This action cannot be undone.`}
      keep="Cancel"
      remove="Delete Flight"
      removing="Deleting..."
      openedBy={`delete-flight-${flight.id}`}
    >
      {cars.length > 0 ? (
        <label className="mb-4 flex items-start gap-3">
          <input
            type="checkbox"
            name="cars"
            value="cancel"
            className="mt-0.5 size-6 shrink-0 accent-assistant"
          />
          <span>
            {cars.length === 1 ? "Also cancel the car on " : "Also cancel the cars on "}
            {cars.map(({ date, time }) => `${shortDate(date)} at ${time}`).join("; ")}. Otherwise{" "}
            {cars.length === 1 ? "it stays" : "they stay"} booked.
          </span>
        </label>
      ) : null}
    </ConfirmDialog>
  );
}
