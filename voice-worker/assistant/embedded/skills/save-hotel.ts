import { z } from "zod";
import { chooseHotel } from "../../tools/save-hotel.ts";
import { defineSkill } from "../skill.ts";
import { CHOOSING, chosen } from "./choosing.ts";
import { shownIn } from "./shown-flights.ts";
import { HOTEL_CHOICE_KINDS, HOTEL_POINTING, hotelPointedAt } from "./shown-hotels.ts";

export const saveHotel = defineSkill({
  name: "save-hotel",
  help: "save the hotels that you choose",
  examples: [{ say: "save the first one", on: ["/hotel-search"] }],
  slots: z.object({ which: z.string() }),
  words: new Set([...CHOOSING, ...HOTEL_POINTING]),
  kinds: HOTEL_CHOICE_KINDS,
  costs: "change",
  takesStatements: true,
  asksForDetails: true,
  match(sentence, situation) {
    const pointer = hotelPointedAt(sentence, situation);
    if (!pointer) return null;
    const { which, isPronoun, explains } = pointer;
    const isHotel = sentence.words.includes("hotel") || explains.size > 0;
    const isShown = shownIn(situation) === "hotels";
    if (!isShown && (!isHotel || isPronoun)) return null;
    const hasHotels = situation.turn.memory.lastHotels !== undefined;
    const choice = chosen(sentence, { isPronoun, isShown: hasHotels, kinds: HOTEL_CHOICE_KINDS });
    return choice && { ...choice, slots: { which }, explains };
  },
  run: async ({ which }, { turn }) => (await turn.tools.call("save_hotel", { which })).say,
  deed({ which }, { turn: { memory } }) {
    const { lastHotels } = memory;
    const hotel = lastHotels && chooseHotel(lastHotels.hotels, which, lastHotels.suggested);
    return `save ${hotel?.hotel_name ?? "that hotel"}`;
  },
});
