import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context.server.ts";
import { getFlightStatus } from "#app/services/flight-status/flight-status.server.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import type { Result } from "#app/services/result.ts";
import { settleSoon } from "#app/services/settle-soon.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import type { UserFlight } from "#db/schema.ts";

/** Two vendors' answers for one card: each comes when it comes, and fails on its own. */
export async function describeFlight(app: AppContext, flight: UserFlight) {
  const from = airportNamed(app, flight.departureAirport);
  const to = airportNamed(app, flight.arrivalAirport);
  const status: Promise<Result<FlightStatusResponse>> = getFlightStatus(app, {
    flightNumber: flight.flightNumber,
    date: flight.date,
    departureAirport: from?.iata,
    arrivalAirport: to?.iata,
  });
  const weather: Promise<Result<WeatherResponse>> = getWeather(app, {
    location: flight.arrivalAirport,
  });
  const { date, departureTime, arrivalTime } = flight;
  const timed = from && to && departureTime && arrivalTime;
  return {
    arrivalDayOffset: timed ? arrivalDayOffset({ date, departureTime, arrivalTime }, from, to) : 0,
    departure: label(from, flight.departureAirport),
    arrival: label(to, flight.arrivalAirport),
    status: await settleSoon(status),
    weather: await settleSoon(weather),
  };
}

export type FlightDetails = Awaited<ReturnType<typeof describeFlight>>;

const airportNamed = (app: AppContext, code: string) => app.airports.byCode(code);

const label = (airport: Airport | undefined, text: string) => ({
  code: airport?.iata ?? text,
  city: airport?.city ?? null,
});
