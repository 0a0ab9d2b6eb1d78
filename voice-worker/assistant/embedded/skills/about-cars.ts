/** What is asked about cars: where the booked one is, and whether and when one is needed for the next flight. */
import { plainSkill, wordSet, z } from "../skill.ts";
import { ASKED, CAR_WORDS, TRACKED } from "../words/cars.ts";

export const trackCar = plainSkill({
  name: "track-car",
  examples: [{ say: "Where is my car?", on: ["/car-bookings", "/upcoming-travel"] }],
  asked: TRACKED,
  words: ["arrives come way tell give live location take minutes"],
  match: ({ words }) =>
    TRACKED.isIn(words) && !words.includes("picking") ? { sure: "named", slots: {} } : null,
  run: async (_, { turn }) => (await turn.tools.call("navigate", { path: "/car-map" })).say,
});

const ABOUT_A_RIDE = wordSet(CAR_WORDS, "flight plane");
const suggested = z.object({ suggestions: z.array(z.unknown()) });

export const suggestCars = plainSkill({
  name: "suggest-cars",
  examples: [{ say: "When should I leave for the airport?", on: ["/", "/upcoming-travel"] }],
  heard: "do i need a car",
  asked: ASKED,
  words: ["home house office hotel trip catch make tomorrow today come"],
  kinds: ["flight", "date", "time", "place"],
  match({ words }) {
    if (!ASKED.isIn(words)) return null;
    // "When shall we leave?" may be about anything as soon as it says more.
    const isNamed = words.some((word) => ABOUT_A_RIDE.has(word));
    return { sure: isNamed ? "named" : "implied", slots: {} };
  },
  async run(_, { turn }) {
    const { say, data } = await turn.tools.call("suggest_cars", {});
    const isNone = suggested.safeParse(data).data?.suggestions.length === 0;
    return isNone ? say : { say, offer: { skill: "book-car", slots: {} } };
  },
});
