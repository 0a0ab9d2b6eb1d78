import type { ReactNode } from "react";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { BoardFlight, BoardPlace, Leaving, TripEntry } from "#app/contracts/trip-view.ts";
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

/** As the watcher saw it last: its state, when it leaves, and when it lands where that has changed. */
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

/** A saved flight as the departure board shows it, with its live state as soon as that is known. */
export function FlightBoard({
  heading,
  flight,
  live,
  word = live?.status,
  children,
}: {
  heading: ReactNode;
  flight: BoardFlight;
  live: Live | null | undefined;
  /** Instead of its live status. */
  word?: string;
  children?: ReactNode;
}) {
  return (
    <BoardStrip
      heading={heading}
      word={
        word && <Badge tone={isOff(live) || word === MISSED ? "danger" : "onBoard"}>{word}</Badge>
      }
      {...endsOf(flight, live)}
    >
      {children}
    </BoardStrip>
  );
}

export const MISSED = "Missed";

/** On a board, where no words have room. */
export const NO_TIME = "--:--";

/** Its times and places, as expected by now. */
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
        // Of the times that are shown: where none are saved, those of the airline.
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
    place: [place.city, terminal && `T${terminal}`, live?.gate && `gate ${live.gate}`]
      .filter(Boolean)
      .join(", "),
  };
}

/** Counted by the server's clock as the page is made, then by the browser's. */
export function Countdown({ leaving, now }: { leaving: Leaving; now: number }) {
  const words = leaveIn(leaving, useNow() ?? now);
  return words ? <span className="w-full font-semibold tabular-nums">{words}</span> : null;
}
