import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { createUserHotel, type UserHotelAnswer, userHotel } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createRowOnce } from "#app/services/idempotency.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, type Result } from "#app/services/result.ts";
import { hotelAddressText, hotelLocationText } from "../hotels/hotel-address.ts";
import { getHotelDetails } from "../hotels/hotels.server.ts";
import { saveHotel } from "../saved/saved-items.server.ts";

interface FoundHotel {
  hotel: HotelResult;
  stay: Pick<HotelSearchForm, "checkinDate" | "checkoutDate">;
  contact: { phoneNumber?: string; website?: string };
  /** Saving twice with one key makes one hotel; null: so does the same hotel and stay, while it is saved. */
  key: string | null;
}

/** Saves a hotel from search results, with the contacts that the traveller gave. Throws if aborted before. */
export async function saveFoundHotel(
  app: AppContext,
  { userId }: { userId: string },
  { hotel, stay, contact, key }: FoundHotel,
  { signal }: CallOptions = {},
): Promise<Result<UserHotelAnswer>> {
  const place = await placeOf(app, hotel, signal);
  signal?.throwIfAborted();
  const input = createUserHotel.safeParse({
    hotelName: hotel.hotel_name,
    location: hotelLocationText(hotel) || hotel.hotel_name,
    address: hotelAddressText(hotel),
    phoneNumber: contact.phoneNumber || null,
    website: contact.website || null,
    photoUrl: hotel.main_photo_url,
    checkInDate: stay.checkinDate,
    checkOutDate: stay.checkoutDate,
    confirmationNumber: null,
    latitude: place.latitude,
    longitude: place.longitude,
  });
  if (!input.success) {
    return fail("invalid", input.error.issues.map(({ message }) => message).join(" "));
  }
  const save = (id?: string) => saveHotel(app, { userId }, input.data, { id, once: key === null });
  return await createRowOnce(
    app,
    { userId, key: key ?? "", input: input.data, answer: userHotel },
    save,
  );
}

/** Its coordinates, from the hotel's details if the search lacks them. */
async function placeOf(app: AppContext, hotel: HotelResult, signal: AbortSignal | undefined) {
  if (hotel.latitude !== null && hotel.longitude !== null) return hotel;
  const details = await getHotelDetails(app, { hotelId: hotel.hotel_id }, { signal });
  return details.ok ? details.data : hotel;
}
