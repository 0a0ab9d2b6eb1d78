import type { ReactNode } from "react";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import type { BoardFlight, BoardPlace, Leaving, TripEntry } from "#app/contracts/trip-view.ts";
import { m } from "#messages";
import { type BoardEnd, BoardStrip } from "../board-strip.tsx";
import { DayOffset, dayOffsetOf } from "../day-offset.tsx";
import { Badge } from "../ui/badge.tsx";
import { useNow } from "../use-now.ts";
import { leaveIn } from "./leave-in.ts";
import { isOff } from "./standing.ts";

export type Live = FlightStanding &
  Pick<FlightStatusResponse, "departure" | "arrival"> &
  Partial<Pick<FlightStatusResponse, "arrivalDayOffset">>;

type Seen = NonNullable<TripEntry["live"]>;

/** The watcher's last sighting: state, departure time, and arrival time if it changed. */
export const asSeen = (leaves: Seen, lands: Seen | null = null): Live => ({
  ...leaves,
  departure: endSeen(leaves),
  arrival: endSeen(lands),
});

const endSeen = (seen: Seen | null) => ({
  scheduledTime: null,
  expectedTime: seen?.time ?? null,
  expectedDate: seen?.date ?? null,
  terminal: null,
  gate: null,
});

/** A saved flight as a departure board, with its live state once known. */
export function FlightBoard({
  heading,
  flight,
  live,
  word = live?.status,
  isMissed = false,
  small = false,
  children,
}: {
  heading: ReactNode;
  flight: BoardFlight;
  live: Live | null | undefined;
  /** Replaces the live status. */
  word?: string;
  /** The traveller missed it, which its word then says. */
  isMissed?: boolean;
  /** On a surface that is a board already. */
  small?: boolean;
  children?: ReactNode;
}) {
  const said = isMissed ? m.trips.missed() : word;
  return (
    <BoardStrip
      heading={heading}
      word={said && <Badge tone={isOff(live) || isMissed ? "danger" : "onBoard"}>{said}</Badge>}
      small={small}
      {...endsOf(flight, live)}
    >
      {children}
    </BoardStrip>
  );
}

/** On a board, which has no room for words. */
export const NO_TIME = "--:--";

/** Times and places of both ends, as now expected. */
export const endsOf = (
  { date, from, to, departureTime, arrivalTime, arrivalDayOffset }: BoardFlight,
  live: Live | null | undefined,
) => ({
  off: isOff(live),
  departure: {
    ...endOf(from, departureTime, live?.departure),
    dayOffset: onBoard(dayOffsetOf(date, live?.departure)),
  },
  arrival: {
    ...endOf(to, arrivalTime, live && { ...live.arrival, gate: null }),
    dayOffset: onBoard(
      dayOffsetOf(
        date,
        live?.arrival,
        // For the times shown: the airline's if none are saved.
        departureTime && arrivalTime ? arrivalDayOffset : (live?.arrivalDayOffset ?? 0),
      ),
    ),
  },
});

const onBoard = (days: number) => <DayOffset days={days} className="text-on-board-muted" />;

function endOf(
  place: BoardPlace,
  saved: string | null,
  live: Live["departure"] | null | undefined,
): BoardEnd {
  const planned = saved ?? live?.scheduledTime ?? NO_TIME;
  const terminal = live?.terminal ?? place.terminal;
  return {
    time: live?.expectedTime ?? planned,
    planned: live?.expectedTime ? planned : null,
    code: place.code,
    place: listed([
      place.city,
      terminal && m.standing.terminalInShort({ terminal }),
      live?.gate && m.trips.atGate({ gate: live.gate }),
    ]),
  };
}

/** Uses the server's clock for the first render, then the browser's. */
export function Countdown({ leaving, now }: { leaving: Leaving; now: number }) {
  const words = leaveIn(leaving, useNow() ?? now);
  return words ? <span className="w-full font-semibold tabular-nums">{words}</span> : null;
}
