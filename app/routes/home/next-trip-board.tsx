import { Link } from "@remix-run/react";
import { dateText } from "#app/components/date-text.ts";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { RouteArc } from "#app/components/route-arc.tsx";
import { Countdown, FlightBoard } from "#app/components/trips/flight-board.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import { celsius } from "#app/contracts/temperature.ts";
import type { Result } from "#app/services/result.ts";
import { m } from "#messages";
import type { NextStop, NextTrip } from "./next-trip.server.ts";

/** The next departure and its car, as on an airport's board. */
export function NextTripBoard({ trip }: { trip: NextTrip }) {
  return (
    <Link
      to={`/trips/${trip.flightId}`}
      prefetch="intent"
      viewTransition
      className="moving-board block rounded-card"
    >
      <WhenReady
        value={trip.status}
        fallback={<Board trip={trip} />}
        failed={<Board trip={trip} />}
      >
        {(status) => <Board trip={trip} status={status} />}
      </WhenReady>
    </Link>
  );
}

function Board({ trip, status }: { trip: NextTrip; status?: Result<FlightStatusResponse> }) {
  const live = status?.ok ? status.data : null;
  return (
    <FlightBoard
      heading={
        <span className="text-sm">
          <span className="sr-only">{m.home.nextDeparture()} </span>
          <span className="font-semibold text-on-board">
            {listed([trip.flightNumber, dateText(trip.date, "weekdayAndDay")])}
          </span>{" "}
          {trip.when}
        </span>
      }
      flight={trip}
      live={live}
    >
      <WhenReady value={trip.leaving} fallback={null} failed={null}>
        {(leaving) =>
          leaving && !isOff(live) ? <Countdown leaving={leaving} now={trip.now} /> : null
        }
      </WhenReady>
      <WhenReady value={trip.stop} fallback={<Car trip={trip} />} failed={<Car trip={trip} />}>
        {(stop) =>
          stop && stop.kind !== "car" ? <Stop stop={stop} trip={trip} /> : <Car trip={trip} />
        }
      </WhenReady>
      <Weather trip={trip} />
    </FlightBoard>
  );
}

/** What comes before the flight, if it is not a booked car. */
function Stop({ stop: { kind, date, time, title }, trip }: { stop: NextStop; trip: NextTrip }) {
  return (
    <span className="min-w-0 tabular-nums">
      {date === trip.date ? null : <DateText form="weekday" date={date} />} {time}{" "}
      <span className="break-words">
        {kind === "check-in" ? m.home.checkInAt({ hotel: title }) : title}
      </span>
    </span>
  );
}

function Car({ trip: { car, date } }: { trip: NextTrip }) {
  if (!car) return <span className="text-on-board-muted">{m.home.noCar()}</span>;
  const values = {
    when: car.date === date ? car.time : `${dateText(car.date, "weekday")} ${car.time}`,
    status:
      car.status === "unconfirmed" ? (
        <span className="text-board-word">{m.home.unconfirmed()}</span>
      ) : (
        m.home.confirmed()
      ),
  };
  return (
    <span className="tabular-nums">
      {car.goesTo ? (
        <Sentence of={m.home.carTo} values={{ ...values, place: car.goesTo }} />
      ) : (
        <Sentence of={m.home.car} values={values} />
      )}
    </span>
  );
}

/** The weather there now: the board's last word. */
const Weather = ({ trip: { weather, to } }: { trip: NextTrip }) => (
  <WhenReady value={weather} fallback={null} failed={null}>
    {(answer) =>
      answer.ok ? (
        <span className="text-on-board-muted">
          {m.home.weatherNow({
            temperature: celsius(answer.data.current.temp_c),
            city: to.city || to.code,
          })}
        </span>
      ) : null
    }
  </WhenReady>
);

/** The board before there is one. */
export const NoTripYet = () => (
  <p className="rounded-card bg-board px-5 py-9 text-center text-on-board-muted shadow-card">
    <RouteArc className="mx-auto mb-4 h-10 w-40 [&_.icon]:text-on-board" />
    {m.home.noTripYet()}
  </p>
);
