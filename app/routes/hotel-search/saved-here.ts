import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import { hotelLocationText } from "#app/services/hotels/hotel-address.ts";
import { areAlike } from "#app/services/import/compare.ts";
import type { UserHotel } from "#db/schema.ts";

/** Two vendors' points for one hotel are closer; two hotels of one name in a town are mostly farther apart. */
const SAME_HOUSE_KM = 1;

/** Ids of the hotels in the plans for some of these nights. */
export const savedHere = (
  hotels: readonly HotelResult[],
  plans: readonly UserHotel[],
  { checkinDate, checkoutDate }: Pick<HotelSearchForm, "checkinDate" | "checkoutDate">,
): number[] => {
  const stays = plans.filter(
    (stay) => stay.checkInDate < checkoutDate && checkinDate < stay.checkOutDate,
  );
  return hotels
    .filter((hotel) =>
      stays.some((stay) => stay.hotelName === hotel.hotel_name && isSamePlace(stay, hotel)),
    )
    .map((hotel) => hotel.hotel_id);
};

function isSamePlace(stay: UserHotel, hotel: HotelResult): boolean {
  const [a, b] = [pointOf(stay), pointOf(hotel)];
  return a && b
    ? distanceKm(a, b) <= SAME_HOUSE_KM
    : areAlike(stay.location, hotel.city || hotelLocationText(hotel) || hotel.hotel_name);
}

const pointOf = ({ latitude, longitude }: Pick<UserHotel, "latitude" | "longitude">) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
