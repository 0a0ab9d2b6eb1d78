import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import * as addCar from "./add-car.tsx";
import * as addFlight from "./add-flight.tsx";
import * as addHotel from "./add-hotel.tsx";
import * as editCar from "./edit-car.tsx";
import * as editFlight from "./edit-flight.tsx";
import * as editHotel from "./edit-hotel.tsx";
import * as moveCars from "./move-cars.tsx";

const PLANS = "/upcoming-travel";
const FLIGHT = {
  flightNumber: "ba 117",
  date: "2026-12-05",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
  airline: "",
  bookingReference: "ABC123",
  seat: "14C",
  travelClass: "",
  notes: "",
};
const HOTEL = {
  hotelName: "The Ritz",
  location: "New York",
  checkInDate: "2026-12-05",
  checkOutDate: "2026-12-09",
  confirmationNumber: "NV 48213",
  room: "412",
};
const CAR = {
  date: "2026-12-05",
  time: "04:00",
  from: "Paddington, London",
  to: "London Heathrow Airport (LHR)",
  carType: "Standard",
  flightNumber: "",
};

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  await site.app.db
    .update(site.app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

const saved = () => listTrips(site.app, { userId: "ada" });
const add = (route: { action: typeof addFlight.action }, form: Record<string, string>) =>
  respond(route.action(ada.post(`${PLANS}/add`, form)));
const edit = (route: { action: typeof addFlight.action }, id: string, form: object) =>
  respond(route.action(ada.post(`${PLANS}/edit/${id}`, { ...form }, { id })));
async function firstFlight(form = FLIGHT) {
  await add(addFlight, form);
  const [flight] = (await saved()).flights;
  if (!flight) throw new Error("the flight was not saved");
  return flight;
}

describe("adding a flight", () => {
  const look = async (query: Record<string, string>) =>
    await (
      await respond(addFlight.loader(ada.get(`${PLANS}/add-flight?${new URLSearchParams(query)}`)))
    ).json();

  it("asks for its number and day first, and for them again where they are none", async () => {
    expect(await look({})).toEqual({ step: "number", reply: null });
    const { step, reply } = await look({ flightNumber: "hello", date: "2026-12-05" });
    expect([step, reply.error.flightNumber]).toEqual([
      "number",
      ["That is not a flight number (e.g., BA117)"],
    ]);
  });

  it("goes on by hand with what was typed, and where nobody knows the flight", async () => {
    expect(await look({ by: "hand", flightNumber: "x", date: "" })).toMatchObject({
      step: "flight",
      known: { flightNumber: "x", date: "" },
    });
    expect(await look({ flightNumber: "ZZ1", date: "2026-12-05" })).toMatchObject({
      step: "flight",
      known: { flightNumber: "ZZ1" },
      note: "ZZ1 was not found on that day. You can enter it yourself.",
    });
  });

  it("keeps what was entered, an empty field as none", async () => {
    expect((await firstFlight()).flightNumber).toBe("BA117");
    expect((await saved()).flights).toMatchObject([
      { seat: "14C", bookingReference: "ABC123", travelClass: null, notes: null },
    ]);
  });

  it("gives the form back with the reason beside its field", async () => {
    const answer = await add(addFlight, { ...FLIGHT, departureAirport: "London" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      initialValue: { seat: "14C", departureAirport: "London" },
      error: { departureAirport: [expect.stringContaining("Which one is it?")] },
    });
    await firstFlight();
    const again = await add(addFlight, FLIGHT);
    expect((await again.json()).error).toEqual({
      "": ["That flight is already in your travel plans."],
    });
  });

  it("makes one flight of one form that is sent twice, and tells the second what the first was told", async () => {
    const form = { ...FLIGHT, key: "one form" };
    const first = await add(addFlight, form);
    const again = await add(addFlight, form);
    expect([first.status, again.status]).toEqual([302, 302]);
    expect((await saved()).flights).toHaveLength(1);
    const changed = await add(addFlight, { ...form, seat: "1A" });
    expect((await changed.json()).error).toEqual({
      "": [expect.stringContaining("was already sent")],
    });
  });
});

describe("editing a flight", () => {
  const look = async (flight: object) => {
    const { airline, ...plain } = FLIGHT;
    const saving = { ...plain, flightNumber: "BA117", arrivalTime: null, ...flight };
    const added = await saveFlight(site.app, { userId: "ada" }, saving);
    if (!added.ok) throw new Error(added.reason.message);
    const { id } = added.data;
    return await (await respond(editFlight.loader(ada.get(`${PLANS}/edit/${id}`, { id })))).json();
  };

  it("names the cities, and the airline's times where none are saved", async () => {
    expect(await look({})).toMatchObject({
      flight: { departureAirport: "LHR", arrivalTime: null },
      from: "London",
      to: "New York",
      planned: { now: { arrivalTime: expect.stringMatching(/^\d\d:\d\d$/) } },
    });
    expect(await look({ flightNumber: "ZZ1", arrivalAirport: "Nowhere" })).toMatchObject({
      to: null,
      planned: { now: { departureTime: null, arrivalTime: null } },
    });
  });

  it("clears what was cleared, and goes back to its page of the plans", async () => {
    const { id } = await firstFlight();
    const answer = await edit(editFlight, id, { ...FLIGHT, seat: "" });
    expect(answer.headers.get("Location")).toBe(`${PLANS}?show=${id}`);
    expect((await saved()).flights).toMatchObject([{ seat: null, bookingReference: "ABC123" }]);
  });

  it.each([
    ["as the airline has planned it", "14:05", null],
    ["as it was corrected", "14:35", "14:35"],
  ])("leaves a time that was not saved to the airline: %s", async (_, arrivalTime, kept) => {
    const { flight } = await look({});
    const form = { ...FLIGHT, arrivalTime, "arrivalTime-planned": "14:05" };
    await edit(editFlight, flight.id, form);
    expect((await saved()).flights).toMatchObject([{ arrivalTime: kept, seat: "14C" }]);
  });

  it("asks about its car where that comes at the wrong time now, and moves it on a yes", async () => {
    const { id } = await firstFlight();
    await bookSuggestedCar(site.app, { userId: "ada" }, { flightId: id });
    const [car] = (await saved()).carBookings;
    const answer = await edit(editFlight, id, {
      ...FLIGHT,
      departureTime: "14:25",
      arrivalTime: "17:20",
    });
    const next = answer.headers.get("Location") ?? "";
    expect(next).toBe(`${PLANS}/move-cars/${id}?to=${car?.id}`);
    const shown = await respond(moveCars.loader(ada.get(next, { id })));
    expect((await shown.json()).moves).toMatchObject([{ car: { time: car?.time } }]);
    expect((await saved()).carBookings).toMatchObject([{ time: car?.time }]);
    await respond(moveCars.action(ada.post(next, {}, { id })));
    const [moved] = (await saved()).carBookings;
    expect(moved?.time).not.toBe(car?.time);
    // Nothing more to ask.
    const done = await respond(moveCars.loader(ada.get(next, { id })));
    expect(done.headers.get("Location")).toBe(`${PLANS}?show=${id}`);
  });
});

describe("hotels", () => {
  it("are added once for one form, and changed", async () => {
    await Promise.all([1, 2].map(() => add(addHotel, { ...HOTEL, key: "one form" })));
    const [hotel, ...others] = (await saved()).hotels;
    expect([hotel?.room, hotel?.confirmationNumber, others]).toEqual(["412", "NV 48213", []]);
    const wrong = await edit(editHotel, hotel?.id ?? "", { ...HOTEL, checkOutDate: "2026-12-01" });
    expect([wrong.status, (await wrong.json()).error.checkOutDate]).toEqual([
      400,
      ["Check-out date must not be before the check-in date"],
    ]);
    await edit(editHotel, hotel?.id ?? "", { ...HOTEL, room: "", notes: "Late\ncheck-in" });
    expect((await saved()).hotels).toMatchObject([{ room: null, notes: "Late\ncheck-in" }]);
  });
});

describe("cars", () => {
  it("go anywhere, once for one form, and are changed", async () => {
    await Promise.all([1, 2].map(() => add(addCar, { ...CAR, key: "one form" })));
    const [car, ...others] = (await saved()).carBookings;
    expect(others).toEqual([]);
    expect(car).toMatchObject({ from: CAR.from, status: "unconfirmed", flightNumber: null });
    const past = await edit(editCar, car?.id ?? "", { ...CAR, date: "2026-11-19" });
    expect([past.status, (await past.json()).error.time]).toEqual([
      422,
      ["That time has passed. Choose a later one."],
    ]);
    await edit(editCar, car?.id ?? "", { ...CAR, time: "05:00", flightNumber: "BA117" });
    expect((await saved()).carBookings).toMatchObject([{ time: "05:00", flightNumber: "BA117" }]);
  });

  it("begin as the one that is suggested, with the place left to say", async () => {
    await site.app.db.update(site.app.db.tables.users).set({ homeAddress: null });
    const { id } = await firstFlight();
    const query = new URLSearchParams({ flightId: id, direction: "to" });
    const shown = await respond(addCar.loader(ada.get(`${PLANS}/add-car?${query}`)));
    expect((await shown.json()).car).toMatchObject({
      date: "2026-12-05",
      from: "",
      to: expect.stringContaining("(LHR)"),
      flightNumber: "BA117",
    });
  });
});

describe("what a form begins with", () => {
  it("is home, for a car", async () => {
    const { car } = await shown(addCar, "add-car");
    expect(car).toEqual({ carType: "Standard", from: "10 Downing Street, London, SW1A 2AA" });
  });

  const shown = async (
    route: { loader: typeof addHotel.loader | typeof addCar.loader },
    path: string,
  ) => (await respond(route.loader(ada.get(`${PLANS}/${path}`)))).json();

  it("is the first nights that have no hotel, and one tap away the others", async () => {
    expect(await shown(addHotel, "add-hotel")).toMatchObject({ hotel: {}, starts: [] });
    await add(addFlight, FLIGHT);
    await add(addFlight, {
      ...FLIGHT,
      date: "2026-12-09",
      departureAirport: "JFK",
      arrivalAirport: "BOS",
    });
    await add(addFlight, {
      ...FLIGHT,
      date: "2026-12-12",
      departureAirport: "BOS",
      arrivalAirport: "LHR",
    });
    const newYork = { location: "New York", checkInDate: "2026-12-05", checkOutDate: "2026-12-09" };
    const boston = { location: "Boston", checkInDate: "2026-12-09", checkOutDate: "2026-12-12" };
    const to = `${PLANS}/add-hotel?${new URLSearchParams(boston)}`;
    expect(await shown(addHotel, "add-hotel")).toMatchObject({
      hotel: newYork,
      starts: [{ to, text: "Boston", when: "9 Dec to 12 Dec" }],
    });
    expect(await shown(addHotel, to.slice(PLANS.length + 1))).toMatchObject({
      hotel: boston,
      starts: [],
    });
    await add(addHotel, HOTEL);
    expect(await shown(addHotel, "add-hotel")).toMatchObject({ hotel: boston, starts: [] });
  });

  it("is one tap away for a flight's car that is missing", async () => {
    expect(await shown(addCar, "add-car")).toMatchObject({ starts: { now: [] } });
    await add(addFlight, FLIGHT);
    const starts = (await shown(addCar, "add-car")).starts.now;
    expect(starts).toMatchObject([
      { time: "04:30", text: "10 Downing Street to LHR T3", when: "Sat 5 Dec, for BA117" },
    ]);
    const chosen = await shown(addCar, starts[0].to.slice(PLANS.length + 1));
    expect(chosen).toMatchObject({ starts: { now: [] }, car: { flightNumber: "BA117" } });
    await site.app.db.update(site.app.db.tables.users).set({ homeAddress: null });
    const unknown = (await shown(addCar, "add-car")).starts.now;
    expect(unknown).toMatchObject([{ text: "To BA117", when: "Sat 5 Dec" }]);
  });

  it("offers a flight's number until the day of its landing is over", async () => {
    const from = { departureAirport: "LAX", date: "2026-12-04", departureTime: "22:30" };
    const to = { arrivalAirport: "SYD", arrivalTime: "08:30" };
    await add(addFlight, { ...FLIGHT, flightNumber: "QF12", ...from, ...to });
    const offered = async (at: string) => {
      site.app.clock.now = () => new Date(at);
      ada = await site.as("ada");
      return (await shown(addCar, "add-car")).flightNumbers;
    };
    expect(await offered("2026-12-07T11:00:00Z")).toEqual(["QF12"]);
    expect(await offered("2026-12-07T12:00:00Z")).toEqual([]);
  });
});
