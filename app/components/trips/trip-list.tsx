import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { NextDeparture, TripPart } from "#app/contracts/trip-view.ts";
import { m } from "#messages";
import { BoardEnds } from "../board-strip.tsx";
import { CityPicture } from "../city-picture.tsx";
import { type Deferred, WhenReady } from "../deferred.tsx";
import { FoldSummary } from "../fold-summary.tsx";
import { endsOf } from "./flight-board.tsx";
import { TripDates, TripState } from "./trip-head.tsx";
import { problemsAnchor, problemsInWords, problemsOf, TripProblems } from "./trip-problems.tsx";
import { TripTimeline } from "./trip-timeline.tsx";

/** Any more are on the trip's own page. */
const MAX_PROBLEMS = 4;

/**
 * Current and upcoming trips, each a board with its days folded below (the page's lists show them too) and
 * its problems, unfolded on a desk.
 */
export function TripList({
  trips,
  ...shared
}: Omit<TripCardProps, "trip"> & { trips: TripPart[] }) {
  return (
    <div className="flex flex-col gap-4">
      {trips.map((trip) => (
        <TripCard key={trip.id} trip={trip} {...shared} />
      ))}
    </div>
  );
}

interface TripCardProps {
  trip: TripPart;
  here: ReadonlySet<string>;
  /** Shown on its trip's board. */
  departure: NextDeparture | null;
  /** The flights on this page, by id. */
  details: Partial<Record<string, { status: Deferred<Status> }>>;
}

type Status = { ok: true; data: FlightStatusResponse } | { ok: false };

function TripCard({ trip, here, departure, details }: TripCardProps) {
  const problems = problemsOf(trip.days);
  const withStatus = (flightId: string, draw: (status?: Status) => ReactNode) => {
    const status = details[flightId]?.status;
    if (!status) return draw();
    return (
      <WhenReady value={status} fallback={draw()} failed={draw()}>
        {draw}
      </WhenReady>
    );
  };
  return (
    <article
      aria-label={trip.name}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <CityPicture cities={trip.goals} className="h-25 w-full object-[50%_30%] max-lg:hidden" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 *:even:justify-self-end bg-board px-4 py-3 text-on-board lg:px-5">
        <h2 dir="auto" className="break-words font-semibold text-lg">
          {trip.name}
        </h2>
        <Link
          to={`/trips/${trip.id}`}
          prefetch="intent"
          aria-label={m.trips.openTripNamed({ trip: trip.name })}
          className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4 print:hidden"
        >
          {m.travel.openTrip()}
        </Link>
        <span className="text-on-board-muted text-sm tabular-nums">
          <TripDates trip={trip} />
        </span>
        {problems.length > 0 ? null : <TripState trip={trip} />}
        {departure && hasDeparture(trip, departure.flightId) ? (
          <Departure departure={departure}>
            {withStatus(departure.flightId, (status) => (
              <BoardEnds
                {...endsOf(departure, status?.ok ? status.data : null)}
                small
                className="mt-1.5"
              />
            ))}
          </Departure>
        ) : null}
      </div>
      {problems.length > 0 ? (
        <details
          id={problemsAnchor(trip)}
          className="border-line border-b lg:unfolded print:unfolded"
        >
          <FoldSummary className="px-4 font-medium text-on-warning">
            {problemsInWords(problems)}
          </FoldSummary>
          <div className="px-4 pb-1 lg:px-5 lg:pt-1">
            <TripProblems problems={problems} tripId={trip.id} max={MAX_PROBLEMS} />
          </div>
        </details>
      ) : null}
      <details>
        <FoldSummary className="ps-4 pe-3.5 font-medium lg:ps-5">{m.trips.dayByDay()}</FoldSummary>
        <div className="px-4 pt-2 pb-4 lg:px-5">
          <TripTimeline
            days={trip.days}
            here={here}
            problemsAt={problemsAnchor(trip)}
            airlineTime={(flightId) =>
              withStatus(flightId, (status) =>
                status?.ok ? status.data.departure.scheduledTime : null,
              )
            }
          />
          {trip.parts > 1 || trip.days.length === 0 ? (
            <p className="mt-4 text-muted text-sm">{m.trips.moreOnItsPage()}</p>
          ) : null}
        </div>
      </details>
    </article>
  );
}

const hasDeparture = ({ days }: TripPart, flightId: string) =>
  days.some(({ entries }) =>
    entries.some(({ kind, itemId }) => kind === "departure" && itemId === flightId),
  );

/** The next flight, small, on its trip's board. */
const Departure = ({
  departure: { flightNumber, when },
  children,
}: {
  departure: NextDeparture;
  children: ReactNode;
}) => (
  <div className="@container col-span-full mt-2.5 justify-self-stretch! border-on-board/15 border-t pt-2.5">
    <p className="text-on-board-muted text-sm">
      <Sentence
        of={m.common.listed}
        values={{
          before: <span className="font-semibold text-on-board">{flightNumber}</span>,
          next: when,
        }}
      />
    </p>
    {children}
  </div>
);
