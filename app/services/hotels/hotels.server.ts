import type {
  HotelDetails,
  HotelLocation,
  HotelResult,
  HotelSearchForm,
} from "#app/contracts/hotels.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";
import { withReviewWord } from "./review-word.ts";

/** Spec section 5: suggestions start at two characters. */
const MIN_CHARACTERS = 2;

/** Destinations for the typed text; none below two characters. */
export async function findHotelLocations(
  app: AppContext,
  { text }: { text: string },
  options?: CallOptions,
): Promise<Result<HotelLocation[]>> {
  const { hotels } = app.providers;
  if (text.trim().length < MIN_CHARACTERS) return ok([], hotels.source);
  const answer = await hotels.locations(text.trim(), options);
  if (answer.ok) return ok(answer.data, hotels.source);
  app.log.warn({ err: answer.error }, "hotel locations failed");
  return fail("unavailable", m.search.destinationsFailed());
}

export async function searchHotels(
  app: AppContext,
  stay: HotelSearchForm,
  options?: CallOptions,
): Promise<Result<HotelResult[]>> {
  if (stay.checkinDate < oldestToday(app.clock.now())) {
    const message = m.hotels.checkInPassed();
    return fail("invalid", message, [{ path: "checkinDate", message }]);
  }
  const { hotels } = app.providers;
  const answer = await hotels.search(stay, options);
  if (answer.ok) return ok(answer.data.map(withReviewWord), hotels.source);
  if (answer.error.kind === "not_found") {
    const message = m.search.chooseDestination();
    return fail("invalid", message, [{ path: "destId", message }]);
  }
  app.log.warn({ err: answer.error }, "hotel search failed");
  return fail("unavailable", m.search.hotelSearchFailed());
}

/** Phone number, website and coordinates of a hotel. */
export async function getHotelDetails(
  app: AppContext,
  { hotelId }: { hotelId: number },
  options?: CallOptions,
): Promise<Result<HotelDetails>> {
  const { hotels } = app.providers;
  const answer = await hotels.details(hotelId, options);
  if (answer.ok) return ok(answer.data, hotels.source);
  if (answer.error.kind === "not_found") return fail("not_found", m.hotels.noSuchHotel());
  app.log.warn({ err: answer.error }, "hotel details failed");
  return fail("unavailable", m.hotels.detailsFailed());
}
