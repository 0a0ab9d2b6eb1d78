import { isPoint } from "#app/contracts/destination.ts";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import { spokenPrice } from "../../spoken.ts";
import { chooseHotel, WHICH_HOTEL } from "../../tools/save-hotel.ts";
import { NO_OTHER } from "../replies.ts";
import { defineSkill, z } from "../skill.ts";
import { ASKS, asksAbout, type Measures, OTHERS, otherThan, shownIn } from "./shown-flights.ts";
import { HOTEL_CHOICE_KINDS, HOTEL_POINTING, hotelPointedAt } from "./shown-hotels.ts";

const MEASURES: Measures<HotelResult> = {
  cheaper: ({ min_total_price }) => min_total_price,
  better: ({ review_score }) => review_score && -review_score,
};
const OTHER = new Set<string>(["next", "previous", ...Object.keys(MEASURES)]);

/** Says more of one hotel on the screen; it is the one that "it" means afterwards. */
export const describeHotel = defineSkill({
  name: "describe-hotel",
  examples: [{ say: "which is the cheapest?", on: ["/hotel-search"] }],
  slots: z.object({ which: z.string().optional(), other: z.string().optional() }),
  words: [
    HOTEL_POINTING,
    OTHERS,
    ASKS,
    "info information rating rated score stars located location give see night whole stay entire centre center total address street called named",
  ],
  kinds: HOTEL_CHOICE_KINDS,
  match(sentence, situation) {
    if (shownIn(situation) !== "hotels" || sentence.form === "statement") return null;
    const [other] = OTHERS.all(sentence.words).filter(({ meaning }) => OTHER.has(meaning));
    if (other) return { sure: "named", slots: { other: other.meaning } };
    const pointer = asksAbout(sentence) ? hotelPointedAt(sentence, situation) : null;
    if (!pointer) return null;
    const { which, isPronoun, explains } = pointer;
    return { sure: isPronoun ? "implied" : "named", slots: { which }, explains };
  },
  async run({ which = "that", other }, { turn: { memory } }) {
    const { lastHotels } = memory;
    if (!lastHotels) return "Search for a hotel first, then I can tell you about it.";
    const { hotels, suggested } = lastHotels;
    const at = hotels.findIndex(({ hotel_id }) => hotel_id === suggested);
    const hotel = other
      ? otherThan(at, hotels, other, MEASURES)
      : chooseHotel(hotels, which, suggested);
    if (!hotel && other) return NO_OTHER;
    if (!hotel) return WHICH_HOTEL;
    memory.lastHotels = { ...lastHotels, suggested: hotel.hotel_id };
    return describe(hotel, lastHotels.stay);
  },
});

function describe(hotel: HotelResult, { destType }: HotelSearchForm): string {
  const { hotel_name, address, min_total_price, currencycode, review_score, distance } = hotel;
  const price =
    min_total_price === null ? "" : `, for ${spokenPrice(min_total_price, currencycode)} in total`;
  const score = review_score === null ? "" : `, rated ${review_score} out of 10`;
  const far = distance ? `${distance} km ${isPoint(destType) ? "away" : "from the centre"}` : null;
  const where = [address, far].filter(Boolean).join(", ");
  return `That's ${hotel_name}${price}${score}.${where ? ` It's ${address ? "at " : ""}${where}.` : ""}`;
}
