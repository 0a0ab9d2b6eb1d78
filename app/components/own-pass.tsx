import type { FlightPass } from "#app/contracts/flight-pass.ts";
import { FIELD_NAMES } from "#app/contracts/texts/travel-plans.ts";
import { DateText } from "./figures.tsx";
import { TIME_TBD } from "./not-known.ts";
import { PassEnd, PassFigure, PassShape } from "./pass.tsx";
import { RouteArc } from "./route-arc.tsx";
import { SquareCode } from "./square-code.tsx";

/** What stands beneath such passes: what they are good for at the gate. */
export const passNote = (passes: readonly Pick<FlightPass, "code">[]) =>
  passes.every(({ code }) => code)
    ? "This is the code from the boarding pass you imported."
    : "As saved in NoVo. At the gate, show the airline's own pass.";

/** The pass of a saved flight, in the traveller's name. */
export function OwnPass({ pass }: { pass: FlightPass }) {
  const { flightNumber, airline, date, from, to, notes, code } = pass;
  return (
    <PassShape
      head={
        <>
          <span className="font-semibold">
            {[flightNumber, airline].filter(Boolean).join(", ")}
          </span>
          <span className="text-sm tabular-nums">
            <DateText date={date} />
          </span>
        </>
      }
      stub={
        code || notes ? (
          <>
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
        <End end={from} />
        <RouteArc className="mt-3 h-7" />
        <div className="text-right">
          <End end={to} />
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3">
        <PassFigure name="Passenger" className="col-span-full">
          <span dir="auto">{pass.passenger}</span>
        </PassFigure>
        {pass.seat ? <PassFigure name="Seat">{pass.seat}</PassFigure> : null}
        {pass.bookingReference ? (
          <PassFigure name={FIELD_NAMES.bookingReference}>{pass.bookingReference}</PassFigure>
        ) : null}
        {pass.travelClass ? <PassFigure name="Class">{pass.travelClass}</PassFigure> : null}
      </dl>
    </PassShape>
  );
}

const End = ({ end: { code, city, time, terminal } }: { end: FlightPass["from"] }) => (
  <PassEnd
    code={code}
    city={[city, terminal && `Terminal ${terminal}`].filter(Boolean).join(", ")}
    time={time ?? TIME_TBD}
  />
);
