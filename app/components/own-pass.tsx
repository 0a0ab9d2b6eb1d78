import type { ReactNode } from "react";
import type { FlightPass } from "#app/contracts/flight-pass.ts";
import type { EndOfFlight } from "#app/contracts/flights.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";
import { DateText } from "./figures.tsx";
import { NOT_KNOWN_YET, TIME_TBD } from "./not-known.ts";
import { PassEnd, PassFigure, PassShape } from "./pass.tsx";
import { RouteArc } from "./route-arc.tsx";
import { SquareCode } from "./square-code.tsx";

/** The note below passes: what they are good for at the gate. */
export const passNote = (passes: readonly Pick<FlightPass, "code">[]) =>
  passes.every(({ code }) => code)
    ? "This is the code from the boarding pass you imported."
    : "As saved in NoVo. At the gate, show the airline's own pass.";

/**
 * A saved flight's pass in the traveller's name, with the airline's current terminals, gate and times. If gate or
 * seat is known, both have their place.
 */
export function OwnPass({
  pass,
  live,
  wide,
  children,
}: {
  pass: FlightPass;
  live?: LiveEnds;
  wide?: boolean;
  /** Shown if there is no code. */
  children?: ReactNode;
}) {
  const { flightNumber, airline, date, from, to, notes, code } = pass;
  const places = [
    // Without live data, it is unknown whether there is a gate by now.
    ...(live ? [["Gate", live.departure.gate] as const] : []),
    ["Seat", pass.seat],
  ] as const;
  const isPlaced = places.some(([, figure]) => figure);
  return (
    <PassShape
      wide={wide}
      head={
        <>
          <span className="min-w-0 wrap-anywhere font-semibold">
            {[flightNumber, airline].filter(Boolean).join(", ")}
          </span>
          <span className="text-sm tabular-nums">
            <DateText date={date} />
          </span>
        </>
      }
      stub={
        code || notes || children ? (
          <>
            {code ? null : children}
            {code ? (
              <SquareCode code={code} label={`Boarding pass code of ${flightNumber}`} />
            ) : null}
            {notes ? (
              <dl>
                <PassFigure name="Notes">
                  <span dir="auto" className="whitespace-pre-line">
                    {notes}
                  </span>
                </PassFigure>
              </dl>
            ) : null}
          </>
        ) : null
      }
    >
      <div className="grid grid-cols-[auto_minmax(2.5rem,1fr)_auto] items-start gap-x-4">
        <End end={from} live={live?.departure} />
        <RouteArc className="mt-3 h-7" />
        <div className="text-right">
          <End end={to} live={live?.arrival} />
        </div>
      </div>
      <div className="across:grid across:grid-cols-2 across:gap-x-4">
        {isPlaced ? (
          <dl className={`${FIGURES} grid-cols-2`}>
            {places.map(([name, figure]) => (
              <PassFigure key={name} name={name}>
                {figure ? <span className="text-lg tabular-nums">{figure}</span> : UNKNOWN}
              </PassFigure>
            ))}
          </dl>
        ) : null}
        <dl className={`${FIGURES} grid-cols-3 gap-y-3`}>
          <PassFigure name="Passenger" className="col-span-2">
            <span dir="auto" className="across:text-lg">
              {pass.passenger}
            </span>
          </PassFigure>
          {pass.bookingReference ? (
            <PassFigure name={FIELD_NAMES.bookingReference}>{pass.bookingReference}</PassFigure>
          ) : null}
          {pass.travelClass ? <PassFigure name="Class">{pass.travelClass}</PassFigure> : null}
        </dl>
      </div>
    </PassShape>
  );
}

const FIGURES = "mt-5 grid gap-x-2 sm:gap-x-4";
const UNKNOWN = (
  <span className="font-medium text-lg text-muted">
    <span aria-hidden="true">{"\u2013"}</span>
    <span className="sr-only">{NOT_KNOWN_YET}</span>
  </span>
);

/** Current state of both ends. */
type LiveEnds = Record<"departure" | "arrival", EndOfFlight>;

function End({ end, live }: { end: FlightPass["from"]; live?: EndOfFlight }) {
  const { code, city, time } = end;
  const terminal = live?.terminal ?? end.terminal;
  const planned = time ?? live?.scheduledTime ?? TIME_TBD;
  return (
    <PassEnd
      code={code}
      city={[city, terminal && `T${terminal}`].filter(Boolean).join(", ")}
      time={live?.expectedTime ?? planned}
      planned={live?.expectedTime ? planned : null}
    />
  );
}
