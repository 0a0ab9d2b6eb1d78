import { data, type MetaFunction, replace } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DateText } from "#app/components/figures.tsx";
import { plansWith } from "#app/components/trips/card-of.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { type Move, moveCars, movesFor } from "#app/services/cars/move.server.ts";
import { getFlight } from "#app/services/saved/saved-items.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { usePlansBeneath } from "../beneath.ts";
import { PLANS } from "./entry-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Move your car? - NoVo" }];

/** More than any flight needs. */
const MAX_CARS = 10;

/** The changed flight and, of the cars in the URL, those that now come at the wrong time. */
async function findMoves({ request, context, params }: RouteArgs, userId: string) {
  const found = await getFlight(context.app, { userId }, params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const cars = (["to", "from"] as const)
    .flatMap((direction) => query.getAll(direction).map((id) => ({ id, direction })))
    .slice(0, MAX_CARS);
  const moves = await movesFor(context.app, { userId }, { flightId: found.data.id, cars });
  return { flight: found.data, moves };
}

export async function loader(args: RouteArgs) {
  const { user } = await requireUser(args);
  const { flight, moves } = await findMoves(args, user.id);
  if (moves.length === 0) throw replace(plansWith(flight.id));
  return { flight, moves };
}

export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const { moves } = await findMoves(args, user.id);
  const moved = await moveCars(app, owner, moves);
  const isDone = moved.length > 0 && moved.length === moves.filter(({ to }) => to).length;
  return redirectWithToast(
    args.context,
    plansWith(args.params.id),
    isDone
      ? { title: "Car moved", description: "It now comes at the new time." }
      : errorToast(NOT_MOVED),
  );
}

const NOT_MOVED = "The car could not be moved.";

export const clientAction = keepTyped(() => NOT_MOVED);

export { DialogFailed as ErrorBoundary };

export default function MoveCars() {
  const { flight, moves } = useLoaderData<typeof loader>();
  const failed = useFailed();
  const moving = useNavigation().formMethod === "POST";
  const closeTo = usePlansBeneath(flight.id);
  const canMove = moves.some(({ to }) => to !== null);
  const leaves = [shortDate(flight.date), flight.departureTime].filter(Boolean).join(" at ");
  return (
    <RouteDialog
      title={moves.length > 1 ? "Move your cars?" : "Move your car?"}
      description={`${flight.flightNumber} now leaves on ${leaves}. Your car was booked for the old time.`}
      closeTo={closeTo}
      returnFocusTo={`edit-flight-${flight.id}`}
    >
      <ul className="mt-4 flex flex-col gap-4">
        {moves.map((move) => (
          <li key={move.car.id} className="text-sm">
            <MovedCar {...move} />
          </li>
        ))}
      </ul>
      {failed ? <Notice {...failed} /> : null}
      <Form method="post" preventScrollReset>
        <DialogActions>
          <WayOut to={closeTo}>Leave as it is</WayOut>
          {canMove ? (
            <Button type="submit" disabled={moving}>
              {moving ? "Moving..." : moves.length > 1 ? "Move cars" : "Move car"}
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

function MovedCar({ car, to, reason }: Move) {
  return (
    <>
      <p className="break-words font-semibold">
        {CAR_TO} {placeInShort(car.to, car.toCode)}
      </p>
      <p className="tabular-nums">
        <s className="text-muted">
          <span className="sr-only">Now: </span>
          <DateText date={car.date} />, {car.time}
        </s>{" "}
        {to ? (
          <>
            <span className="sr-only">New: </span>
            <strong>
              <DateText date={to.date} />, {to.time}
            </strong>
          </>
        ) : null}
      </p>
      {to ? (
        <p className="text-muted tabular-nums">{reason}</p>
      ) : (
        <p>
          It's too late to move this car.{" "}
          <Link to={`${PLANS}/cancel-booking/${car.id}`} className="text-assistant underline">
            Cancel it
          </Link>
        </p>
      )}
    </>
  );
}
