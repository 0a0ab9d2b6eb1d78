/** What cars are suggested and checked by when the route service works, fails or hangs. */
import { delay, HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import type { FlightStatusProvider } from "#app/services/flight-status/provider.ts";
import { updateUser } from "#db/queries/users.ts";
import { mockVendors } from "#tests/providers/msw.ts";
import { scheduledLeg } from "#tests/support/scheduled-leg.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { saveFlight } from "../plans/save-flight.server.ts";
import { bookSuggestedCar, whyNoCar } from "./book.server.ts";
import { bookCar } from "./manage.server.ts";
import { suggestCars } from "./suggestions.server.ts";

const ADA = { userId: "ada" };
const HOME = "1 Piccadilly, Manchester M1 1AE";
const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "18:05",
  arrivalTime: "21:00",
  airline: "British Airways",
};
/** Every flight leaves Heathrow at this time. */
const leavingAt = (departsAt: string): FlightStatusProvider => ({
  name: "test",
  source: "demo",
  status: async () => ({ ok: true, data: scheduledLeg("18:05", departsAt) }),
  punctuality: async () => ({ ok: true, data: null }),
});

const vendors = mockVendors();
function answerRoutes(resolver: () => Response | Promise<Response>) {
  const places = { postcode: "M1 1AE", longitude: -2.236, latitude: 53.481 };
  vendors.use(
    http.get("https://register.example/postcodes/:postcode", () =>
      HttpResponse.json({ status: 200, result: places }),
    ),
    http.get("https://osrm.example/route/v1/driving/:places", resolver),
  );
}
const down = () => new HttpResponse("broken", { status: 500 });
const takes = (minutes: number) => () =>
  HttpResponse.json({ code: "Ok", routes: [{ duration: minutes * 60 }] });

let app: Awaited<ReturnType<typeof createTestApp>> | undefined;
afterEach(() => app?.close());
async function start(departsAt = "2026-11-27T18:05:00Z") {
  app = await createTestApp({
    env: {
      OSRM_BASE_URL: "https://osrm.example",
      POSTCODES_IO_BASE_URL: "https://register.example",
    },
    providers: { flightStatus: leavingAt(departsAt) },
  });
  await updateUser(app.db, { ...ADA, changes: { homeAddress: HOME } });
  return app;
}

const check = async (time: string, departsAt?: string) => {
  const places = { from: HOME, to: "Heathrow (LHR)", flightNumber: "BA117" };
  const booking = { ...places, date: "2026-11-27", time, carType: "Standard" };
  const booked = await bookCar(await start(departsAt), ADA, booking);
  if (!booked.ok) throw new Error(booked.reason.message);
  return booked.data.flightValidation;
};

it.each([
  ["fails", down],
  ["hangs", () => delay("infinite").then(down)],
])(
  "while the route service %s, a far too late car is not called in time",
  async (_what, resolver) => {
    answerRoutes(resolver);
    expect(await check("14:55")).toMatchObject({
      status: "warning",
      details: expect.stringMatching(/too late/),
    });
  },
);

it("while the route service fails, a car is suggested for about the time that the way takes", async () => {
  answerRoutes(down);
  const app = await start();
  const homeAddress = "1 High Street, Cambridge CB2 1TN";
  await updateUser(app.db, { ...ADA, changes: { homeAddress } });
  await saveFlight(app, ADA, FLIGHT);
  const [to] = await suggestCars(app, ADA);
  expect(to?.reason).toMatch(/, about (1 h [3-5]\d min|2 h( \d+ min)?) drive, /);
});

it("counts the rush hour in the check as in the suggestion", async () => {
  answerRoutes(takes(40));
  // On the road about four hours before: at eight in the morning the 40 minutes are 50.
  expect(await check("08:15", "2026-11-27T12:00:00Z")).toMatchObject({
    status: "warning",
    details: expect.stringMatching(/^Pick-up is 5 min too late/),
  });
  app?.close();
  expect(await check("11:15", "2026-11-27T15:00:00Z")).toMatchObject({ status: "success" });
});

it.each(["cancelled", "diverted"] as const)(
  "suggests no car for a flight that is %s",
  async (state) => {
    answerRoutes(takes(40));
    const app = await start();
    const saved = await saveFlight(app, ADA, FLIGHT);
    if (!saved.ok) throw new Error(saved.reason.message);
    const flight = { flightId: saved.data.id };
    expect((await suggestCars(app, ADA)).map(({ direction }) => direction)).toContain("to");
    // No one knows where to, after the landing.
    const away = await bookSuggestedCar(app, ADA, { ...flight, direction: "from" });
    expect(away).toMatchObject({
      reason: { message: expect.stringMatching(/^I have no car to suggest/) },
    });

    app.providers.flightStatus.status = async () => ({
      ok: true,
      data: { ...scheduledLeg("18:05", "2026-11-27T18:05:00Z"), state },
    });
    expect(await suggestCars(app, ADA)).toEqual([]);
    expect(await bookSuggestedCar(app, ADA, flight)).toMatchObject({
      ok: false,
      reason: { message: expect.stringMatching(`That flight has been ${state}, so `) },
    });
  },
);

it.each([0, 1])("nor for a journey whose leg %i is cancelled", async (off) => {
  answerRoutes(takes(40));
  const app = await start();
  const legs = [
    { departureAirport: "LHR", arrivalAirport: "DUB", departsAt: "2026-11-27T12:05" },
    { departureAirport: "DUB", arrivalAirport: "JFK", departsAt: "2026-11-27T15:05" },
  ].map((leg, n) => ({
    ...leg,
    flightNumber: `EI10${n}`,
    airline: "Aer Lingus",
    arrivesAt: n === 0 ? "2026-11-27T13:25" : "2026-11-27T18:00",
    operatingNumber: null,
    departureTerminal: null,
    arrivalTerminal: null,
    departureZone: null,
    arrivalZone: null,
  }));
  const journey = {
    ...FLIGHT,
    flightNumber: "EI100",
    departureTime: "12:05",
    arrivalTime: "18:00",
  };
  await saveFlight(app, ADA, { ...journey, legs });
  expect(await suggestCars(app, ADA)).toHaveLength(1);

  app.providers.flightStatus.status = async ({ flightNumber }) => ({
    ok: true,
    data: {
      ...scheduledLeg("12:05", "2026-11-27T12:05:00Z"),
      state: flightNumber === `EI10${off}` ? "cancelled" : "scheduled",
    },
  });
  expect(await suggestCars(app, ADA)).toEqual([]);
});

it("says of a pick-up that has passed that one should have left", async () => {
  answerRoutes(takes(40));
  const app = await start();
  const homeAddress = "1 High Street, Cambridge CB2 1TN";
  await updateUser(app.db, { ...ADA, changes: { homeAddress } });
  const saved = await saveFlight(app, ADA, FLIGHT);
  if (!saved.ok) throw new Error(saved.reason.message);
  app.clock.now = () => new Date("2026-11-27T17:00:00Z");
  const flight = { flightId: saved.data.id };
  const message = expect.stringMatching(/^You should have left at \d\d:\d\d: leave now\.$/);
  expect(await bookSuggestedCar(app, ADA, flight)).toMatchObject({ reason: { message } });
  expect(await whyNoCar(app, ADA, flight)).toMatchObject({ reason: { message } });
});
