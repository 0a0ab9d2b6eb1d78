import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { daysInTheAir, type KnownLeg, standingIn, sumJourney } from "./journey-status.ts";
import type { FlightStatusQuery } from "./provider.ts";
import { statusOfLeg } from "./status-of-leg.server.ts";

const failed = () => fail("unavailable", m.status.unavailable());

/** The state of a flight on a day. `not_found` if no such flight runs then. */
export async function getFlightStatus(
  app: AppContext,
  query: FlightStatusQuery,
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const { flightNumber, date } = query;
  if (flightNumber === NO_FLIGHT_NUMBER) {
    return fail("not_found", m.status.needsNumber());
  }
  const answer = await statusOfLeg(app, query, options);
  if (!answer.ok) {
    app.log.warn({ err: answer.error }, "flight status failed");
    return failed();
  }
  const { data: status } = answer;
  if (!status) return fail("not_found", m.status.notFound({ flight: flightNumber, date }));
  const { departure, arrival, departureAirport, arrivalAirport } = status;
  const planned = app.airports.byCode(query.arrivalAirport ?? "")?.iata;
  const standing = standingIn(status, planned, app.airports);
  const leg = { flightNumber, airline: null, departureAirport, arrivalAirport };
  return ok(
    {
      ...standing,
      ...{ departure, arrival },
      arrivalDayOffset: daysInTheAir(status, app.airports),
      legs: [{ ...leg, status: standing.status, isLate: standing.isLate, departure, arrival }],
      connections: [],
    },
    app.providers.flightStatus.source,
  );
}

/** The state of a saved flight, per leg and overall. */
export async function getJourneyStatus(
  app: AppContext,
  flight: Pick<
    UserFlight,
    "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "departureTime" | "legs"
  >,
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const { flightNumber, date, departureTime, departureAirport, arrivalAirport, legs } = flight;
  if (legs.length < 2) {
    const query = { flightNumber, date, departureTime, departureAirport, arrivalAirport };
    return await getFlightStatus(app, query, options);
  }
  const answers = await Promise.all(
    legs.map(async ({ flightNumber, departsAt, departureAirport, arrivalAirport }) => {
      if (!flightNumber) return null;
      const [date = "", departureTime = ""] = departsAt.split("T");
      const query = { flightNumber, date, departureTime, departureAirport, arrivalAirport };
      return await statusOfLeg(app, query, options);
    }),
  );
  const errors = answers.flatMap((answer) => (answer && !answer.ok ? answer.error : []));
  for (const error of errors) app.log.warn({ err: error }, "flight status failed");
  const known: KnownLeg[] = legs.map((leg, place) => {
    const answer = answers[place];
    return { leg, status: answer?.ok ? answer.data : null };
  });
  const journey = sumJourney(known, app.airports);
  if (journey) return ok(journey, app.providers.flightStatus.source);
  if (errors.length > 0) return failed();
  return fail("not_found", m.status.notFound({ flight: flightNumber, date }));
}

/** For a traveller's own flight: of several legs with one number, the saved one is meant. */
export async function getStatusForTraveller(
  app: AppContext,
  { userId }: { userId: string },
  query: FlightStatusQuery,
  options?: CallOptions,
): Promise<Result<FlightStatusResponse>> {
  const { flightNumber, date } = query;
  const saved = await listUserFlights(app.db, { userId });
  const whole = saved.find((own) => own.flightNumber === flightNumber && own.date === date);
  if (whole) return await getJourneyStatus(app, whole, options);
  const leg = saved
    .flatMap(({ legs }) => legs)
    .find((own) => own.flightNumber === flightNumber && own.departsAt.startsWith(date));
  if (!leg) return await getFlightStatus(app, query, options);
  const { departureAirport, arrivalAirport, departsAt } = leg;
  const known = { departureAirport, arrivalAirport, departureTime: departsAt.slice(11) };
  return await getFlightStatus(app, { ...query, ...known }, options);
}
