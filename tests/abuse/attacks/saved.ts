/** What a traveller's own saved rows did to all the others; seen in the process itself, which measures its own time. */

import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import {
  calendarOfItem,
  openCalendar,
  readCalendar,
} from "#app/services/trips/calendar/calendar.server.ts";
import { offlineTripOf } from "#app/services/trips/offline/offline-trip.server.ts";
import { readSharedTrip, shareTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { viewTrip, viewTrips } from "#app/services/trips/view-trips.server.ts";
import { watchingJobs } from "#app/services/watching/watch-flights.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { findUser, updateUser } from "#db/queries/users.ts";
import { countTravellerCalls } from "#db/queries/vendor-calls.ts";
import { FLIGHT } from "../../api/bodies.ts";
import { type Shape, saveManyRows } from "../../support/many-rows.ts";
import { createTestApp } from "../../support/test-app.ts";
import type { Attack } from "./attack.ts";

const ada = { userId: "ada" };
const ben = { userId: "ben" };
const DAY_MS = 86_400_000;

/** Milliseconds of the processor for what is computed for each page, of as many rows as an account may have. */
export async function costsOf(shape: Shape, rows?: number): Promise<Record<string, number>> {
  const app = await createTestApp();
  const from = app.clock.now().getTime() + DAY_MS;
  const { flight, car } = await saveManyRows(app.db, { ...ada, shape, rows, from });
  const user = await findUser(app.db, ada);
  const calendar = await openCalendar(app, ada, { hasReferences: true });
  const link = await shareTrip(app, ada, { tripOf: flight, hasDetails: true });
  if (!user || !calendar.ok || !link.ok) throw new Error("nothing to look at");
  const pages: Record<string, () => Promise<unknown>> = {
    "travel plans": () => viewTrips(app, ada),
    "a trip": () => viewTrip(app, ada, { id: flight }),
    suggestions: () => suggestCars(app, ada),
    "offline trip": () => offlineTripOf(app, user),
    "an item for the calendar": () => calendarOfItem(app, ada, car),
    "a calendar": () => readCalendar(app, calendar.data.token),
    "a shared trip": () => readSharedTrip(app, link.data.token),
  };
  const costs: Record<string, number> = {};
  for (const [name, open] of Object.entries(pages)) {
    // What is compiled at first is not the rows' cost.
    await open();
    const before = process.cpuUsage();
    await open();
    const { user: own, system } = process.cpuUsage(before);
    costs[name] = Math.round((own + system) / 1000);
  }
  app.close();
  return costs;
}

const dearest = (costs: Record<string, number>) => Math.max(...Object.values(costs));

/** Lets the watch look at what these have saved, until this many hours have passed. */
async function watching(
  work: (
    app: Awaited<ReturnType<typeof createTestApp>>,
    pass: (hours: number) => Promise<void>,
  ) => Promise<string>,
): Promise<string> {
  let now = new Date("2026-11-26T12:00:00Z");
  const app = await createTestApp({ clock: { now: () => now } });
  const jobs = createJobRunner(app, watchingJobs(app));
  try {
    return await work(app, async (hours) => {
      await insertJob(app.db, { key: "plan-watches", kind: "plan-watches", runAt: now });
      for (let quarter = 0; quarter < 4 * hours; quarter++) {
        now = new Date(now.getTime() + DAY_MS / 96);
        await jobs.runDue();
      }
    });
  } finally {
    await jobs.close();
    app.close();
  }
}

export const SAVED: readonly Attack[] = [
  {
    item: "Rows",
    what: "200 flights, 200 hotels and 200 cars in one trip, over 200 trips, and with 31 towns in each address",
    now: /^the dearest page \d{1,3} ms, \d{1,3} ms and \d{1,3} ms of the processor$/,
    async see() {
      const one = dearest(await costsOf("one trip"));
      const many = dearest(await costsOf("200 trips"));
      const towns = dearest(await costsOf("many towns"));
      return `the dearest page ${one} ms, ${many} ms and ${towns} ms of the processor`;
    },
  },
  {
    item: "Stranger",
    what: "a stranger saves the same flight leaving at 19:30; the traveller's leaves at 15:00",
    now: /^the car comes at (\d\d:\d\d), and came at \1$/,
    see: () =>
      watching(async (app, pass) => {
        const flight = { ...FLIGHT, flightNumber: "XQ907" };
        const homeAddress = "10 Downing Street, London, SW1A 2AA";
        await updateUser(app.db, { ...ada, changes: { homeAddress } });
        await saveFlight(app, ben, { ...flight, departureTime: "19:30", arrivalTime: "22:45" });
        await pass(1);
        const mine = { ...flight, departureTime: "15:00", arrivalTime: "18:15" };
        const saved = await saveFlight(app, ada, mine);
        if (saved.ok) await bookSuggestedCar(app, ada, { flightId: saved.data.id });
        const timeOf = async () => (await listJobBookings(app.db, ada))[0]?.time;
        const before = await timeOf();
        await pass(20);
        return `the car comes at ${await timeOf()}, and came at ${before}`;
      }),
  },
  {
    item: "Calls",
    what: "200 flights of tomorrow, saved by one traveller, of 250 calls a month",
    now: /^60 calls for the 200; the other traveller's flight has [1-9]\d*$/,
    see: () =>
      watching(async (app, pass) => {
        app.providers.flightStatus = { ...app.providers.flightStatus, source: "live" };
        for (let n = 0; n < 200; n++)
          await saveFlight(app, ada, { ...FLIGHT, flightNumber: `XQ${n + 1}` });
        await pass(1);
        await saveFlight(app, ben, FLIGHT);
        await pass(2);
        const calls = await countTravellerCalls(app.db, {
          userIds: ["ada", "ben"],
          day: "2026-11-26",
        });
        return `${calls.get("ada")} calls for the 200; the other traveller's flight has ${calls.get("ben")}`;
      }),
  },
];
