import type { ReactNode } from "react";
import type { FlightResult } from "#app/contracts/flights.ts";
import { m } from "#messages";
import { DayOffset } from "./day-offset.tsx";
import { Dollars } from "./figures.tsx";
import { airlineOf, numberOf } from "./not-known.ts";
import { RouteArc } from "./route-arc.tsx";
import { Icon } from "./ui/icon.tsx";

/** On a phone: a card, in which large text leaves no room for words between the two ends. */
const CARD =
  "grid items-center gap-x-2 grid-cols-[auto_minmax(min-content,1fr)_auto] [grid-template-areas:'head_head_head''departs_arc_arrives''from_from_to''between_between_between''stops_stops_stops''marks_marks_marks'] sm:gap-x-5 " +
  "@min-[15rem]:[grid-template-areas:'head_head_head''departs_arc_arrives''from_between_to''stops_stops_stops''marks_marks_marks']";
/** On a desktop: one line of a table. */
const LINE =
  "line:gap-x-4 line:grid-cols-[minmax(8rem,11fr)_minmax(5rem,6fr)_minmax(7rem,19fr)_minmax(5rem,6fr)_minmax(max-content,6fr)_auto] " +
  "line:[grid-template-areas:'name_departs_arc_arrives_marks_price''name_from_between_to_marks_price''._stops_stops_stops_stops_stops']";

export function ResultRow({
  flight,
  place,
  between,
  stops,
  marks,
  action,
}: {
  flight: FlightResult;
  /** An airport with its city. */
  place: (code: string) => ReactNode;
  /** Its duration, and whether it is nonstop. */
  between: string;
  stops: ReactNode;
  /** What sets it apart. */
  marks: ReactNode;
  /** After its price; such a row has no marks. Undefined if the row itself is pressed. */
  action?: ReactNode;
}) {
  const { airline, flightNumber, origin, destination, departureTime, arrivalTime, price } = flight;
  return (
    <div className="@container">
      <div className={`${CARD} ${LINE}`}>
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 [grid-area:head] line:contents">
          <p className="min-w-0 [grid-area:name]">
            <span className="font-semibold line:block line:truncate" dir="auto">
              {airlineOf(airline)}
            </span>{" "}
            <span className="whitespace-nowrap text-muted line:text-sm">
              {m.travel.flightNumbered({ number: numberOf(flightNumber) })}
            </span>
          </p>
          <span className="ms-auto flex items-center gap-3 line:contents">
            {price === null ? null : (
              <span
                className={`inline-flex items-center justify-end gap-1 font-semibold text-lg tabular-nums line:min-w-20 ${action ? "[grid-area:marks]" : "[grid-area:price]"}`}
              >
                <Dollars amount={price} />
                {action === undefined ? (
                  <Icon
                    name="chevron-right"
                    size={18}
                    className="-me-1 text-muted @max-[15rem]:hidden"
                  />
                ) : null}
              </span>
            )}
            {action ? <span className="[grid-area:price]">{action}</span> : null}
          </span>
        </div>
        <time className="font-semibold text-xl tabular-nums line:text-lg [grid-area:departs]">
          {departureTime}
        </time>
        <RouteArc className="h-6 translate-y-1 text-edge dark:text-muted [grid-area:arc] line:translate-y-0" />
        <span className="text-end [grid-area:arrives] line:text-start">
          <time className="font-semibold text-xl tabular-nums line:text-lg">{arrivalTime}</time>
          <DayOffset days={flight.arrivalDayOffset} />
        </span>
        <span className="text-sm [grid-area:from]">{place(origin)}</span>
        <span className="text-center text-muted text-xs tabular-nums [grid-area:between]">
          {between}
        </span>
        <span className="text-end text-sm [grid-area:to] line:text-start">
          {place(destination)}
        </span>
        <div className="pt-3 [grid-area:stops] empty:hidden line:pt-1">{stops}</div>
        <div className="pt-2 [grid-area:marks] empty:hidden line:justify-self-end line:pt-0">
          {marks}
        </div>
      </div>
    </div>
  );
}
