import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DateText } from "#app/components/figures.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { CARD, cardOf } from "#app/components/trips/card-of.ts";
import { LiveTime } from "#app/components/trips/live-time.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
import type { NextDay } from "./next-trip.server.ts";

/** Further items are on the trip's page. */
const MAX_ROWS = 6;

/** The day of the next departure, each item a line linking to it; hidden on a phone. */
export function DayRows({ day: { tripId, date, entries, conflicts } }: { day: NextDay }) {
  return (
    <section
      aria-label={m.home.yourNextDeparture()}
      className="mx-4 hidden rounded-card border border-line bg-surface px-5 pb-1 md:flex md:flex-1 md:flex-col lg:mx-0"
    >
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <span className="me-auto font-semibold">
          <DateText date={date} />
        </span>
        {conflicts > 0 ? (
          <Link
            to={`/trips/${tripId}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-on-warning hover:underline"
          >
            <Icon name="triangle-alert" size={16} className="shrink-0" />
            {m.home.conflicts({ count: conflicts })}
          </Link>
        ) : null}
        <Link
          to={`/trips/${tripId}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-semibold text-assistant"
        >
          {m.travel.openTrip()}
        </Link>
      </p>
      <ul className="grid flex-1">
        {entries.slice(0, MAX_ROWS).map((entry) => (
          <li key={`${entry.kind} ${entry.itemId} ${entry.direction}`} className="grid">
            <Row entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  entry: { kind, itemId, direction, time, title, place = title, live },
}: {
  entry: NextDay["entries"][number];
}) {
  return (
    <Link
      to={cardOf(CARD[kind], itemId, direction ? `-${direction}` : "")}
      prefetch="intent"
      className="group grid min-h-11 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-2 border-line border-t text-sm"
    >
      <span className="font-semibold tabular-nums">
        {time ? <LiveTime time={time} live={live} over /> : MARKS[kind]}
      </span>
      <span className={isOff(live) ? "min-w-0 text-muted line-through" : "min-w-0"}>
        <OneLine of={(shown) => title.replace(place, () => `${shown.place}`)}>{place}</OneLine>
      </span>
    </Link>
  );
}

/** For what has no time. */
const MARKS: Partial<Record<keyof typeof CARD, ReactNode>> = {
  "check-in": <Icon name="bed-double" size={18} />,
  "check-out": <Icon name="door-open" size={18} />,
};
