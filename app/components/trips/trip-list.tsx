import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { TripPart } from "#app/contracts/trip-view.ts";
import { TripDates, TripState } from "./trip-head.tsx";
import { TripTimeline } from "./trip-timeline.tsx";

/** The trips under way and to come: the next one open, the others folded. */
export function TripList({ trips, here }: { trips: TripPart[]; here: ReadonlySet<string> }) {
  return (
    <div className="flex flex-col gap-4">
      {trips.map((trip, n) => (
        <details
          key={trip.id}
          open={n === 0}
          className="group rounded-card border border-line bg-surface p-4 shadow-card lg:p-5"
        >
          <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 [&::-webkit-details-marker]:hidden">
            <h2 dir="auto" className="break-words font-semibold text-lg">
              {trip.name}
            </h2>
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className="mt-1 text-muted transition-transform group-open:rotate-180"
            />
            <span className="col-start-1 text-muted text-sm tabular-nums">
              <TripDates trip={trip} />
            </span>
            <span className="col-start-1 mt-1.5">
              <TripState trip={trip} />
            </span>
          </summary>
          <div className="mt-4">
            <TripTimeline days={trip.days} here={here} />
            <p className="mt-4">
              {trip.parts > 1 || trip.days.length === 0 ? (
                <span className="block text-muted text-sm">
                  There is more on the trip's own page.
                </span>
              ) : null}
              <Link
                to={`/trips/${trip.id}`}
                prefetch="intent"
                className="inline-flex min-h-11 items-center font-semibold text-assistant text-sm"
              >
                Open trip: {trip.name}
              </Link>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
