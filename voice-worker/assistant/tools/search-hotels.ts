import { DateTime } from "luxon";
import { z } from "zod";
import { calendarDate } from "#app/contracts/dates.ts";
import { type HotelResult, type HotelSearchForm, hotelSearchForm } from "#app/contracts/hotels.ts";
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import { findHotelLocations, searchHotels } from "#app/services/hotels/hotels.server.ts";
import { SEARCHES } from "../for-programs.ts";
import { count, failed, spokenDate } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";

const MAX_FOR_A_MODEL = 20;

const input = z.object({
  destination: z.string().trim().min(2).max(100).describe("A city, a landmark or a hotel's name"),
  checkinDate: calendarDate().describe("Day of arrival, YYYY-MM-DD, never in the past"),
  checkoutDate: calendarDate()
    .optional()
    .describe("Day of departure, YYYY-MM-DD; leave out for one night"),
  adults: z.number().int().min(ADULTS.min).max(ADULTS.max).optional().describe("How many adults"),
  rooms: z.number().int().min(ROOMS.min).max(ROOMS.max).optional().describe("How many rooms"),
});
type Input = z.infer<typeof input>;

export const searchHotelsTool = defineTool({
  name: "search_hotels",
  description:
    "Searches hotels at a place for a stay and shows them on the hotel search screen. Ask the " +
    "traveller for the place or the day when one was not said.",
  programs: SEARCHES,
  input,
  async run(input: Input, { app, memory, now, signal }: ToolContext): Promise<ToolOutcome> {
    const places = await findHotelLocations(app, { text: input.destination }, { signal });
    if (!places.ok) return failed(places.reason);
    const [place] = places.data;
    if (!place) return { ok: false, say: `I don't know a place called ${input.destination}.` };
    const nextDay = DateTime.fromISO(input.checkinDate, { zone: "utc" }).plus({ days: 1 });
    const stay = hotelSearchForm.safeParse({
      destId: place.dest_id,
      destType: place.dest_type,
      checkinDate: input.checkinDate,
      checkoutDate: input.checkoutDate ?? nextDay.toFormat("yyyy-MM-dd"),
      adults: input.adults,
      rooms: input.rooms,
    });
    if (!stay.success) {
      return { ok: false, say: `${stay.error.issues[0]?.message ?? "That stay isn't possible"}.` };
    }
    const found = await searchHotels(app, stay.data, { signal });
    if (!found.ok) return failed(found.reason);
    const named = cheapestOf(found.data);
    memory.lookedAt = undefined;
    memory.lastHotels = { hotels: found.data, stay: stay.data, suggested: named?.hotel_id };
    return {
      ok: true,
      say: announce(found.data, { place: place.name, stay: stay.data, named, now }),
      data: { found: found.data.length, hotels: found.data.slice(0, MAX_FOR_A_MODEL) },
      navigate: pathOf(place.name, stay.data),
    };
  },
});

/** The hotel search screen's path with this search in its query. */
function pathOf(name: string, stay: HotelSearchForm): string {
  const query = new URLSearchParams({ destination: name, destName: name });
  for (const [key, value] of Object.entries(stay)) query.set(key, String(value));
  return `/hotel-search?${query}`;
}

/** The hotel worth saying aloud. */
const cheapestOf = (hotels: readonly HotelResult[]): HotelResult | undefined =>
  hotels
    .filter((hotel) => hotel.min_total_price !== null && hotel.currencycode === "GBP")
    .toSorted((a, b) => (a.min_total_price ?? 0) - (b.min_total_price ?? 0))[0];

function announce(
  hotels: HotelResult[],
  search: { place: string; stay: HotelSearchForm; named: HotelResult | undefined; now: Date },
): string {
  const { place, stay, named, now } = search;
  const from = spokenDate(stay.checkinDate, now);
  const to = spokenDate(stay.checkoutDate, now);
  const when = `in ${place} from ${from} to ${to}`;
  if (hotels.length === 0) return `I found no hotels ${when}.`;
  const price = Math.round(named?.min_total_price ?? 0);
  const best = named ? ` The cheapest is ${named.hotel_name}, for ${price} pounds.` : "";
  return `I found ${count(hotels.length, "hotel")} ${when}.${best}`;
}
