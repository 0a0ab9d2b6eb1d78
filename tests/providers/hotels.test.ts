import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { hotelDetails, hotelLocation, hotelResult } from "#app/contracts/hotels.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import { createBooking } from "#app/services/hotels/booking.server.ts";
import { createDemoHotels } from "#app/services/hotels/demo/demo-provider.server.ts";
import type { HotelProvider } from "#app/services/hotels/provider.ts";
import { describeFailures, RAPIDAPI_ERRORS } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const HOST = "https://booking-com.p.rapidapi.com";
const SEARCH = `${HOST}/v1/hotels/search`;
const clock = fixedClock("2026-11-20T15:00:00Z");
const STAY = {
  destId: "-1746443",
  destType: "city",
  checkinDate: "2026-12-04",
  checkoutDate: "2026-12-06",
  adults: 2,
  rooms: 1,
};
const vendors = mockVendors();

/** A euro is 80 pence; of anything else nothing is known. */
const rates: ExchangeRates = {
  rate: async (from, to) => (from === to ? 1 : from === "EUR" && to === "GBP" ? 0.8 : null),
};
const live = () => createBooking({ baseUrl: HOST, apiKey: "SECRET-KEY" }, rates, clock);

const HOTEL = {
  id: "property_card_1377073",
  hotel_id: 1377073,
  hotel_name: "Riu Plaza Berlin",
  class: 4,
  address: "Martin-Luther-Strasse 1",
  city: "Berlin",
  countrycode: "de",
  latitude: 52.5002932,
  longitude: 13.3467457,
  distance: "2.31",
  currency_code: "EUR",
  min_total_price: 312.4,
  review_score: 8.5,
  review_score_word: "Very Good",
  review_nr: 12334,
  main_photo_url: "https://cf.bstatic.com/xdata/images/hotel/square60/54629815.jpg",
  max_photo_url: "https://cf.bstatic.com/xdata/images/hotel/1280x900/54629815.jpg",
};
const LOCATIONS = [
  {
    name: "Berlin",
    dest_id: "-1746443",
    dest_type: "city",
    label: "Berlin, Berlin Federal State, Germany",
    city_name: "Berlin",
    region: "Berlin Federal State",
    country: "Germany",
    nr_hotels: 2662,
  },
];
const DETAILS = {
  hotel_id: 1377073,
  name: "Riu Plaza Berlin",
  countrycode: "de",
  location: { latitude: 52.5002932, longitude: 13.3467457 },
  url: "https://www.booking.com/hotel/de/riu-plaza-berlin.html",
  review_score: "8.5",
};

function useWorkingVendor(hotel: object = HOTEL) {
  const asked: URL[] = [];
  const note = (request: Request) => asked.push(new URL(request.url));
  vendors.use(
    http.get(`${HOST}/v1/hotels/locations`, ({ request }) => {
      note(request);
      return HttpResponse.json(LOCATIONS);
    }),
    http.get(SEARCH, ({ request }) => {
      note(request);
      return HttpResponse.json({ count: 1, result: [hotel] });
    }),
    http.get(`${HOST}/v1/hotels/data`, ({ request }) => {
      note(request);
      return new URL(request.url).searchParams.get("hotel_id") === "1377073"
        ? HttpResponse.json(DETAILS)
        : HttpResponse.json({ detail: [{ msg: "not found" }] }, { status: 422 });
    }),
  );
  return asked;
}

const providers: [string, () => HotelProvider, "live" | "demo"][] = [
  ["demo", () => createDemoHotels(airportIndex()), "demo"],
  ["Booking com", live, "live"],
];

describe.each(providers)("hotels by %s", (_name, create, source) => {
  it("go from a text to a destination, its hotels and a hotel's details", async () => {
    useWorkingVendor();
    const provider = create();
    expect(provider.source).toBe(source);
    const places = await provider.locations("Berlin");
    if (!places.ok) throw new Error(places.error.message);
    for (const place of places.data) expect(hotelLocation.parse(place)).toEqual(place);
    const [berlin] = places.data;
    expect(berlin).toMatchObject({ name: "Berlin", dest_type: "city", country: "Germany" });
    const hotels = await provider.search({ ...STAY, destId: berlin?.dest_id ?? "" });
    if (!hotels.ok) throw new Error(hotels.error.message);
    expect(hotels.data.length).toBeGreaterThan(0);
    for (const hotel of hotels.data) {
      expect(hotelResult.parse(hotel)).toEqual(hotel);
      expect(hotel).toMatchObject({ city: "Berlin", countrycode: "de", currencycode: "GBP" });
      expect(hotel.min_total_price).toBeGreaterThan(0);
    }
    const [hotel] = hotels.data;
    const details = await provider.details(hotel?.hotel_id ?? 0);
    if (!details.ok) throw new Error(details.error.message);
    expect(hotelDetails.parse(details.data)).toEqual(details.data);
    expect(details.data).toMatchObject({ country_code: "de", latitude: hotel?.latitude });
    expect(details.data.url).toMatch(/^https:\/\//);
  });

  it("have none of a number that is no hotel's", async () => {
    useWorkingVendor();
    for (const id of [99_999_999, -1, Number.NaN]) {
      expect(await create().details(id)).toMatchObject({ ok: false, error: { kind: "not_found" } });
    }
  });
});

describe("Booking com", () => {
  it("is asked for the stay as its documentation says", async () => {
    const asked = useWorkingVendor();
    await live().search(STAY);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      dest_id: "-1746443",
      dest_type: "city",
      checkin_date: "2026-12-04",
      checkout_date: "2026-12-06",
      adults_number: "2",
      room_number: "1",
      order_by: "popularity",
      units: "metric",
      filter_by_currency: "GBP",
      locale: "en-gb",
    });
  });

  it("has its prices turned into pounds", async () => {
    useWorkingVendor();
    const answer = await live().search(STAY);
    expect(answer.ok && answer.data[0]).toMatchObject({
      min_total_price: 249.92,
      currencycode: "GBP",
    });
  });

  it("shows the hotel's own currency where there is no rate, not a wrong pound", async () => {
    useWorkingVendor({ ...HOTEL, currency_code: "CZK", min_total_price: 7000 });
    const answer = await live().search(STAY);
    expect(answer.ok && answer.data[0]).toMatchObject({
      min_total_price: 7000,
      currencycode: "CZK",
    });
  });

  it("takes what is not known as not known, and a photo that can be looked at", async () => {
    const { max_photo_url: _big, ...small } = HOTEL;
    useWorkingVendor({
      ...small,
      review_score: null,
      review_nr: null,
      distance: null,
      address: "",
      class: 0,
    });
    const answer = await live().search(STAY);
    expect(answer.ok && answer.data[0]).toMatchObject({
      review_score: null,
      review_nr: null,
      distance: null,
      address: null,
      class: 0,
      main_photo_url: "https://cf.bstatic.com/xdata/images/hotel/max500/54629815.jpg",
    });
  });

  it("has prices with the taxes and fees that are paid at the hotel", async () => {
    const priced = async (changes: object) => {
      useWorkingVendor({ ...HOTEL, ...changes });
      const answer = await live().search(STAY);
      if (!answer.ok) throw new Error(answer.error.message);
      const [hotel] = answer.data;
      return [hotel?.min_total_price, hotel?.currencycode];
    };
    const amount = (value: unknown, currency = "EUR") => ({ value, currency, amount_rounded: "x" });
    // A public capture of 2023 (PHP 39,006.33 and 12 % of VAT to be paid at the hotel) has it so.
    const composite = {
      all_inclusive_amount: amount(400),
      gross_amount: amount(312.4),
      charges_details: { mode: "extra_charges", amount: amount(87.6) },
    };
    expect(await priced({ composite_price_breakdown: composite })).toEqual([320, "GBP"]);
    // In pounds already, beside the hotel's own currency.
    const both = {
      all_inclusive_amount: amount(400),
      all_inclusive_amount_hotel_currency: amount(333, "GBP"),
    };
    expect(await priced({ composite_price_breakdown: both })).toEqual([333, "GBP"]);
    const plain = { all_inclusive_price: "375.5", currency: "EUR", gross_price: 312.4 };
    expect(await priced({ price_breakdown: plain })).toEqual([300.4, "GBP"]);
    // Nulls of another capture.
    const nulls = { all_inclusive_price: null, currency: null, gross_price: null };
    expect(await priced({ price_breakdown: nulls, composite_price_breakdown: null })).toEqual([
      249.92,
      "GBP",
    ]);
    expect(await priced({ min_total_price: "100" })).toEqual([80, "GBP"]);
    expect(await priced({ min_total_price: null })).toEqual([null, null]);
  });

  it.each([
    ["city", { distance: "0.00", distance_to_cc: "1.30" }, "1.3"],
    ["city", { distance: "2.31" }, "2.31"],
    ["landmark", { distance: "0.45", distance_to_cc: "3.10" }, "0.45"],
    ["hotel", { distance: "0.00", distance_to_cc: "3.10" }, null],
    ["city", { distance: "0.00", distance_to_cc: "0.00" }, null],
  ])("in a %s with %j is %s km away", async (destType, changes, expected) => {
    const { distance: _own, ...elsewhere } = HOTEL;
    useWorkingVendor({ ...elsewhere, ...changes });
    const answer = await live().search({ ...STAY, destType });
    expect(answer.ok && answer.data[0]?.distance).toBe(expected);
  });

  it("is read where its numbers are texts", async () => {
    useWorkingVendor({
      ...HOTEL,
      review_score: "8.5",
      latitude: "52.5",
      class: "4",
      review_nr: "12",
    });
    const answer = await live().search(STAY);
    expect(answer.ok && answer.data[0]).toMatchObject({
      review_score: 8.5,
      latitude: 52.5,
      class: 4,
      review_nr: 12,
    });
  });

  it("cannot bring in pictures, links, numbers and texts that a page must not have", async () => {
    const long = "x".repeat(200_000);
    useWorkingVendor({
      ...HOTEL,
      hotel_name: long,
      address: long,
      city: long,
      countrycode: long,
      class: 100_000,
      review_score: 1e9,
      review_score_word: long,
      review_nr: -5,
      distance: "1e9",
      latitude: 4000,
      currency_code: "<b>",
      currencycode: long,
      min_total_price: 1e300,
      max_photo_url: "/api/logout",
      main_photo_url: "https://evil.example/square60/1.jpg",
    });
    const answer = await live().search(STAY);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data[0]).toMatchObject({
      class: 5,
      countrycode: null,
      review_score: null,
      review_nr: null,
      distance: null,
      latitude: null,
      min_total_price: null,
      main_photo_url: null,
    });
    expect(JSON.stringify(answer.data).length).toBeLessThan(1000);
    const pictures = [
      "http://cf.bstatic.com/x.jpg",
      "https://cf.bstatic.com.evil.example/x.jpg",
      "https://evil.example/https://cf.bstatic.com",
      "javascript:alert(1)",
      "//cf.bstatic.com/x.jpg",
    ];
    for (const max_photo_url of pictures) {
      vendors.use(
        http.get(SEARCH, () =>
          HttpResponse.json({ result: [{ ...HOTEL, max_photo_url, main_photo_url: null }] }),
        ),
      );
      const shown = await live().search(STAY);
      expect([max_photo_url, shown.ok && shown.data[0]?.main_photo_url]).toEqual([
        max_photo_url,
        null,
      ]);
    }
    for (const url of ["javascript:alert(1)", "data:text/html,x", "/api/logout", long]) {
      vendors.use(http.get(`${HOST}/v1/hotels/data`, () => HttpResponse.json({ ...DETAILS, url })));
      const details = await live().details(1377073);
      expect([url.slice(0, 9), details.ok && details.data.url]).toEqual([url.slice(0, 9), null]);
    }
  });

  it("is not asked twice for the same", async () => {
    const asked = useWorkingVendor();
    const provider = live();
    await Promise.all([provider.search(STAY), provider.search(STAY), provider.search(STAY)]);
    await provider.locations("Berlin");
    await provider.locations("berlin");
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      "/v1/hotels/search",
      "/v1/hotels/locations",
    ]);
  });

  it("says which hosts its photos come from", () => {
    expect(live().imageOrigins).toContain("https://cf.bstatic.com");
  });
});

describeFailures({
  name: "Booking com",
  answer: (resolver) => vendors.use(http.get(SEARCH, resolver)),
  ask: () => live().search(STAY),
  documented: [
    ...RAPIDAPI_ERRORS,
    [
      "a date in the past",
      422,
      { detail: [{ loc: ["query", "checkin_date"], msg: "past" }] },
      "invalid",
    ],
  ],
});
