import { Link, type useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { asSeen, FlightBoard } from "#app/components/trips/flight-board.tsx";
import { LiveTime } from "#app/components/trips/live-time.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { m } from "#messages";
import type { loader } from "./alerts.tsx";

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Flights that may bring alerts, and from when: the next to leave on its board, others in rows. */
export function Watched({
  watched,
  times,
  source,
  isUsedUp,
  isAside,
}: { isAside: boolean } & Pick<Page, "watched" | "times" | "source" | "isUsedUp">) {
  const next = watched.find(({ live }) => !isOff(live) && live?.state !== "landed");
  const others = watched.filter((flight) => flight !== next);
  return (
    <section
      aria-labelledby="watched"
      className={`@container ${isAside ? "lg:col-start-2" : "lg:col-span-full"}`}
    >
      <div className="flex min-h-11 items-center gap-3 lg:min-h-0">
        <h2 id="watched" className="font-semibold text-lg">
          {m.alerts.watchedFlights()}
        </h2>
        <DemoBadge source={source} />
      </div>
      <div
        className={`mt-2 grid grid-cols-1 items-start gap-4 lg:mt-3 ${watched.length > 2 ? "@min-[48rem]:grid-cols-2" : ""}`}
      >
        {next ? <WatchedBoard flight={next} times={times} isUsedUp={isUsedUp} /> : null}
        {others.length > 0 ? (
          <ul
            className={`card flex flex-col self-stretch divide-y divide-line py-1! ${next ? "" : "col-span-full"}`}
          >
            {others.map((flight) => (
              <li key={flight.id} className="grid flex-1">
                <WatchedRow flight={flight} times={times} isUsedUp={isUsedUp} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

type WatchedFlight = Page["watched"][number];

function WatchedBoard({
  flight,
  times,
  isUsedUp,
}: { flight: WatchedFlight } & Pick<Page, "times" | "isUsedUp">) {
  const { id, name, date, board, live, lands, from } = flight;
  const at = (departureTime: string | null) => (
    <FlightBoard
      heading={
        <span className="text-sm">
          <Sentence
            of={m.alerts.flightAndDay}
            values={{
              flight: <span className="font-semibold text-on-board">{name}</span>,
              day: <DateText form="weekdayAndDay" date={date} />,
            }}
          />
        </span>
      }
      flight={{ ...board, departureTime }}
      live={live && asSeen(live, lands)}
    >
      <span className="inline-block first-letter:uppercase">{since(from, isUsedUp)}</span>
      <span className="font-medium underline underline-offset-4">{m.travel.openTrip()}</span>
    </FlightBoard>
  );
  return (
    <Link to={`/trips/${id}`} className="watched-board">
      {board.departureTime ? (
        at(board.departureTime)
      ) : (
        <WhenReady value={times} fallback={at(null)} failed={at(null)}>
          {(known) => at(known[id] ?? null)}
        </WhenReady>
      )}
    </Link>
  );
}

function WatchedRow({
  flight: { id, name, date, board, live, from },
  times,
  isUsedUp,
}: { flight: WatchedFlight } & Pick<Page, "times" | "isUsedUp">) {
  return (
    <Link to={`/trips/${id}`} className="watched-row group">
      <span className="font-semibold tabular-nums">
        {board.departureTime ? (
          <LiveTime time={board.departureTime} live={live} over />
        ) : (
          <WhenReady value={times} fallback={NO_TIME} failed={NO_TIME}>
            {(known) => known[id] ?? NO_TIME}
          </WhenReady>
        )}
      </span>
      <span className="min-w-0">
        <span
          className={`block font-medium group-hover:underline ${isOff(live) ? "text-muted line-through" : ""}`}
        >
          {name}
        </span>
        <span className="block text-muted text-sm tabular-nums max-sm:tracking-tight">
          <Sentence
            of={m.alerts.dayAndState}
            values={{
              day: <DateText form="weekdayAndDay" date={date} />,
              state: (
                <span className="inline-block">
                  {live?.state === "landed" ? live.status : since(from, isUsedUp)}
                </span>
              ),
            }}
          />
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  );
}

const since = (from: string | null, isUsedUp: boolean): ReactNode =>
  from ? (
    <Sentence
      of={m.alerts.watchedFrom}
      values={{ day: <DateText form="weekdayAndDay" date={from} /> }}
    />
  ) : (
    <span className={`font-medium ${isUsedUp ? "" : "text-traveller in-[.bg-board]:text-inherit"}`}>
      {isUsedUp ? m.alerts.notWatchedNow() : m.alerts.watchingNow()}
    </span>
  );

const NO_TIME = <Icon name="plane-takeoff" className="text-muted" />;
