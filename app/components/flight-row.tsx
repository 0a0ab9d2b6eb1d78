import type { ReactNode } from "react";
import { RouteArc } from "./route-arc.tsx";

export interface FlightRowProps {
  airline: string | null;
  flightNumber: string | null;
  origin: ReactNode;
  destination: ReactNode;
  departureTime: string;
  arrivalTime: string;
  /** When it leaves and comes in truth, where that is another time. */
  expectedDeparture?: string | null;
  expectedArrival?: string | null;
  arrivalDayOffset?: number;
  /** What stands between the two times: the duration, mostly. */
  between?: ReactNode;
  /** Top right: a price, a status, an action. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A flight as a departure board would show it: the same row for a result, a saved flight, a dialog. */
export function FlightRow(props: FlightRowProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-semibold" dir="auto">
            {props.airline ?? "Unknown Airline"}
          </span>{" "}
          <span className="whitespace-nowrap text-muted">Flight {props.flightNumber ?? "N/A"}</span>
        </p>
        {props.aside}
      </div>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 sm:gap-x-5">
        <time className="text-xl font-semibold tabular-nums">{props.departureTime}</time>
        <RouteArc className="h-6 translate-y-1 text-muted" />
        <span className="whitespace-nowrap text-right">
          <time className="text-xl font-semibold tabular-nums">{props.arrivalTime}</time>
          <DayOffset days={props.arrivalDayOffset ?? 0} />
        </span>
        <span className="text-sm">
          <Expected time={props.expectedDeparture} />
          {props.origin}
        </span>
        <span className="text-center text-sm text-muted tabular-nums">{props.between}</span>
        <span className="text-right text-sm">
          <Expected time={props.expectedArrival} />
          {props.destination}
        </span>
      </div>
      {props.children}
    </div>
  );
}

function Expected({ time }: { time?: string | null }) {
  return time ? <span className="block font-semibold tabular-nums">now {time}</span> : null;
}

/** The arrival's calendar day against the departure's: "+1" for the next day. */
export function DayOffset({
  days,
  className = "text-muted",
}: {
  days: number;
  className?: string;
}) {
  if (days === 0) return null;
  const sign = days > 0 ? "+" : "−";
  return (
    <sup className={`ml-0.5 font-medium text-xs tracking-normal ${className}`}>
      <span aria-hidden="true">
        {sign}
        {Math.abs(days)}
      </span>
      <span className="sr-only">{days > 0 ? ` ${days} day later` : ` ${-days} day earlier`}</span>
    </sup>
  );
}
