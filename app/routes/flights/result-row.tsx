import type { ReactNode } from "react";
import { DayOffset } from "#app/components/day-offset.tsx";
import { Dollars } from "#app/components/figures.tsx";
import { airlineOf, numberOf } from "#app/components/not-known.ts";
import { RouteArc } from "#app/components/route-arc.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";

/** Of a phone: a card, in which large text leaves no room for words between the two ends. */
const CARD =
  "grid items-center gap-x-2 grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:'head_head_head''departs_arc_arrives''from_from_to''between_between_between''stops_stops_stops''marks_marks_marks'] sm:gap-x-5 " +
  "@min-[15rem]:[grid-template-areas:'head_head_head''departs_arc_arrives''from_between_to''stops_stops_stops''marks_marks_marks']";
/** Of a desk: one line of a table. */
const LINE =
  "lg:grid-cols-[minmax(7rem,12rem)_minmax(5rem,8.5rem)_minmax(3rem,7rem)_minmax(5rem,8.5rem)_minmax(5rem,10rem)_minmax(0,1fr)_auto] " +
  "lg:@min-[15rem]:[grid-template-areas:'name_departs_arc_arrives_between_marks_price''name_from_arc_to_between_marks_price''._stops_stops_stops_stops_stops_stops']";

/** A flight that was found. */
export function ResultRow({
  flight,
  place,
  between,
  stops,
  marks,
}: {
  flight: FlightResult;
  /** An airport with its city. */
  place: (code: string) => ReactNode;
  /** Its length, and whether it is nonstop. */
  between: string;
  stops: ReactNode;
  /** What stands out of it. */
  marks: ReactNode;
}) {
  const { airline, flightNumber, origin, destination, departureTime, arrivalTime, price } = flight;
  return (
    <div className="@container">
      <div className={`${CARD} ${LINE}`}>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 [grid-area:head] lg:contents">
          <p className="min-w-0 [grid-area:name]">
            <span className="font-semibold lg:block lg:truncate" dir="auto">
              {airlineOf(airline)}
            </span>{" "}
            <span className="whitespace-nowrap text-muted lg:text-sm">
              Flight {numberOf(flightNumber)}
            </span>
          </p>
          {price === null ? null : (
            <span className="font-semibold text-lg tabular-nums [grid-area:price] lg:min-w-16 lg:text-right">
              <Dollars amount={price} />
            </span>
          )}
        </div>
        <time className="font-semibold text-xl tabular-nums lg:text-lg [grid-area:departs]">
          {departureTime}
        </time>
        <RouteArc className="h-6 translate-y-1 text-muted [grid-area:arc] lg:translate-y-0" />
        <span className="text-right [grid-area:arrives] lg:text-left">
          <time className="font-semibold text-xl tabular-nums lg:text-lg">{arrivalTime}</time>
          <DayOffset days={flight.arrivalDayOffset} />
        </span>
        <span className="text-sm [grid-area:from]">{place(origin)}</span>
        <span className="text-center text-muted text-sm tabular-nums [grid-area:between] lg:text-left">
          {between}
        </span>
        <span className="text-right text-sm [grid-area:to] lg:text-left">{place(destination)}</span>
        <div className="pt-3 [grid-area:stops] empty:hidden lg:pt-1">{stops}</div>
        <div className="pt-3 [grid-area:marks] empty:hidden lg:justify-self-end lg:pt-0">
          {marks}
        </div>
      </div>
    </div>
  );
}
