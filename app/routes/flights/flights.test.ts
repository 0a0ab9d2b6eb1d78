import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { leavePendingSearch } from "#app/services/flights/pending.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { takeToast } from "#app/web/toast.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { updateUser } from "#db/queries/users.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./flights.tsx";
import { action as save, loader as saveDialog } from "./save-flight.tsx";

const QUERY = "origin=London&destination=New+York&departureDate=2026-11-27&departureTime=09:00";
const PENDING = {
  origin: "London",
  destination: "New York",
  departureDate: "2026-11-27",
  departureTime: "09:00",
  flightNumber: null,
  ...USUAL_OPTIONS,
  returnDate: null,
  way: "there" as const,
  results: null,
};

let site: Awaited<ReturnType<typeof createRouteContext>>;
let ada: Awaited<ReturnType<typeof site.as>>;
beforeEach(async () => {
  site = await createRouteContext();
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

describe("the flights screen", () => {
  it("is a 404 page for nobody", async () => {
    expect((await respond(loader(site.request("/flights")))).status).toBe(404);
  });

  it("shows the flights of its address, by departure, and highlights the one nearest to the time", async () => {
    const page = await (await respond(loader(ada.get(`/flights?${QUERY}`)))).json();
    const times = page.search.flights.map(
      (flight: { departureTime: string }) => flight.departureTime,
    );
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual(times.toSorted());
    expect(page.search).toMatchObject({
      origin: "London",
      destination: "New York",
      source: "demo",
    });
    expect(page.search.flights.map((f: { flightNumber: string }) => f.flightNumber)).toContain(
      page.search.highlight,
    );
  });

  it("offers the way back that is not saved, on the day the bed ends, or else a few cities", async () => {
    const ahead = async () => (await (await respond(loader(ada.get("/flights")))).json()).ahead;
    const cities = ["Paris", "Rome", "Dubai", "Istanbul", "Lisbon", "Amsterdam"];
    const startsOn = (date: string) => ({
      ways: cities.map((city) => ({
        to: `/flights?${new URLSearchParams({ origin: "London", destination: city, departureDate: date })}`,
        from: "London",
        city,
        date,
      })),
      isBack: false,
      home: "London",
    });
    expect(await ahead()).toEqual({ ...startsOn("2026-11-27"), home: null });
    const ends = { departureAirport: "LHR", arrivalAirport: "JFK" };
    const flight = { flightNumber: "BA117", date: "2026-11-27", ...ends };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    // On the Friday after, as that one is taken.
    expect(await ahead()).toEqual(startsOn("2026-12-04"));
    const stay = { checkInDate: "2026-11-27", checkOutDate: "2026-11-30", location: "New York" };
    const hotel = { hotelName: "Plaza", ...stay };
    await insertUserHotel(site.app.db, { userId: "ada", hotel });
    // A search that lacks its way back does not begin at home.
    expect(await ahead()).toEqual({
      isBack: true,
      home: null,
      ways: [
        {
          to: "/flights?origin=JFK&destination=LHR&departureDate=2026-11-30",
          from: "New York",
          city: "London",
          date: "2026-11-30",
        },
      ],
    });
    const home = { departureAirport: "JFK", arrivalAirport: "LHR" };
    const saved = { flightNumber: "BA112", date: "2026-11-30", ...home };
    await saveUserFlight(site.app.db, { userId: "ada", flight: saved });
    expect(await ahead()).toEqual(startsOn("2026-12-04"));
  });

  it.each([
    ["from the city's other airport", "EWR", "LHR"],
    ["to the home city's other airport", "JFK", "LGW"],
    ["home from another city", "BOS", "LHR"],
  ])("offers no way back that is saved %s", async (_, departureAirport, arrivalAirport) => {
    const { db } = site.app;
    const there = { departureAirport: "LHR", arrivalAirport: "JFK" };
    const before = { departureAirport: "EDI", arrivalAirport: "LHR" };
    for (const flight of [
      { flightNumber: "BA1433", date: "2026-11-27", departureTime: "07:00", ...before },
      { flightNumber: "BA117", date: "2026-11-27", departureTime: "12:00", ...there },
    ])
      await saveUserFlight(db, { userId: "ada", flight });
    const stay = { checkInDate: "2026-11-27", checkOutDate: "2026-11-30", location: "New York" };
    await insertUserHotel(db, { userId: "ada", hotel: { hotelName: "Plaza", ...stay } });
    const back = async () =>
      (await (await respond(loader(ada.get("/flights")))).json()).ahead.isBack;
    expect(await back()).toBe(true);
    const home = { departureAirport, arrivalAirport };
    const flight = { flightNumber: "BA184", date: "2026-11-30", ...home };
    await saveUserFlight(db, { userId: "ada", flight });
    expect(await back()).toBe(false);
  });

  it("offers the way back from a city that is near", async () => {
    const ends = { departureAirport: "HEL", arrivalAirport: "TLL" };
    const flight = { flightNumber: "AY1011", date: "2026-11-27", ...ends };
    await saveUserFlight(site.app.db, { userId: "ada", flight });
    const stay = { checkInDate: "2026-11-27", checkOutDate: "2026-11-30", location: "Tallinn" };
    const hotel = { hotelName: "Telegraaf", ...stay };
    await insertUserHotel(site.app.db, { userId: "ada", hotel });
    const { ahead } = await (await respond(loader(ada.get("/flights")))).json();
    expect([ahead.isBack, ahead.ways[0].from]).toEqual([true, "Tallinn"]);
  });

  it.each([
    ["the address", "Rue de Rivoli, 75001 Paris", "Paris", "Rome"],
    ["nothing that a search would find", "Lundon", null, "Paris"],
  ])("begins at home, by %s", async (_, homeAddress, home, city) => {
    await updateUser(site.app.db, { userId: "ada", changes: { homeAddress } });
    const { ahead } = await (await respond(loader(ada.get("/flights")))).json();
    expect(ahead.home).toBe(home);
    expect(ahead.ways).toHaveLength(6);
    expect(ahead.ways[0]).toMatchObject({ from: home ?? "London", city });
  });

  it("names an unknown place and offers the nearest ones", async () => {
    const path = `/flights?${QUERY.replace("London", "Lundon")}`;
    const page = await (await respond(loader(ada.get(path)))).json();
    expect(page.search).toBeNull();
    expect(page.failure.message).toContain('called "Lundon"');
    expect(page.failure.message).toContain("London");
    expect(page.form.error.origin[0]).toBe(page.failure.message);
  });

  it("names it at the field that it was typed in, whichever of the two ways is looked at", async () => {
    const query = `${QUERY.replace("London", "Lundon")}&returnDate=2026-12-04&way=back`;
    const page = await (await respond(loader(ada.get(`/flights?${query}`)))).json();
    expect(Object.keys(page.form.error)).toEqual(["origin"]);
    expect(page.form.error.origin[0]).toContain('called "Lundon"');
  });

  it("says which fields are wrong, in the words of the spec", async () => {
    const path = "/flights?origin=L&destination=&departureDate=2026-02-30&departureTime=9am";
    const page = await (await respond(loader(ada.get(path)))).json();
    expect(page.form.error).toEqual({
      origin: ["Departure airport required (e.g., LAX, JFK)"],
      destination: ["Arrival airport required (e.g., LAX, JFK)"],
      departureDate: ["Date must be in YYYY-MM-DD format"],
      departureTime: ["Time must be in HH:MM format (24-hour)"],
    });
  });

  it("asks for a time that was emptied, and for another place than the one it leaves", async () => {
    const search = async (query: string) =>
      (await (await respond(loader(ada.get(`/flights?${query}`)))).json()).form;
    const day = "destination=New+York&departureDate=2026-11-27";
    expect((await search(`origin=London&${day}&departureTime=`)).error).toEqual({
      departureTime: ["Time required"],
    });
    expect((await search(`origin=London&${day}`)).initialValue.departureTime).toBe("00:00");
    const same = "origin=LHR&destination=Heathrow&departureDate=2026-11-27";
    expect((await search(same)).error.destination).toEqual([
      "Departure and arrival are the same: London Heathrow (LHR).",
    ]);
    const within = "origin=London&destination=LHR&departureDate=2026-11-27";
    expect((await search(within)).error.destination).toEqual([
      "Departure and arrival are the same airport.",
    ]);
  });

  it("offers today as long as it is today anywhere on earth", async () => {
    // An evening in America.
    site.context.app = { ...site.app, clock: { now: () => new Date("2026-11-21T03:00:00Z") } };
    const page = await (await respond(loader(ada.get("/flights")))).json();
    expect(page.today).toBe("2026-11-20");
  });

  it("a day has passed once it is over where the flights leave", async () => {
    const search = async () =>
      await (await respond(loader(ada.get(`/flights?${QUERY.replace("11-27", "11-20")}`)))).json();
    // Still the 20th in America, no longer in London.
    site.context.app = { ...site.app, clock: { now: () => new Date("2026-11-21T00:05:00Z") } };
    expect(await search()).toMatchObject({ search: { flights: [], isPast: true } });
    site.context.app = { ...site.app, clock: { now: () => new Date("2026-11-20T23:55:00Z") } };
    expect(await search()).toMatchObject({ search: { isPast: false } });
  });

  it("says of a day that has passed that it has, without asking a vendor, which may refuse it", async () => {
    const search = vi.spyOn(site.app.providers.flights, "search");
    const page = await (
      await respond(loader(ada.get(`/flights?${QUERY.replace("11-27", "11-18")}`)))
    ).json();
    expect(page).toMatchObject({ failure: null, search: { flights: [], isPast: true } });
    expect(search).not.toHaveBeenCalled();
  });

  it("names for each of two ways only a flight that flies it", async () => {
    const save = (flightNumber: string, departureAirport: string, arrivalAirport: string) => {
      const flight = { flightNumber, date: "2026-11-27", departureAirport, arrivalAirport };
      return saveUserFlight(site.app.db, { userId: "ada", flight });
    };
    const savedThere = async () => {
      const query = "origin=London&destination=Rome&departureDate=2026-11-27&returnDate=2026-11-30";
      const page = await (await respond(loader(ada.get(`/flights?${query}`)))).json();
      return page.search.ways[0].saved;
    };
    await save("BA117", "LHR", "JFK");
    expect(await savedThere()).toBeNull();
    await save("BA548", "LGW", "FCO");
    expect(await savedThere()).toBe("BA548");
  });

  it("says the spec's words when the provider is down", async () => {
    site.context.app = {
      ...site.app,
      providers: {
        ...site.app.providers,
        flights: {
          name: "down",
          source: "live",
          search: async () => ({
            ok: false,
            error: { kind: "unavailable", provider: "down", message: "secret detail" },
          }),
        },
      },
    };
    const page = await (await respond(loader(ada.get(`/flights?${QUERY}`)))).json();
    expect(page.failure.message).toBe("Flight search failed");
    expect(JSON.stringify(page)).not.toContain("secret detail");
  });
});

describe("a search that the assistant left", () => {
  it("becomes the screen's address, once", async () => {
    await leavePendingSearch(site.app, { userId: "ada" }, { ...PENDING, flightNumber: "BA117" });
    const first = await respond(loader(ada.get("/flights")));
    expect(first.headers.get("Location")).toBe(
      "/flights?origin=London&destination=New+York&departureDate=2026-11-27&departureTime=09%3A00&flightNumber=BA117",
    );
    expect((await respond(loader(ada.get("/flights")))).status).toBe(200);
  });

  it("is not used up by a prefetch, nor by another traveller", async () => {
    await leavePendingSearch(site.app, { userId: "ada" }, PENDING);
    await respond(loader(ada.get("/flights", {}, { "Sec-Purpose": "prefetch" })));
    await respond(loader((await site.as("ben")).get("/flights")));
    expect((await respond(loader(ada.get("/flights")))).status).toBe(302);
  });

  it("brings its results with it: they are not searched for again", async () => {
    const search = vi.spyOn(site.app.providers.flights, "search");
    await leavePendingSearch(site.app, { userId: "ada" }, { ...PENDING, results: [] });
    const answer = await respond(loader(ada.get("/flights")));
    const page = await (
      await respond(loader(ada.get(answer.headers.get("Location") ?? "")))
    ).json();
    expect(page.search.flights).toEqual([]);
    expect(search).not.toHaveBeenCalled();
  });
});

describe("saving a flight", () => {
  const form = {
    flightNumber: "BA117",
    date: "2026-11-27",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "08:25",
    arrivalTime: "11:20",
    airline: "British Airways",
  };
  const post = (fields: Record<string, string>) =>
    respond(save(ada.post(`/flights/save/BA117?${QUERY}`, fields, { flightNumber: "BA117" })));

  it("goes back to the results with the spec's message", async () => {
    const answer = await post(form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/flights?${QUERY}`]);
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const { request } = site.request("/flights", { headers: { cookie } });
    expect((await takeToast(site.context, request)).toast).toMatchObject({
      title: "Flight Saved!",
      description: "Your flight has been added to Upcoming Travel.",
    });
    const { flights } = await listTrips(site.app, { userId: "ada" });
    expect(flights).toMatchObject([{ ...form, userId: "ada" }]);
  });

  it("is always for the one who is signed in, whatever the form says", async () => {
    await post({ ...form, userId: "ben", id: "mine", createdAt: "1" });
    expect((await listTrips(site.app, { userId: "ben" })).flights).toEqual([]);
    const [flight] = (await listTrips(site.app, { userId: "ada" })).flights;
    expect(flight?.id).not.toBe("mine");
  });

  it("refuses what is not a flight and saves nothing", async () => {
    const answer = await post({ ...form, date: "2026-02-30" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      failed: { title: "Error", description: "Date must be in YYYY-MM-DD format" },
    });
    expect((await listTrips(site.app, { userId: "ada" })).flights).toEqual([]);
  });

  it("has no dialog for a flight that is not among the results", async () => {
    const path = `/flights/save/ZZ1?${QUERY}`;
    const answer = await respond(saveDialog(ada.get(path, { flightNumber: "ZZ1" })));
    expect(await answer.json()).toMatchObject({ flight: null });
  });
});
