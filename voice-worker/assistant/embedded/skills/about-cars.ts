/** Questions about cars: where the booked one is, and whether and when one is needed for the next flight. */
import { flightNamed, namedBy } from "../named.ts";
import { defineSkill, given, NOTHING, optional, referenceIn, z } from "../skill.ts";
import { ASKED, TRACKED } from "../words/cars.ts";

export const trackCar = defineSkill({
  name: "track-car",
  costs: "glance",
  takesEverything: true,
  examples: [{ say: "Where is my car?", on: ["/car-bookings", "/upcoming-travel"] }],
  slots: NOTHING,
  words: [
    TRACKED,
    "arrives friend booked way tell give live location take minutes late ago looking check",
  ],
  match({ words, form, isDenied, hasWish }) {
    // "I've been waiting for my ride" is a question; "he says: where is my car?" is not.
    const isTold = form === "statement" && !isDenied && !hasWish && !words.includes("waiting");
    if (isTold || words.includes("picking") || !TRACKED.isIn(words)) return null;
    return { sure: form === "question" ? "named" : "unmistakable", slots: {} };
  },
  run: async (_, { turn }) => (await turn.tools.call("navigate", { path: "/car-map" })).say,
});

const suggested = z.object({ suggestions: z.array(z.unknown()) });

export const suggestCars = defineSkill({
  name: "suggest-cars",
  saysWhatIsLeft: true,
  examples: [{ say: "When should I leave for the airport?", on: ["/", "/upcoming-travel"] }],
  heard: "do i need a car",
  slots: z.object(optional(z.string(), "flightNumber", "date", "destination")),
  words: [ASKED, "home house office hotel trip catch make tomorrow today come"],
  kinds: ["flight", "date", "time", "place"],
  match(sentence, situation) {
    if (!ASKED.isIn(sentence.words)) return null;
    const { place: destination, ...of } = referenceIn(sentence, ["flightNumber", "date", "place"]);
    const said = { ...of, ...given({ destination }) };
    return { sure: "named", slots: flightNamed(sentence, said, situation) ?? said };
  },
  async run(flight, { turn, state }) {
    const { ok, say, data } = await turn.tools.call("suggest_cars", flight);
    state.named = namedBy(data);
    const isNone = suggested.safeParse(data).data?.suggestions.length === 0;
    return ok && !isNone ? { say, offer: { skill: "book-car", slots: flight } } : say;
  },
});
