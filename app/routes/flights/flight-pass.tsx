import { DayOffset } from "#app/components/day-offset.tsx";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { airlineOf, numberOf } from "#app/components/not-known.ts";
import { PassEnd, PassFigure, PassRoute, PassShape } from "#app/components/pass.tsx";
import { CABIN_NAMES } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { stopsText } from "#app/services/flights/connection-text.ts";
import { m } from "#messages";
import { Stops } from "./stops.tsx";

/** A found flight, as the pass it may become. */
export function FlightPass({
  flight,
  cities,
  adults,
}: {
  flight: FlightResult;
  cities: Record<string, string>;
  adults: number;
}) {
  const { durationMinutes, price } = flight;
  return (
    <PassShape
      className="mt-5"
      head={
        <>
          <span className="font-semibold">{airlineOf(flight.airline)}</span>
          <span className="text-sm">
            {m.travel.flightNumbered({ number: numberOf(flight.flightNumber) })}
          </span>
        </>
      }
      stub={
        <>
          <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
            <PassFigure name={m.dates.date()}>
              <DateText date={flight.departureDate} />
            </PassFigure>
            {flight.cabin === "economy" ? null : (
              <PassFigure name={m.fields.class()}>{CABIN_NAMES[flight.cabin]()}</PassFigure>
            )}
            {price === null ? null : (
              <PassFigure name={adults === 1 ? m.flights.price() : m.flights.priceFor({ adults })}>
                <Dollars amount={price} />
              </PassFigure>
            )}
          </dl>
          {flight.stops > 0 ? (
            <div className="mt-3">
              <Stops flight={flight} />
            </div>
          ) : null}
        </>
      }
    >
      <PassRoute
        from={
          <PassEnd code={flight.origin} city={cities[flight.origin]} time={flight.departureTime} />
        }
        to={
          <PassEnd
            code={flight.destination}
            city={cities[flight.destination]}
            time={flight.arrivalTime}
          >
            <DayOffset days={flight.arrivalDayOffset} />
          </PassEnd>
        }
      >
        {durationMinutes === null ? null : (
          <span className="block">{minutesInWords(durationMinutes)}</span>
        )}
        <span className="block">{stopsText(flight.stops)}</span>
      </PassRoute>
    </PassShape>
  );
}
