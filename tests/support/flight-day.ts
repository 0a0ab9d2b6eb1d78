/** A day of one traveller whose flight, BA117 to New York, does what `day.plane` says. */
import type { FlightState } from "#app/contracts/watching.ts";
import { readAlerts } from "#app/services/alerts/alerts.server.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import type { FlightStatusProvider, LegStatus } from "#app/services/flight-status/provider.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { watchingJobs } from "#app/services/watching/watch-flights.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { updateUser } from "#db/queries/users.ts";
import { createTestApp } from "./test-app.ts";

const MINUTE = 60_000;
const DEPARTS = "2026-11-22T10:25:00.000Z";
const ARRIVES = "2026-11-22T18:40:00.000Z";
const NUMBERS = ["BA117", "BA119"];
export const ada = { userId: "ada" };

const later = (at: string, minutes: number) =>
  minutes === 0 ? null : new Date(Date.parse(at) + minutes * MINUTE).toISOString();

/** So many minutes after `HH:MM`. */
export const plus = (time: string, minutes: number) => {
  const at = new Date(Date.parse(`2026-11-22T${time}:00Z`) + minutes * MINUTE);
  return at.toISOString().slice(11, 16);
};

/** What the service says of the flight. */
interface Plane {
  state: FlightState;
  delay: number;
  gate: string | null;
  lands: string;
  /** So many minutes after what was saved it is scheduled now. */
  planned?: number;
  /** So many minutes after that it lands, where that is not its delay. */
  late?: number;
}

export type FlightDay = Awaited<ReturnType<typeof openFlightDay>>;

/** Begins at noon of the day before. */
export async function openFlightDay() {
  let now = new Date("2026-11-21T12:00:00Z");
  const app = await createTestApp({ clock: { now: () => now } });
  const plane: Plane = { state: "on-time", delay: 0, gate: null, lands: "JFK" };
  const jobs = createJobRunner(app, watchingJobs(app));

  const service: FlightStatusProvider = {
    name: "a service",
    source: "live",
    async status({ flightNumber }) {
      day.calls += 1;
      return { ok: true, data: NUMBERS.includes(flightNumber) ? legOf(day.plane) : null };
    },
    punctuality: async () => ({ ok: true, data: null }),
  };

  const inbox = async (userId = "ada") => (await readAlerts(app, { userId })).toReversed();
  const day = {
    app,
    /** Replaced with what it is to be from now on. */
    plane,
    /** Of the service, so far. */
    calls: 0,
    /** What each step does. */
    runDue: () => jobs.runDue(),
    /** Ada flies to New York with BA117 and has a car to the airport, at 06:15. */
    async saveTrip(
      userId = "ada",
      changes: { date?: string; departureTime?: string; arrivalAirport?: string } = {},
    ) {
      const saved = await saveFlight(
        app,
        { userId },
        {
          flightNumber: "BA117",
          date: "2026-11-22",
          departureAirport: "LHR",
          arrivalAirport: "JFK",
          departureTime: "10:25",
          arrivalTime: "13:40",
          ...changes,
        },
      );
      if (!saved.ok) throw new Error(saved.reason.message);
      const booked = await bookSuggestedCar(app, { userId }, { flightId: saved.data.id });
      if (!booked.ok) throw new Error(booked.reason.message);
      return booked.data;
    },
    setNow(at: string) {
      now = new Date(at);
    },
    /** Lets time pass in steps of `minutes`, until `at` of the day of the flight. */
    async until(at: string, minutes = 20) {
      const end = Date.parse(`2026-11-22T${at}:00Z`);
      while (now.getTime() < end) {
        now = new Date(Math.min(end, now.getTime() + minutes * MINUTE));
        await day.runDue();
      }
    },
    async car() {
      const [row] = await listJobBookings(app.db, ada);
      return row && `${row.date} ${row.time}`;
    },
    inbox,
    texts: async (userId?: string) => (await inbox(userId)).map(({ text }) => text),
    async close() {
      await jobs.close();
      app.close();
    },
  };
  app.providers = { ...app.providers, flightStatus: service };
  for (const userId of ["ada", "ben"]) {
    await updateUser(app.db, {
      userId,
      changes: { homeAddress: "10 Downing Street, London SW1A 2AA" },
    });
  }
  await insertJob(app.db, { key: "plan-watches", kind: "plan-watches", runAt: now });
  return day;
}

function legOf({ state, delay, gate, lands, planned = 0, late = delay }: Plane): LegStatus {
  const end = { expectedTime: null, expectedDate: null, terminal: "5", gate };
  const departsAt = later(DEPARTS, planned) ?? DEPARTS;
  const arrivesAt = later(ARRIVES, planned) ?? ARRIVES;
  return {
    state,
    delayMinutes: delay,
    departureAirport: "LHR",
    arrivalAirport: lands,
    departsAt,
    arrivesAt,
    expectedDepartsAt: later(departsAt, delay),
    expectedArrivesAt: later(arrivesAt, late),
    departure: { ...end, scheduledTime: "10:25" },
    arrival: { ...end, scheduledTime: "13:40", gate: null },
  };
}
