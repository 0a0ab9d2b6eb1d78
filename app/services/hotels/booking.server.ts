import { z } from "zod";
import type { HotelLocation, HotelResult } from "#app/contracts/hotels.ts";
import { createRapidApiClient, explainRapidApi } from "#app/platform/rapidapi.server.ts";
import { createCache } from "#app/services/cached.server.ts";
import type { Clock } from "#app/services/clock.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import type { HotelProvider } from "./provider.ts";

const NAME = "Booking com (RapidAPI)";
const LOCALE = "en-gb";
const CURRENCY = "GBP";
const HOUR_MS = 3_600_000;
const SEARCH_TTL_MS = 10 * 60_000;
const MOST_LOCATIONS = 10;

const optionalText = z.string().nullish();
const location = z.looseObject({
  dest_id: z.coerce.string(),
  dest_type: z.string(),
  name: z.string(),
  label: optionalText,
  city_name: optionalText,
  region: optionalText,
  country: optionalText,
});
const hotel = z.looseObject({
  hotel_id: z.coerce.number().int(),
  hotel_name: z.string(),
  address: optionalText,
  city: optionalText,
  countrycode: optionalText,
  main_photo_url: optionalText,
  max_photo_url: optionalText,
  min_total_price: z.number().nullish(),
  currency_code: optionalText,
  currencycode: optionalText,
  class: z.number().nullish(),
  review_score: z.number().nullish(),
  review_score_word: optionalText,
  review_nr: z.number().nullish(),
  distance: z.coerce.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
});
const found = z.looseObject({ result: z.array(hotel) });
const details = z.looseObject({
  hotel_id: z.coerce.number(),
  countrycode: optionalText,
  url: optionalText,
  location: z
    .looseObject({ latitude: z.number().nullish(), longitude: z.number().nullish() })
    .nullish(),
});

/** Booking.com's hotels through a RapidAPI service (not Booking.com's own): prices in the hotel's currency. */
export function createBooking(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  rates: ExchangeRates,
  clock: Clock,
): HotelProvider {
  const http = createRapidApiClient({ provider: NAME, baseUrl, apiKey });
  const locations = createCache<HotelLocation[]>({ max: 500, ttlMs: 24 * HOUR_MS, clock });
  const searches = createCache<HotelResult[]>({ max: 200, ttlMs: SEARCH_TTL_MS, clock });
  const hotels = createCache<z.infer<typeof details>>({ max: 500, ttlMs: 24 * HOUR_MS, clock });

  return {
    name: NAME,
    source: "live",
    imageOrigins: [
      "https://cf.bstatic.com",
      "https://q-xx.bstatic.com",
      "https://r-xx.bstatic.com",
    ],
    state: http.state,
    locations: (text) =>
      locations.get(text.toLowerCase(), async () => {
        const result = await http.call({
          path: "/v1/hotels/locations",
          query: { name: text, locale: LOCALE },
          schema: z.array(location),
          explain: explainRapidApi,
        });
        if (!result.ok) return result;
        return { ok: true, data: result.data.slice(0, MOST_LOCATIONS).map(toLocation) };
      }),
    search: (stay) =>
      searches.get(JSON.stringify(stay), async () => {
        const result = await http.call({
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
          data: await Promise.all(result.data.result.map((entry) => toResult(entry, rates))),
        };
      }),
    async details(hotelId) {
      const answer = await hotels.get(String(hotelId), () =>
        http.call({
          path: "/v1/hotels/data",
          query: { hotel_id: hotelId, locale: LOCALE },
          schema: details,
          explain: (status, body) => (status === 422 ? "not_found" : explainRapidApi(status, body)),
        }),
      );
      if (!answer.ok) return answer;
      const { countrycode, url, location: at } = answer.data;
      return {
        ok: true,
        data: {
          // This service knows no telephone numbers.
          phone: null,
          country_code: countrycode?.toLowerCase() ?? null,
          url: url ?? null,
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
  city_name: entry.city_name ?? null,
  region: entry.region ?? null,
  country: entry.country ?? null,
});

async function toResult(entry: z.infer<typeof hotel>, rates: ExchangeRates): Promise<HotelResult> {
  const own = entry.currency_code ?? entry.currencycode ?? null;
  const price = entry.min_total_price ?? null;
  const rate = price !== null && own ? await rates.rate(own, CURRENCY) : null;
  return {
    hotel_id: entry.hotel_id,
    hotel_name: entry.hotel_name,
    address: entry.address || null,
    city: entry.city || null,
    countrycode: entry.countrycode?.toLowerCase() || null,
    // The main photo is a stamp of 60 pixels.
    main_photo_url:
      entry.max_photo_url || entry.main_photo_url?.replace("square60", "max500") || null,
    min_total_price: price !== null && rate !== null ? Math.round(price * rate * 100) / 100 : price,
    currencycode: rate === null ? own : CURRENCY,
    class: entry.class ?? 0,
    review_score: entry.review_score ?? null,
    review_score_word: entry.review_score_word || null,
    review_nr:
      entry.review_nr === null || entry.review_nr === undefined
        ? null
        : Math.round(entry.review_nr),
    distance: entry.distance ?? null,
    latitude: entry.latitude ?? null,
    longitude: entry.longitude ?? null,
  };
}
