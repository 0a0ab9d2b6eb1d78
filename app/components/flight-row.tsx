import type { ReactNode } from "react";
import { m } from "#messages";
import { DayOffset } from "./day-offset.tsx";
import { PlannedTime } from "./figures.tsx";
import { airlineOf, numberOf } from "./not-known.ts";
import { RouteArc } from "./route-arc.tsx";

interface FlightRowProps {
  airline: string | null;
  flightNumber: string | null;
  origin: ReactNode;
  destination: ReactNode;
  departureTime: string;
  arrivalTime: string;
  /** The actual times, if they differ from the planned ones. */
  expectedDeparture?: string | null;
  expectedArrival?: string | null;
  /** It does not fly: its times are struck out. */
  off?: boolean;
  /** For the times shown: the actual ones if they differ. */
  departureDayOffset?: number;
  arrivalDayOffset?: number;
  /** Shown between the two times: usually the duration. */
  between?: ReactNode;
  /** Top right: a price, a status, an action. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A flight as a departure board would show it: the same row for a result, a saved flight, a dialog. */
export function FlightRow(props: FlightRowProps) {
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 max-w-full">
          <span className="wrap-anywhere font-semibold" dir="auto">
            {airlineOf(props.airline)}
          </span>{" "}
          <span className="whitespace-nowrap text-muted">
            {m.travel.flightNumbered({ number: numberOf(props.flightNumber) })}
          </span>
        </p>
        {props.aside}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[min(0.75rem,3vw)] sm:gap-x-5">
        <Time
          planned={props.departureTime}
          now={props.expectedDeparture}
          off={props.off}
          days={props.departureDayOffset}
        />
        <RouteArc className="h-6 translate-y-1 text-muted" />
        <span className="text-end">
          <Time
            planned={props.arrivalTime}
            now={props.expectedArrival}
            off={props.off}
            days={props.arrivalDayOffset}
          />
        </span>
        <span className="text-sm">{props.origin}</span>
        {/* With large text there is no room for words between the two ends. */}
        <span className="col-span-full row-start-3 text-center text-sm text-muted tabular-nums @min-[15rem]:col-span-1 @min-[15rem]:col-start-2 @min-[15rem]:row-start-2">
          {props.between}
        </span>
        <span className="col-start-3 row-start-2 text-end text-sm">{props.destination}</span>
      </div>
      {props.children}
    </div>
  );
}

/** A time with its day offset. If it has changed, the planned one is struck out above it. */
function Time({
  planned,
  now,
  off,
  days = 0,
}: {
  planned: string;
  now?: string | null;
  off?: boolean;
  days?: number;
}) {
  if (off || !now) {
    const look = "font-semibold text-xl tabular-nums";
    return (
      <span>
        {off ? (
          <s className={`text-muted ${look}`}>{planned}</s>
        ) : (
          <time className={look}>{planned}</time>
        )}
        <DayOffset days={days} />
      </span>
    );
  }
  return (
    <span className="inline-flex flex-col tabular-nums">
      <PlannedTime className="text-muted text-sm">{planned}</PlannedTime>
      <span className="font-semibold text-danger text-xl">
        <span className="sr-only">{m.standing.now()} </span>
        <time>{now}</time>
        <DayOffset days={days} />
      </span>
    </span>
  );
}
