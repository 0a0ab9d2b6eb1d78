import { data, type MetaFunction, replace } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { dateText } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { plansWith } from "#app/components/trips/card-of.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { type Move, moveCars, movesFor } from "#app/services/cars/move.server.ts";
import { getFlight } from "#app/services/saved/saved-items.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { usePlansBeneath } from "../beneath.ts";
import { whenItLeaves } from "../when-cars-come.ts";
import { PLANS } from "./entry-dialog.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.dialogs.moveYourCars({ cars: 1 })} - NoVo` },
];

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
      ? { title: m.dialogs.carMoved(), description: m.dialogs.comesAtNewTime() }
      : errorToast(m.dialogs.carNotMoved()),
  );
}

export const clientAction = keepTyped(m.dialogs.carNotMoved);

export { DialogFailed as ErrorBoundary };

export default function MoveCars() {
  const { flight, moves } = useLoaderData<typeof loader>();
  const failed = useFailed();
  const moving = useNavigation().formMethod === "POST";
  const closeTo = usePlansBeneath(flight.id);
  const canMove = moves.some(({ to }) => to !== null);
  const leaves = whenItLeaves(flight);
  return (
    <RouteDialog
      title={m.dialogs.moveYourCars({ cars: moves.length })}
      description={m.dialogs.nowLeavesOn({ flight: flight.flightNumber, when: leaves })}
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
          <WayOut to={closeTo}>{m.dialogs.leaveAsItIs()}</WayOut>
          {canMove ? (
            <Button type="submit" disabled={moving}>
              {moving ? m.dialogs.moving() : m.dialogs.moveCars({ cars: moves.length })}
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
        {m.travel.carTo({ place: placeInShort(car.to, car.toCode) })}
      </p>
      <p className="tabular-nums">
        <s className="text-muted">
          <span className="sr-only">{m.dialogs.nowThen()} </span>
          {m.dates.dateAndTime({ date: dateText(car.date), time: car.time })}
        </s>{" "}
        {to ? (
          <>
            <span className="sr-only">{m.dialogs.newThen()} </span>
            <strong>{m.dates.dateAndTime({ date: dateText(to.date), time: to.time })}</strong>
          </>
        ) : null}
      </p>
      {to ? (
        <p className="text-muted tabular-nums">{reason}</p>
      ) : (
        <p>
          <Sentence
            of={m.common.sentences}
            values={{
              before: m.dialogs.tooLateToMove(),
              next: (
                <Link to={`${PLANS}/cancel-booking/${car.id}`} className="text-assistant underline">
                  {m.dialogs.cancelIt()}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
