import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { plainJourney } from "#app/services/flight-status/journey-status.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import type { Result } from "#app/services/result.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import type { UserFlight } from "#db/schema.ts";

/** Two vendors' answers for one card: each is shown when it arrives and fails on its own. */
export async function describeFlight(app: AppContext, flight: UserFlight) {
  const from = airportNamed(app, flight.departureAirport);
  const to = airportNamed(app, flight.arrivalAirport);
  const status: Promise<Result<FlightStatusResponse>> = getJourneyStatus(app, flight);
  const weather: Promise<Result<WeatherResponse>> = getWeather(app, {
    location: flight.arrivalAirport,
  });
  return {
    arrivalDayOffset: daysLater(flight, from, to),
    /** The saved legs of a journey; their states come with the status. */
    journey: flight.legs.length > 1 ? plainJourney(flight.legs, app.airports) : null,
    departure: label(from, flight.departureAirport),
    arrival: label(to, flight.arrivalAirport),
    status: await deferIfSlow(status),
    weather: await deferIfSlow(weather),
  };
}

export type FlightDetails = Awaited<ReturnType<typeof describeFlight>>;

function daysLater(
  { legs, date, departureTime, arrivalTime }: UserFlight,
  from: Airport | undefined,
  to: Airport | undefined,
): number {
  const arrives = legs.at(-1)?.arrivesAt;
  if (arrives) return daysBetween(date, arrives);
  if (!from || !to || !departureTime || !arrivalTime) return 0;
  return arrivalDayOffset({ date, departureTime, arrivalTime }, from, to);
}

const airportNamed = (app: AppContext, code: string) => app.airports.byCode(code);

const label = (airport: Airport | undefined, text: string) => ({
  code: airport?.iata ?? text,
  city: airport?.city ?? null,
});
