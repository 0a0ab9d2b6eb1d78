/** Whether and when a car is needed for the next flight. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import type { Kind } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { CAR, CAR_WORDS } from "./car-words.ts";

const TO_THE_AIRPORT = "(airport|flight|plane)";
const ASKED = phrases([
  [
    `(do|will|would|should|shall|must) (i|we) [already|really] (need|take|get|book|order) [a|the] ${CAR}`,
    true,
  ],
  [`(which|what|how many) ${CAR} (do|will|would|should) (i|we) (need|take|get|book|order)`, true],
  [
    `(suggest|recommend|propose|advise) [me|us] [a|some|any] ${CAR}|(any|your) ${CAR} suggestions`,
    true,
  ],
  [`${CAR} (suggestion|suggestions|recommendation|recommendations)`, true],
  [
    `(when|what time) (should|would|shall|must) (my|the|a) ${CAR}|(when|what time) (should|do|would|will) (i|we) (need|have|get|order|book|take) (my|the|a) ${CAR}`,
    true,
  ],
  [
    `(when|what time) (should|do|would|shall|will|must) (i|we) [have|need] [to] (leave|set off|head off|head out|get going|be picked up|go)`,
    true,
  ],
  [
    `how (early|soon) (should|do|would|shall|must) (i|we) [have|need] [to] (leave|set off|be picked up|go)`,
    true,
  ],
  [
    `how (far|long) [is it|does it take|will it take|do i need] [to] [get] to (the|my) ${TO_THE_AIRPORT}`,
    true,
  ],
  [`how (do|can|will|should|shall) (i|we) get to (the|my) ${TO_THE_AIRPORT}`, true],
  ["(when|what time) (am|will|do|does) (i|we) [get|be|being|getting] (picked up|collected)", true],
  [`(i|we) (might|may) need [a] ${CAR}|is there a ${CAR} for me`, true],
]);
const ABOUT_A_RIDE = wordSet(CAR_WORDS, "flight plane");
const suggested = z.object({ suggestions: z.array(z.unknown()) });

export const suggestCars = defineSkill({
  name: "suggest-cars",
  examples: [{ say: "When should I leave for the airport?", on: ["/", "/upcoming-travel"] }],
  heard: "do i need a car",
  slots: z.object({}),
  words: wordSet(
    CAR_WORDS,
    "need take get book order have suggest suggestion suggestions recommend recommendation recommendations propose advise what time when early soon",
    "leave set off head out going go be picked collected far long flight plane home house office hotel trip catch make tomorrow today pick up come",
  ),
  kinds: new Set<Kind>(["flight", "date", "time", "place"]),
  match({ words }) {
    if (ASKED.all(words).length === 0) return null;
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
