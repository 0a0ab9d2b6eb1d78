import type { Question, Sentence, Situation, Sure } from "../skill.ts";
import { defineSkill, given, iso, locationOf, plusDays, says, startOfDay } from "../skill.ts";
import { thereIn, withNotes } from "../state.ts";
import { ASKS_ABOUT } from "../words/choose-skill.ts";
import * as ways from "../words/find-hotels.ts";
import { FEATURES, MADE } from "../words/hotel-stay.ts";
import { besideOf } from "./change-flight-search.ts";
import type { StaySlots } from "./hotel-stay.ts";
import { answerOf, STAY_KINDS, staySaid, staySlots, withNights } from "./hotel-stay.ts";
import { pointsAtHotel } from "./shown.ts";

export const findHotels = defineSkill({
  name: "find-hotels",
  costs: "glance",
  ofSearch: "find-hotels",
  help: "search hotels",
  examples: [
    { say: "find a hotel in Paris tomorrow for three nights" },
    { say: "make it two nights", on: ["/hotel-search"] },
  ],
  heard: "[ <ask> ] ( [a] hotel | hotels ) in <city> [ <when> ] [ for <nights> ]",
  slots: staySlots,
  words: [
    ways.SEARCH,
    ways.STAY,
    FEATURES,
    "friendly stays night nights check checking checkin checkout arriving arrive leaving leave centre center downtown close day days week time people person adults give see tell go going beginning starting area city town comfortable small best affordable wife husband partner friend",
  ],
  kinds: STAY_KINDS,
  changeWords: [
    MADE,
    "2 3 4 5 6 7 make change about night nights people person guests rooms room hotel hotels find search prefer stay staying check checking checkin checkout leave leaving arriving extend longer shorter week weeks day days try mean meant",
  ],
  freeSlots: ["destination"],
  match(sentence, situation) {
    const location = locationOf(sentence);
    const said = staySaid(sentence, location);
    const isNamed = ways.STAY.isIn(sentence.words);
    // "Two nights in Vienna from Friday" is a stay without the word.
    if (!isNamed && !(said.nights && said.destination)) return null;
    const { words, start } = sentence;
    if (ways.OF_WORDS.isIn(words) || ASKS_ABOUT.at(words, start)) return null;
    const isSaid =
      said.destination !== undefined || said.checkinDate !== undefined || said.nights !== undefined;
    const isSought = says(sentence, ways.SEARCH);
    // "Show me my hotels" asks for the saved ones; "find my hotel in Rome" does not.
    if (ways.OWN.isIn(sentence.words) && !(isSought && isSaid)) return null;
    if (!said.destination && !said.checkinDate && pointsAtHotel(sentence, situation)) return null;
    if (!isSaid && !isSought && !situation.isSecondWish) return null;
    return {
      sure: sureOf(isNamed, said),
      slots: withLastSearch(sentence, said, situation),
      explains: location?.explains,
    };
  },
  question: (slots, { today }) => missing(withNights(slots, iso(startOfDay(today)))),
  read: answerOf,
  async run(slots, { turn, state }) {
    const { destination = "", checkinDate = "", nights = 1, ...guests } = withNights(slots);
    const { adults, rooms, hasChildren, hasFeatures, isCrowd } = guests;
    const outcome = await turn.tools.call("search_hotels", {
      destination,
      checkinDate,
      checkoutDate: plusDays(checkinDate, nights),
      ...given({ adults, rooms }),
    });
    if (!outcome.ok) return outcome.say;
    state.shown = "hotels";
    state.there = { place: destination, date: checkinDate };
    const say = isCrowd ? `${ways.TOO_MANY} ${outcome.say}` : outcome.say;
    return withNotes(state, say, hasChildren && ways.ADULTS_ONLY, hasFeatures && ways.NO_FEATURES);
  },
});

/** Where and when the last search goes, for "there" and for what is added to it. */
function withLastSearch(sentence: Sentence, said: StaySlots, situation: Situation): StaySlots {
  const isAdded = ways.ADDS.has(sentence.words[0] ?? "");
  const there = isAdded ? situation.state.there : thereIn(sentence, situation);
  const { place: destination, date: checkinDate, until } = there ?? {};
  const leavesOn = until ? { date: until } : undefined;
  // "Plus a hotel for Saturday night" is nearest to the day searched for.
  const beside = isAdded && checkinDate ? besideOf(sentence, checkinDate) : undefined;
  return {
    ...given({ destination, checkinDate, leavesOn }),
    ...said,
    ...given({ checkinDate: beside }),
  };
}

function sureOf(isNamed: boolean, { destination, checkinDate }: StaySlots): Sure {
  if (!isNamed) return "implied";
  return destination && checkinDate ? "unmistakable" : "named";
}

function missing(slots: StaySlots): Question<StaySlots> | null {
  const slot = (["destination", "checkinDate", "nights"] as const).find((one) => !slots[one]);
  if (!slot) return null;
  const passed = slot === "checkinDate" && slots.isPast ? "That day has passed. " : "";
  return { slot, ...ways.QUESTIONS[slot], say: passed + ways.QUESTIONS[slot].say };
}
