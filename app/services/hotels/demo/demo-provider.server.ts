import { DateTime } from "luxon";
import type { HotelLocation, HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { countryName } from "#app/services/airports/country-name.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { onePerCity } from "#app/services/airports/nearest.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import { fraction } from "#app/services/providers/seeded.ts";
import type { HotelProvider } from "../provider.ts";
import { cityCentre } from "./city-centres.ts";
import { type DemoHotel, hotelOf, hotelsOf, kilometresFrom, parseHotelId } from "./demo-hotels.ts";
import { LANDMARKS, type Landmark } from "./landmarks.ts";

const NAME = "demo hotels";
const MAX_LOCATIONS = 10;
/** Hotel names are searched in this many of the busiest cities. */
const CITIES_BY_HOTEL = 80;

/** Hotels for any city in the airport list, priced by class, season, weekday and nights. */
export function createDemoHotels(airports: AirportIndex): HotelProvider {
  const busiest = onePerCity([...airports.all()].slice(0, CITIES_BY_HOTEL * 2)).slice(
    0,
    CITIES_BY_HOTEL,
  );
  const notFound = (message: string): ProviderResult<never> => ({
    ok: false,
    error: { kind: "not_found", provider: NAME, message },
  });
  const hotelById = (id: number): DemoHotel | undefined => {
    const place = parseHotelId(id);
    const city = place && airports.byCode(place.iata);
    return city && hotelOf(city, place.index);
  };
  /** Resolves a destination id to its city, the point to measure from, and a hotel to list first. */
  const destination = ({ destId, destType }: HotelSearchForm) => {
    if (destType === "landmark") {
      const landmark = LANDMARKS.find(({ id }) => id === destId);
      const city = landmark && airports.byCode(landmark.city);
      return city && { city, middle: landmark };
    }
    if (destType === "hotel") {
      const hotel = hotelById(Number(destId));
      return hotel && { city: hotel.city, middle: hotel, first: hotel.id };
    }
    const city = destType === "city" ? airports.byCode(destId) : undefined;
    return city && { city, middle: cityCentre(city) };
  };

  return {
    name: NAME,
    source: "demo",
    async locations(text) {
      const query = foldPlace(text);
      const found = airports.search(text, 40);
      // "new y" means New York, not everything in its state.
      const named = found.filter(({ city }) => foldPlace(city).startsWith(query));
      const cities = onePerCity([
        ...(airports.find(text)?.airports.slice(0, 1) ?? []),
        ...(named.length > 0 ? named : found),
      ]).slice(0, 6);
      const landmarks = LANDMARKS.filter(({ name }) => foldPlace(name).includes(query));
      const hotels = busiest
        .flatMap(hotelsOf)
        .filter(({ name }) => query.length > 2 && foldPlace(name).includes(query));
      const list = [
        ...cities.map(toCity),
        ...landmarks.flatMap((landmark) => toLandmark(landmark, airports) ?? []),
        ...hotels.map(toHotel),
      ];
      return { ok: true, data: list.slice(0, MAX_LOCATIONS) };
    },
    async search(stay) {
      const place = destination(stay);
      if (!place) return notFound(`no destination ${stay.destType} ${stay.destId}`);
      const results = hotelsOf(place.city)
        .filter((hotel) => hotel.id === place.first || hasRooms(hotel, stay))
        .map((hotel) => toResult(hotel, stay, place.middle))
        .toSorted((a, b) => b.class - a.class || (b.review_score ?? 0) - (a.review_score ?? 0));
      const first = results.filter(({ hotel_id }) => hotel_id === place.first);
      return { ok: true, data: [...first, ...results.filter((hotel) => !first.includes(hotel))] };
    },
    async details(hotelId) {
      const hotel = hotelById(hotelId);
      if (!hotel) return notFound(`no hotel ${hotelId}`);
      const { phone, url, latitude, longitude } = hotel;
      const country_code = hotel.city.countryCode.toLowerCase();
      return { ok: true, data: { phone, country_code, url, latitude, longitude } };
    },
  };
}

/** About one hotel in ten is full for a given arrival date. */
const hasRooms = (hotel: DemoHotel, { checkinDate }: HotelSearchForm) =>
  fraction("full", hotel.id, checkinDate) >= 0.1;

/** Pounds (with pence) for the whole stay and all rooms. */
export function totalPrice(hotel: DemoHotel, stay: HotelSearchForm): number {
  const first = DateTime.fromISO(stay.checkinDate, { zone: "utc" });
  const nights = Math.max(
    1,
    DateTime.fromISO(stay.checkoutDate, { zone: "utc" }).diff(first, "days").days,
  );
  const perNight = [0, 46, 62, 84, 128, 236][hotel.stars] ?? 84;
  const dear = 0.75 + fraction("city price", hotel.city.iata) * 0.7;
  const own = 0.9 + fraction("hotel price", hotel.id) * 0.25;
  let total = 0;
  for (let night = 0; night < nights; night++) {
    const date = first.plus({ days: night });
    total += perNight * season(hotel, date) * (date.weekday === 5 || date.weekday === 6 ? 1.18 : 1);
  }
  const extraAdults = Math.max(0, stay.adults - 2 * stay.rooms);
  return Math.round(total * dear * own * (stay.rooms + extraAdults * 0.3) * 100) / 100;
}

/** Dearer in summer, which is half a year apart in the two hemispheres, and around New Year. */
function season({ latitude }: Point, date: DateTime): number {
  const north = latitude >= 0 ? 1 : -1;
  const summer = Math.cos(((date.ordinal - 200) / 365.25) * 2 * Math.PI) * north;
  const newYear = (date.month === 12 && date.day > 22) || (date.month === 1 && date.day < 3);
  return 1 + summer * 0.18 + (newYear ? 0.35 : 0);
}

function toResult(hotel: DemoHotel, stay: HotelSearchForm, middle: Point): HotelResult {
  return {
    hotel_id: hotel.id,
    hotel_name: hotel.name,
    address: hotel.address,
    city: hotel.city.city,
    countrycode: hotel.city.countryCode.toLowerCase(),
    main_photo_url: hotel.photoUrl,
    min_total_price: totalPrice(hotel, stay),
    currencycode: "GBP",
    class: hotel.stars,
    review_score: hotel.reviewScore,
    review_score_word: null,
    review_nr: hotel.reviews,
    distance: kilometresFrom(hotel, middle),
    latitude: hotel.latitude,
    longitude: hotel.longitude,
  };
}

const toCity = (airport: Airport): HotelLocation => ({
  dest_id: airport.iata,
  dest_type: "city",
  name: airport.city,
  label: `${airport.city}, ${countryName(airport)}`,
  city_name: airport.city,
  region: null,
  country: countryName(airport),
});

function toLandmark(landmark: Landmark, airports: AirportIndex): HotelLocation | undefined {
  const city = airports.byCode(landmark.city);
  return (
    city && {
      dest_id: landmark.id,
      dest_type: "landmark",
      name: landmark.name,
      label: `${landmark.name}, ${city.city}, ${countryName(city)}`,
      city_name: city.city,
      region: null,
      country: countryName(city),
    }
  );
}

const toHotel = ({ id, name, city }: DemoHotel): HotelLocation => ({
  dest_id: String(id),
  dest_type: "hotel",
  name,
  label: `${name}, ${city.city}, ${countryName(city)}`,
  city_name: city.city,
  region: null,
  country: countryName(city),
});
