/** A day on which BA117 to New York and AA1 on to Los Angeles, 80 minutes after its landing, do what `planes` says. */
import type { FlightState } from "#app/contracts/watching.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { whatNow } from "#app/services/what-now/what-now.server.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { ada, type FlightDay, openFlightDay } from "./flight-day.ts";

const MINUTE = 60_000;

/** What the service says of a flight: `late` minutes it lands, where that is not its `delay`. */
interface Plane {
  state: FlightState;
  delay: number;
  late?: number;
}

const ROUTES = {
  BA117: {
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departsAt: "2026-11-22T10:25:00.000Z",
    arrivesAt: "2026-11-22T18:40:00.000Z",
  },
  AA1: {
    departureAirport: "JFK",
    arrivalAirport: "LAX",
    departsAt: "2026-11-22T20:00:00.000Z",
    arrivesAt: "2026-11-23T02:00:00.000Z",
  },
};
type Number = keyof typeof ROUTES;
const isNumber = (text: string): text is Number => text in ROUTES;

const LEGS = [
  {
    flightNumber: "BA117",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departsAt: "2026-11-22T10:25",
    arrivesAt: "2026-11-22T13:40",
    departureZone: "Europe/London",
    arrivalZone: "America/New_York",
  },
  {
    flightNumber: "AA1",
    departureAirport: "JFK",
    arrivalAirport: "LAX",
    departsAt: "2026-11-22T15:00",
    arrivesAt: "2026-11-22T18:00",
    departureZone: "America/New_York",
    arrivalZone: "America/Los_Angeles",
  },
].map((leg) => ({
  ...leg,
  airline: null,
  operatingNumber: null,
  departureTerminal: null,
  arrivalTerminal: null,
}));

const PLACES = {
  to: { from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" },
  from: { from: "Los Angeles (LAX)", to: "The Hoxton, Los Angeles" },
};

export type ConnectingDay = Awaited<ReturnType<typeof openConnectingDay>>;

/** Begins at noon of the day before. */
export async function openConnectingDay() {
  const day: FlightDay = await openFlightDay();
  day.app.config = { ...day.app.config, watchCallsPerMonth: 10_000 };
  const onTime: Plane = { state: "on-time", delay: 0 };
  const planes: Record<Number, Plane> = { BA117: onTime, AA1: onTime };
  day.app.providers.flightStatus = {
    ...day.app.providers.flightStatus,
    async status({ flightNumber }) {
      const data = isNumber(flightNumber) ? legOf(flightNumber, planes[flightNumber]) : null;
      return { ok: true, data };
    },
  };
  const save = async (flight: Parameters<typeof saveFlight>[2]) => {
    const saved = await saveFlight(day.app, ada, flight);
    if (!saved.ok) throw new Error(saved.reason.message);
  };
  return {
    ...day,
    planes,
    /** On one ticket. */
    saveConnection: () =>
      save({
        flightNumber: "BA117",
        date: "2026-11-22",
        departureAirport: "LHR",
        arrivalAirport: "LAX",
        departureTime: "10:25",
        arrivalTime: "18:00",
        legs: LEGS,
      }),
    /** On two tickets. */
    async saveApart() {
      for (const { flightNumber, departureAirport, arrivalAirport, departsAt, arrivesAt } of LEGS) {
        const [date = "", departureTime = ""] = departsAt.split("T");
        await save({
          ...{ flightNumber, departureAirport, arrivalAirport, date, departureTime },
          arrivalTime: arrivesAt.slice(11),
        });
      }
    },
    /** To the first departure, or away from the last landing. */
    async bookCar(direction: keyof typeof PLACES, time: string) {
      const booked = await bookCar(day.app, ada, {
        ...PLACES[direction],
        date: "2026-11-22",
        time,
        carType: "Standard",
        flightNumber: "BA117",
        status: "unconfirmed",
      });
      if (!booked.ok) throw new Error(booked.reason.message);
      return booked.data;
    },
    /** Of the flight that leaves first. */
    async whatNow() {
      const [flight] = await listUserFlights(day.app.db, ada);
      const found = await whatNow(day.app, ada, { flightId: flight?.id ?? "" });
      if (!found.ok) throw new Error(found.reason.message);
      return found.data;
    },
  };
}

function legOf(flightNumber: Number, { state, delay, late = delay }: Plane): LegStatus {
  const { departsAt, arrivesAt, ...airports } = ROUTES[flightNumber];
  const end = {
    scheduledTime: null,
    expectedTime: null,
    expectedDate: null,
    terminal: null,
    gate: null,
  };
  const after = (at: string, minutes: number) =>
    minutes === 0 ? null : new Date(Date.parse(at) + minutes * MINUTE).toISOString();
  return {
    ...airports,
    state,
    delayMinutes: Math.max(0, delay, late),
    departsAt,
    arrivesAt,
    expectedDepartsAt: after(departsAt, delay),
    expectedArrivesAt: after(arrivesAt, late),
    departure: end,
    arrival: end,
  };
}
