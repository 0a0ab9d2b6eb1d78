import { z } from "zod";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { choiceOf } from "#app/services/english/choices.ts";
import { getHotelDetails } from "#app/services/hotels/hotels.server.ts";
import { saveFoundHotel } from "#app/services/plans/save-hotel.server.ts";
import { hotelLine } from "#app/services/saved/plan-line.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import type { ConversationMemory } from "../assistant.ts";
import { ADDS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { failed } from "../spoken.ts";
import { defineTool, type Refusal, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { keepSaved } from "./undo-save.ts";

type Input = { which: string };
/** The hotel and stay that were asked about: another tab may have searched again since. */
interface Asked {
  hotel: HotelResult;
  stay: HotelSearchForm;
}

export const saveHotelTool = defineTool<Input, Input | Asked>({
  name: "save_hotel",
  description:
    "Saves one hotel to the trip: of the last search, or of those that the hotel search screen shows. Use it when " +
    "the traveller has chosen one of them.",
  programs: ADDS,
  input: z.object({
    which: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe(
        "Words of its name, the position in the list (1, second, last), cheapest, best, or that for the hotel that was just named",
      ),
  }),
  async confirmInDoubt({ which }, context) {
    const found = chosen(context.memory, which);
    if ("say" in found) return found;
    const { hotel_name: hotel } = found.hotel;
    const question = { kind: "saveHotel", hotel, date: found.stay.checkinDate } as const;
    return { ok: true, say: wordQuestion(question, context), args: found };
  },
  async run(input, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller, memory, now, signal } = context;
    const asked = "hotel" in input ? input : chosen(memory, input.which);
    if ("say" in asked) return asked;
    const { hotel, stay } = asked;
    const details = await getHotelDetails(app, { hotelId: hotel.hotel_id }, { signal });
    const contact = details.ok
      ? { phoneNumber: details.data.phone ?? "", website: details.data.url ?? "" }
      : {};
    const before = await listTrips(app, traveller);
    const found = { hotel, stay, contact, key: null };
    const saved = await saveFoundHotel(app, traveller, found, { signal });
    if (!saved.ok) return failed(saved.reason);
    const name = hotel.hotel_name;
    const { id } = saved.data;
    const isNew = before.hotels.every((one) => one.id !== id);
    keepSaved(memory, { kind: "hotel", id, name, at: now.getTime() }, isNew);
    const { lastHotels } = memory;
    if (lastHotels?.hotels.some(({ hotel_id }) => hotel_id === hotel.hotel_id)) {
      memory.lastHotels = { ...lastHotels, suggested: hotel.hotel_id };
    }
    return {
      ok: true,
      say: isNew ? `I've saved ${name} to your trip.` : `${name} is in your travel plans.`,
      data: { saved: saved.data },
      about: { kind: "item", item: hotelLine(saved.data) },
      refresh: ["/api/upcoming-travel", "/api/hotels"],
    };
  },
});

/** Said if none matches. */
export const WHICH_HOTEL = "I'm not sure which hotel you mean. Say its name, or: the first one.";

function chosen({ lastHotels }: ConversationMemory, which: string): Asked | Refusal {
  if (!lastHotels) {
    return { ok: false, say: "Search for a hotel first, then I can save it for you." };
  }
  const hotel = chooseHotel(lastHotels.hotels, which, lastHotels.suggested);
  if (hotel) return { hotel, stay: lastHotels.stay };
  return { ok: false, say: WHICH_HOTEL };
}

/**
 * The hotel that is meant: by name, by position as shown, or by a superlative; "that" is the one named aloud
 * (`suggested`, its id) or the only one. Part of a name that several share means the one named aloud, else
 * none.
 */
export function chooseHotel(
  hotels: readonly HotelResult[],
  which: string,
  suggested?: number,
): HotelResult | undefined {
  const said = which.toLowerCase().trim();
  // Models may write "no. 2".
  const words = choiceOf(which.replace(/^no\.? ?(?=\d)/i, ""));
  const called = hotels.find(({ hotel_name }) => hotel_name.toLowerCase() === said);
  // "Hotel 2" may be a name; "2" is a position.
  if (called && words !== said) return called;
  const isNamed = ({ hotel_id }: HotelResult) => hotel_id === suggested;
  if (words === "that") return hotels.length === 1 ? hotels[0] : hotels.find(isNamed);
  if (words === "cheapest") return extreme(hotels, (h) => h.min_total_price, -1);
  if (words === "most expensive") return extreme(hotels, (h) => h.min_total_price, 1);
  if (words === "best") return extreme(hotels, (h) => h.review_score, 1);
  if (words === "last") return hotels.at(-1);
  if (/^\d{1,2}$/.test(words)) return hotels[Number(words) - 1] ?? called;
  if (called) return called;
  const fitting = hotels.filter(({ hotel_name }) => hotel_name.toLowerCase().includes(said));
  return fitting.length > 1 ? fitting.find(isNamed) : fitting[0];
}

function extreme(
  hotels: readonly HotelResult[],
  value: (hotel: HotelResult) => number | null,
  direction: 1 | -1,
): HotelResult | undefined {
  return hotels
    .filter((hotel) => value(hotel) !== null)
    .toSorted((a, b) => direction * ((value(b) ?? 0) - (value(a) ?? 0)))[0];
}
