import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { cityCentre } from "./city-centres.ts";
import { hotelOf, hotelsOf, parseHotelId } from "./demo-hotels.ts";
import { createDemoHotels, totalPrice } from "./demo-provider.server.ts";

const airports = airportIndex();
const hotels = createDemoHotels(airports);
const city = (iata: string) => {
  const airport = airports.byCode(iata);
  if (!airport) throw new Error(`no ${iata}`);
  return airport;
};
const STAY = {
  destId: "LHR",
  destType: "city",
  checkinDate: "2026-11-27",
  checkoutDate: "2026-11-30",
  adults: 2,
  rooms: 1,
};
const search = async (stay = {}) => {
  const answer = await hotels.search({ ...STAY, ...stay });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};
const locations = async (text: string) => {
  const answer = await hotels.locations(text);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
};

describe("demo hotels", () => {
  it("are there for every city of the airport list, each with a name of its own", async () => {
    for (const airport of airports.all().filter((_, index) => index % 40 === 0)) {
      const found = await search({ destId: airport.iata });
      expect(found.length).toBeGreaterThan(5);
      expect(new Set(found.map(({ hotel_name }) => hotel_name)).size).toBe(found.length);
    }
  });

  it("are the same every time, and others in another city", async () => {
    expect(await search()).toEqual(await search());
    const names = (await search({ destId: "CDG" })).map(({ hotel_name }) => hotel_name);
    expect(names).not.toEqual((await search()).map(({ hotel_name }) => hotel_name));
  });

  it("lie within a few kilometres of the middle, and say how far", async () => {
    for (const hotel of await search({ destId: "JFK" })) {
      expect(Number(hotel.distance)).toBeLessThanOrEqual(5.1);
      expect(hotel.latitude).toBeCloseTo(cityCentre(city("JFK")).latitude, 0);
    }
  });

  it("find their way back from their number", () => {
    for (const iata of ["LHR", "AAA", "ZZV"]) {
      for (const hotel of hotelsOf({ ...city("LHR"), iata })) {
        expect(parseHotelId(hotel.id)).toMatchObject({ iata });
      }
    }
    for (const id of [0, 100, 13, 99, 17_576_01, 1.5, -1]) expect(parseHotelId(id)).toBeUndefined();
  });

  it("cost more for more nights, rooms and people, in summer, at the weekend and with more stars", () => {
    const hotel = hotelOf(city("LHR"), 0);
    const price = (stay: object) => totalPrice(hotel, { ...STAY, ...stay });
    const usual = price({});
    expect(price({ checkoutDate: "2026-12-01" })).toBeGreaterThan(usual);
    expect(price({ rooms: 2, adults: 4 })).toBeCloseTo(usual * 2, 1);
    expect(price({ adults: 4 })).toBeGreaterThan(usual);
    const night = (checkinDate: string, checkoutDate: string) =>
      price({ checkinDate, checkoutDate });
    expect(night("2027-07-20", "2027-07-21")).toBeGreaterThan(night("2027-01-19", "2027-01-20"));
    expect(night("2026-11-27", "2026-11-28")).toBeGreaterThan(night("2026-11-24", "2026-11-25"));
    expect(night("2026-11-27", "2026-11-27")).toBe(night("2026-11-27", "2026-11-28"));
    const sydney = hotelOf(city("SYD"), 0);
    const january = { ...STAY, checkinDate: "2027-01-19", checkoutDate: "2027-01-20" };
    const july = { ...STAY, checkinDate: "2027-07-20", checkoutDate: "2027-07-21" };
    expect(totalPrice(sydney, january)).toBeGreaterThan(totalPrice(sydney, july));
  });

  it("take phone numbers only from ranges that are kept for fiction", () => {
    for (const iata of ["LHR", "JFK", "YYZ", "SYD", "CDG"]) {
      for (const { phone } of hotelsOf(city(iata))) {
        expect(phone ?? "none").toMatch(
          /^(\+44 20 7946 0\d{3}|\+1 212 555 01\d\d|\+61 2 5550 10\d\d|none)$/,
        );
      }
    }
  });
});

describe("demo destinations", () => {
  it.each([
    ["lon", "London", "city"],
    ["New York", "New York", "city"],
    ["JFK", "New York", "city"],
    ["münchen", "Munich", "city"],
    ["eiffel", "Eiffel Tower", "landmark"],
    ["times sq", "Times Square", "landmark"],
  ])("find %s: %s, a %s", async (text, name, type) => {
    expect((await locations(text))[0]).toMatchObject({ name, dest_type: type });
  });

  it("find a hotel by its name, which then comes first", async () => {
    const [hotel] = hotelsOf(city("LHR"));
    if (!hotel) throw new Error("no hotels");
    const found = (await locations(hotel.name)).find(({ dest_id }) => dest_id === String(hotel.id));
    expect(found).toMatchObject({ dest_type: "hotel", name: hotel.name, city_name: "London" });
    const [first] = await search({ destId: found?.dest_id, destType: "hotel" });
    expect(first?.hotel_id).toBe(hotel.id);
  });

  it("measure from the landmark", async () => {
    const [place] = await locations("Big Ben");
    const near = await search({ destId: place?.dest_id, destType: "landmark" });
    expect(near.map(({ distance }) => distance)).not.toEqual(
      (await search()).map(({ distance }) => distance),
    );
  });

  it("offers what is called so, before all that lies near it", async () => {
    const cities = (await locations("new y")).filter(({ dest_type }) => dest_type === "city");
    expect(cities.map(({ name }) => name)).toEqual(["New York"]);
    expect((await locations("heathrow"))[0]?.name).toBe("London");
  });

  it("name each place once", async () => {
    const labels = (await locations("london")).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels[0]).toBe("London, United Kingdom");
  });

  it.each([
    ["XQX", "city"],
    ["nowhere", "landmark"],
    ["99", "hotel"],
    ["LHR", "continent"],
  ])("do not know %s, a %s", async (destId, destType) => {
    expect(await hotels.search({ ...STAY, destId, destType })).toMatchObject({
      error: { kind: "not_found" },
    });
  });
});
