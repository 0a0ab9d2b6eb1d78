import { z } from "zod";
import { isPoint } from "#app/contracts/destination.ts";
import type { HotelLocation, HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import {
  keepValid,
  latitude,
  longitude,
  numberBetween,
  orNull,
  pictureOf,
  textUpTo,
  webLink,
} from "#app/platform/outbound/vendor-data.server.ts";
import type { Clock } from "#app/services/context/clock.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import { createRapidApiClient, explainRapidApi } from "#app/services/providers/rapidapi.server.ts";
import type { HotelProvider } from "./provider.ts";

const NAME = "Booking com (RapidAPI)";
const LOCALE = "en-gb";
const CURRENCY = "GBP";
const HOUR_MS = 3_600_000;
const SEARCH_TTL_MS = 10 * 60_000;
const MAX_LOCATIONS = 10;
const PICTURES = [
  "https://cf.bstatic.com",
  "https://q-xx.bstatic.com",
  "https://r-xx.bstatic.com",
] as const;

const id = z.union([z.number().int(), z.string().trim()]).transform(String);
const location = z.looseObject({
  dest_id: id.pipe(z.string().min(1).max(100)),
  dest_type: z.string().min(1).max(40),
  name: textUpTo(100),
  label: orNull(textUpTo(200)),
  city_name: orNull(textUpTo(100)),
  region: orNull(textUpTo(100)),
  country: orNull(textUpTo(100)),
});
const locations = keepValid({ provider: NAME, list: "locations" }, location);

const hotelId = numberBetween(1, Number.MAX_SAFE_INTEGER).pipe(z.int());
const countryCode = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .transform((code) => code.toLowerCase());
const currency = z.string().regex(/^[A-Z]{3}$/);
const price = numberBetween(0.01, 100_000_000);
const money = orNull(z.looseObject({ value: price, currency }));
const picture = orNull(pictureOf(PICTURES));
/** Kilometres, as text in real responses; nothing shown here is further away. */
const kilometres = orNull(numberBetween(0, 1000));
const hotel = z.looseObject({
  hotel_id: hotelId,
  hotel_name: textUpTo(200),
  address: orNull(textUpTo(200)),
  city: orNull(textUpTo(80)),
  countrycode: orNull(countryCode),
  main_photo_url: picture,
  max_photo_url: picture,
  min_total_price: orNull(price),
  currency_code: orNull(currency),
  currencycode: orNull(currency),
  composite_price_breakdown: orNull(
    z.looseObject({
      all_inclusive_amount: money,
      all_inclusive_amount_hotel_currency: money,
    }),
  ),
  price_breakdown: orNull(
    z.looseObject({ all_inclusive_price: orNull(price), currency: orNull(currency) }),
  ),
  class: orNull(numberBetween(-1e9, 1e9)),
  review_score: orNull(numberBetween(0, 10)),
  review_score_word: orNull(textUpTo(40)),
  review_nr: orNull(numberBetween(0, 10_000_000)),
  distance: kilometres,
  distance_to_cc: kilometres,
  latitude: orNull(latitude),
  longitude: orNull(longitude),
});
type Hotel = z.infer<typeof hotel>;
const found = z.looseObject({ result: keepValid({ provider: NAME, list: "hotels" }, hotel) });
const details = z.looseObject({
  hotel_id: hotelId,
  countrycode: orNull(countryCode),
  url: orNull(webLink),
  location: orNull(z.looseObject({ latitude: orNull(latitude), longitude: orNull(longitude) })),
});

/** Booking.com's hotels through a third-party RapidAPI service: prices in the hotel's currency. */
export function createBooking(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  rates: ExchangeRates,
  clock: Clock,
): HotelProvider {
  const http = createRapidApiClient({ provider: NAME, baseUrl, apiKey });
  const places = createCache<HotelLocation[]>({ max: 500, ttlMs: 24 * HOUR_MS, clock });
  const searches = createCache<HotelResult[]>({ max: 200, ttlMs: SEARCH_TTL_MS, clock });
  const hotels = createCache<z.infer<typeof details>>({ max: 500, ttlMs: 24 * HOUR_MS, clock });

  async function fetchLocations(text: string): Promise<ProviderResult<HotelLocation[]>> {
    const result = await http.call({
      what: "destinations",
      path: "/v1/hotels/locations",
      query: { name: text, locale: LOCALE },
      schema: locations,
      explain: explainRapidApi,
    });
    if (!result.ok) return result;
    return { ok: true, data: result.data.slice(0, MAX_LOCATIONS).map(toLocation) };
  }

  async function fetchHotels(stay: HotelSearchForm): Promise<ProviderResult<HotelResult[]>> {
    const result = await http.call({
      what: "hotels",
      path: "/v1/hotels/search",
      query: {
        dest_id: stay.destId,
        dest_type: stay.destType,
        checkin_date: stay.checkinDate,
        checkout_date: stay.checkoutDate,
        adults_number: stay.adults,
        room_number: stay.rooms,
        order_by: "popularity",
        units: "metric",
        filter_by_currency: CURRENCY,
        locale: LOCALE,
      },
      schema: found,
      explain: explainRapidApi,
    });
    if (!result.ok) return result;
    return {
      ok: true,
      data: await Promise.all(result.data.result.map((entry) => toResult(entry, stay, rates))),
    };
  }

  const fetchDetails = (hotelId: number) =>
    http.call({
      what: "hotel",
      path: "/v1/hotels/data",
      query: { hotel_id: hotelId, locale: LOCALE },
      schema: details,
      explain: (status, body) => (status === 422 ? "not_found" : explainRapidApi(status, body)),
    });

  return {
    name: NAME,
    source: "live",
    imageOrigins: PICTURES,
    state: http.state,
    check(options) {
      return this.locations("London", options);
    },
    locations: (text, options) =>
      places.get(text.toLowerCase(), () => fetchLocations(text), options),
    search: (stay, options) => searches.get(JSON.stringify(stay), () => fetchHotels(stay), options),
    async details(hotelId, options) {
      const answer = await hotels.get(String(hotelId), () => fetchDetails(hotelId), options);
      if (!answer.ok) return answer;
      const { countrycode, url, location: at } = answer.data;
      return {
        ok: true,
        data: {
          // This service has no phone numbers.
          phone: null,
          country_code: countrycode,
          url,
          latitude: at?.latitude ?? null,
          longitude: at?.longitude ?? null,
        },
      };
    },
  };
}

const toLocation = (entry: z.infer<typeof location>): HotelLocation => ({
  dest_id: entry.dest_id,
  dest_type: entry.dest_type,
  name: entry.name,
  label: entry.label ?? entry.name,
  city_name: entry.city_name,
  region: entry.region,
  country: entry.country,
});

async function toResult(
  entry: Hotel,
  { destType }: HotelSearchForm,
  rates: ExchangeRates,
): Promise<HotelResult> {
  const total = totalOf(entry);
  const rate = total?.currency ? await rates.rate(total.currency, CURRENCY) : null;
  return {
    hotel_id: entry.hotel_id,
    hotel_name: entry.hotel_name,
    address: entry.address,
    city: entry.city,
    countrycode: entry.countrycode,
    // The main photo is a 60-pixel thumbnail.
    main_photo_url:
      entry.max_photo_url ?? entry.main_photo_url?.replace("square60", "max500") ?? null,
    min_total_price: total && Math.round(total.value * (rate ?? 1) * 100) / 100,
    currencycode: rate === null ? (total?.currency ?? null) : CURRENCY,
    class: Math.min(Math.max(entry.class ?? 0, 0), 5),
    review_score: entry.review_score,
    review_score_word: entry.review_score_word,
    review_nr: entry.review_nr === null ? null : Math.round(entry.review_nr),
    distance: distanceOf(entry, destType),
    latitude: entry.latitude,
    longitude: entry.longitude,
  };
}

/**
 * Price of the stay including taxes and fees paid at the hotel: `min_total_price` omits those if
 * `charges_details.mode` is "extra_charges" (a recorded stay in the Philippines: 39,006.33 and 43,687.09
 * pesos). In pounds if the response has that amount.
 */
function totalOf(entry: Hotel): { value: number; currency: string | null } | null {
  const own = entry.currency_code ?? entry.currencycode;
  const { all_inclusive_amount, all_inclusive_amount_hotel_currency } =
    entry.composite_price_breakdown ?? {};
  const whole = [all_inclusive_amount, all_inclusive_amount_hotel_currency].filter(
    (amount) => amount !== null && amount !== undefined,
  );
  const best = whole.find((amount) => amount.currency === CURRENCY) ?? whole[0];
  if (best) return best;
  const { all_inclusive_price = null, currency = null } = entry.price_breakdown ?? {};
  if (all_inclusive_price !== null)
    return { value: all_inclusive_price, currency: currency ?? own };
  return entry.min_total_price === null ? null : { value: entry.min_total_price, currency: own };
}

/** Kilometres from the destination; for an area, where every `distance` is 0.00, from its centre. */
function distanceOf({ distance, distance_to_cc }: Hotel, destType: string): string | null {
  const km = isPoint(destType) ? distance : distance_to_cc || distance;
  return km ? String(km) : null;
}
