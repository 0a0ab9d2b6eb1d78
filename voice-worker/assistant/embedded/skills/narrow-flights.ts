/** Compares the flights on the screen: "anything under 150?", "sort them by price". */
import type { FlightResult } from "#app/contracts/flights.ts";
import { spokenFlight } from "../../spoken.ts";
import { defineSkill, z } from "../skill.ts";
import { AIRLINE_KNOWS, AROUND, FLIGHT_ORDERS, FLIGHTS } from "../words/narrowing.ts";
import { narrowing, spokenFitting } from "./shown.ts";

const BY: Record<(typeof FLIGHT_ORDERS)[number], (flight: FlightResult) => string | number> = {
  price: ({ price }) => price ?? Number.POSITIVE_INFINITY,
  duration: ({ durationMinutes }) => durationMinutes ?? Number.POSITIVE_INFINITY,
  departure: ({ departureTime }) => departureTime,
  arrival: ({ arrivalDayOffset, arrivalTime }) => `${arrivalDayOffset + 1} ${arrivalTime}`,
};

const known = { most: z.number().optional(), isUnknown: z.boolean().optional() };
export const narrowFlights = defineSkill({
  name: "narrow-flights",
  ofSearch: "find-flights",
  slots: z.object({ ...known, order: z.enum(FLIGHT_ORDERS).optional() }),
  words: [FLIGHTS, AROUND],
  kinds: ["choice"],
  match: (sentence, situation) => narrowing("flights", FLIGHTS, sentence, situation),
  async run({ most = Number.POSITIVE_INFINITY, isUnknown, order }, { turn: { memory } }) {
    if (isUnknown) return AIRLINE_KNOWS;
    const key = BY[order ?? "price"];
    const fitting = memory.lastFlights
      .filter(({ price }) => order || (price ?? Number.POSITIVE_INFINITY) <= most)
      .toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
    const [first] = fitting;
    if (!first) return "None of these match. Try another day or another airport.";
    memory.suggestedFlight = first.id;
    // "The second one" now means the second of those read out.
    memory.inSight = fitting.map(({ id }) => id);
    return spokenFitting("flight", fitting.map(described), memory.lastFlights.length, { order });
  },
});

const described = (flight: FlightResult): string =>
  `${spokenFlight(flight)} at ${flight.departureTime}${flight.price === null ? "" : ` for $${Math.round(flight.price)}`}`;
