import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { createRouteContext, respond } from "../support/route-context.ts";

/** How many queries a page may ask: over a network each is a way of its own. */
const PAGES: [path: string, file: string, max: number][] = [
  ["/", "home/home.tsx", 10],
  ["/flights", "flights/flights.tsx", 7],
  ["/upcoming-travel", "upcoming-travel/upcoming-travel.tsx", 12],
  ["/trips/:id", "trips/trip.tsx", 14],
  // The saved hotels are read beside the flights.
  ["/hotel-search", "hotel-search/hotel-search.tsx", 6],
  // The kind of car that is usually booked is one of them, beside the others.
  ["/car-bookings", "car-bookings/car-bookings.tsx", 11],
  ["/user-details", "user-details/user-details.tsx", 4],
  ["/alerts", "alerts/alerts.tsx", 6],
  ["/novo", "novo/novo.tsx", 5],
];
/** So many ways to the database one after the other, whatever is asked at once. */
const MAX_IN_A_ROW = 2;

let site: Awaited<ReturnType<typeof createRouteContext>>;
let carId: string;
beforeEach(async () => {
  site = await createRouteContext();
  const { db } = site.app;
  const userId = "ada";
  await saveUserFlight(db, {
    userId,
    flight: {
      flightNumber: "BA117",
      date: "2026-12-05",
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: "10:00",
      arrivalTime: "13:00",
    },
  });
  await insertUserHotel(db, {
    userId,
    hotel: {
      hotelName: "The Harbour Row Hotel",
      location: "New York",
      checkInDate: "2026-12-05",
      checkOutDate: "2026-12-09",
    },
  });
  const car = { date: "2026-12-05", time: "06:00", from: "home", to: "LHR", carType: "Standard" };
  carId = (await insertJobBooking(db, { userId, booking: car })).id;
});
afterEach(() => site.app.close());

/** Counts what is asked from here on, and how often something is asked while nothing else is. */
function countQueries(db: Database) {
  const session = Reflect.get(db, "session") as {
    prepareQuery(...args: unknown[]): Record<string, unknown>;
  };
  const prepare = session.prepareQuery.bind(session);
  const counted = { queries: 0, inARow: 0 };
  let underWay = 0;
  session.prepareQuery = (...args) => {
    const query = prepare(...args);
    // SQLite's `execute` calls one of the others; PostgreSQL has but this one.
    for (const name of db.kind === "sqlite" ? ["all", "get", "run"] : ["execute"]) {
      const ask = query[name];
      if (typeof ask !== "function") continue;
      query[name] = (...values: unknown[]) => {
        counted.queries += 1;
        if (underWay === 0) counted.inARow += 1;
        underWay += 1;
        const done = () => {
          underWay -= 1;
        };
        const answer: unknown = ask.apply(query, values);
        if (answer instanceof Promise) answer.then(done, done);
        else done();
        return answer;
      };
    }
    return query;
  };
  return counted;
}

const loaderOf = async (file: string) => {
  const route: { loader: (args: LoaderFunctionArgs) => Promise<unknown> } = await import(
    `../../app/routes/${file}`
  );
  return route.loader;
};

it.each(PAGES)("%s asks the database seldom", async (path, file, max) => {
  const ada = await site.as("ada");
  const loaders = [await loaderOf("layout.tsx"), await loaderOf(file)];
  const args = ada.get(path.replace(":id", carId), { id: carId });
  const context = { ...args.context, perRequest: {} };
  const counted = countQueries(site.app.db);
  // As Remix does it: the loaders of a page at once, what they defer included.
  const answers = loaders.map((loader) => respond(loader({ ...args, context })));
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(counted.queries).toBeLessThanOrEqual(max);
  // What a page is named by is looked for first.
  const inARow = path.includes(":id") ? MAX_IN_A_ROW + 1 : MAX_IN_A_ROW;
  if (site.app.db.kind === "postgres") expect(counted.inARow).toBeLessThanOrEqual(inARow);
});
