import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSaid } from "#app/components/ui/toaster.tsx";
import { BY_ITSELF } from "#app/contracts/by-itself.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { alertAnswer, type CarMove } from "#app/contracts/watching.ts";
import {
  answerAlert,
  markRead,
  readAlerts,
  undoAlert,
} from "#app/services/alerts/alerts.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { airlineTimes } from "#app/services/flight-status/airline-times.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { isUsedUp } from "#app/services/providers/budget.server.ts";
import { listFlightsAhead } from "#app/services/saved/saved-items.server.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { endLive } from "#app/services/trip-rules/live-flight.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import { dayOf } from "#app/services/trip-rules/trip.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { ago } from "./ago.ts";
import { labelOf } from "./link-label.ts";
import { Watched } from "./watched.tsx";
import { WhatIsWatched } from "./what-is-watched.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.screens.alerts()} - NoVo` },
  { name: "description", content: m.alerts.description() },
];

/** Flights ahead shown. */
const MAX_WATCHED = 10;

/**
 * Opening the list marks it as read; what was new is still marked. A list that reloads by itself may be
 * unseen: its new alerts still go to the traveller's other devices.
 */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const [alerts, ahead, isPaused] = await Promise.all([
    readAlerts(app, owner),
    listFlightsAhead(app, owner),
    isUsedUp(app, owner),
  ]);
  if (!args.request.headers.has(BY_ITSELF)) await markRead(app, owner, alerts);
  const now = app.clock.now().getTime();
  const flights = ahead
    .filter(({ flightNumber }) => flightNumber !== NO_FLIGHT_NUMBER)
    .slice(0, MAX_WATCHED);
  const shown = flights.map((flight) => {
    const placed = placeFlight(app.airports, flight);
    const begins = placed.departsAt.minus({ days: 1 });
    return { placed, begins, isWatched: begins.toMillis() <= now };
  });
  const watched = shown
    .filter(({ isWatched }) => isWatched)
    .map(({ placed: { flight } }) => flight);
  const seen = await seenOf(app, watched);
  return {
    isUsedUp: isPaused,
    source: app.providers.flightStatus.source,
    times: await deferIfSlow(timesOf(app, flights)),
    watched: shown.map(({ placed, begins, isWatched }) => {
      const { flight, to } = placed;
      return {
        id: flight.id,
        name: m.travel.flightTo({
          flight: flight.flightNumber,
          place: to?.city ?? flight.arrivalAirport,
        }),
        date: flight.date,
        board: boardOf(placed),
        live: endLive(placed, seen.get(flight.id), "leaves"),
        lands: endLive(placed, seen.get(flight.id), "lands"),
        /** The day from which it is watched; null if it is already. */
        from: isWatched ? null : dayOf(begins),
      };
    }),
    alerts: alerts.map(({ createdAt, ...alert }) => ({
      ...alert,
      when: ago(now - createdAt.getTime()),
    })),
  };
}

const timesOf = (
  app: AppContext,
  flights: readonly UserFlight[],
): Promise<Record<string, string>> =>
  airlineTimes(app, flights).catch((error: unknown) => {
    app.log.error({ err: error }, "the airline's times could not be read");
    return {};
  });

const SAID: Record<"yes" | "no" | "undo", (move: CarMove | null) => string> = {
  yes: (move) => (move?.to ? m.alerts.carHasMoved() : m.alerts.carIsCancelled()),
  no: () => m.alerts.carStays(),
  // After an earlier move this is not the time it was booked for.
  undo: (move) => m.alerts.carIsBack({ time: move?.from.time ?? "" }),
};

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const submission = parseForm(await readForm(args.request), alertAnswer);
  if (submission.status !== "success") {
    return redirectWithToast(args.context, "/alerts", errorToast(m.alerts.pleaseTryAgain()));
  }
  const { id, intent } = submission.value;
  const done =
    intent === "undo"
      ? await undoAlert(app, owner, id)
      : await answerAlert(app, owner, { id, yes: intent === "yes" });
  return redirectWithToast(
    args.context,
    "/alerts",
    done.ok
      ? { title: SAID[intent](done.data.move), description: "" }
      : errorToast(done.reason.message),
  );
}

export const clientAction = keepTyped(() => m.failures.notSent());

export default function Alerts() {
  useSaid(useFailed());
  const { alerts, ...watching } = useLoaderData<typeof loader>();
  const isQuiet = alerts.length === 0;
  const isWatching = watching.watched.length > 0;
  return (
    <main className="page alerts-page lg:page-pair lg:gap-y-9!">
      <ScreenHead title={m.screens.alerts()}>
        <Button asChild variant="quiet">
          <Link to="/user-details/notifications" prefetch="intent">
            {m.notifications.title()}
          </Link>
        </Button>
      </ScreenHead>
      {isQuiet ? (
        <Quiet isWatching={isWatching} isUsedUp={watching.isUsedUp} />
      ) : (
        <ol className="flex flex-col gap-3">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} />
            </li>
          ))}
        </ol>
      )}
      {isWatching ? <Watched {...watching} isAside={!isQuiet} /> : null}
      {isQuiet && !(isWatching && watching.isUsedUp) ? (
        <WhatIsWatched isAside={!isWatching} />
      ) : null}
    </main>
  );
}

/** Shown without alerts: nothing has changed, or nothing is watched. */
function Quiet({ isWatching, isUsedUp }: { isWatching: boolean; isUsedUp: boolean }) {
  const will = m.alerts.willAppear();
  if (isWatching && isUsedUp) {
    return (
      <State icon="circle-alert" words={m.alerts.noneWatchedNow()}>
        {m.alerts.usedUp()}
      </State>
    );
  }
  if (isWatching) {
    return (
      <State icon="check" words={m.alerts.allCaughtUp()}>
        {will}
      </State>
    );
  }
  return (
    <NothingHere
      picture={
        <img src="/images/alerts.svg" alt="" width="320" height="144" className="nothing-picture" />
      }
      action={
        <Button asChild>
          <Link to="/flights">{m.search.findFlight()}</Link>
        </Button>
      }
    >
      <h2>{m.alerts.noneToWatch()}</h2>
      <p>{will}</p>
    </NothingHere>
  );
}

const State = ({
  icon,
  words,
  children,
}: {
  icon: "check" | "circle-alert";
  words: string;
  children: ReactNode;
}) => (
  <div className="verdict mt-0! lg:col-span-full" data-fine={icon === "check" || undefined}>
    <span className="verdict-mark">
      <Icon name={icon} />
    </span>
    <div className="min-w-0">
      <h2 className="font-semibold text-ink text-lg">{words}</h2>
      <p className="text-balance text-muted text-sm lg:text-base">{children}</p>
    </div>
  </div>
);

type ShownAlert = ReturnType<typeof useLoaderData<typeof loader>>["alerts"][number];

/** The outcome of what was asked or done. */
const OUTCOMES: Partial<Record<ShownAlert["state"], () => string>> = {
  agreed: m.alerts.saidYes,
  declined: m.alerts.saidNo,
  undone: m.alerts.undone,
};

function AlertCard({ alert }: { alert: ShownAlert }) {
  const { id, text, state, when, isUnread } = alert;
  const outcome = OUTCOMES[state]?.();
  return (
    <article className="card flex flex-col gap-3" aria-labelledby={`alert-${id}`}>
      <p id={`alert-${id}`}>{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {isUnread ? <Badge tone="info">{m.alerts.isNew()}</Badge> : null}
        <span>{when}</span>
        {outcome ? <span>{outcome}</span> : null}
      </p>
      <Answers alert={alert} />
    </article>
  );
}

/** The answers still possible, and the alert's link. */
function Answers({ alert: { id, link, canAnswer, canUndo, move } }: { alert: ShownAlert }) {
  const disabled = useNavigation().formData?.get("id") === id;
  if (!canAnswer && !canUndo && !link) return null;
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {canAnswer ? (
        <>
          <Button type="submit" name="intent" value="yes" disabled={disabled}>
            {move?.to ? m.alerts.yesMove() : m.alerts.yesCancel()}
          </Button>
          <Button type="submit" name="intent" value="no" variant="quiet" disabled={disabled}>
            {m.alerts.noLeaveIt()}
          </Button>
        </>
      ) : null}
      {canUndo ? (
        <Button type="submit" name="intent" value="undo" variant="quiet" disabled={disabled}>
          {m.common.undo()}
        </Button>
      ) : null}
      {link ? (
        <Button asChild variant="quiet">
          <Link to={link}>{labelOf(link)}</Link>
        </Button>
      ) : null}
    </Form>
  );
}
