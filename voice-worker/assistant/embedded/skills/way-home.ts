/** "A flight home on Saturday": to the city of the traveller's address, from where the saved trip ends. */
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { cityNear } from "#app/services/airports/city-near.ts";
import { placeHome } from "#app/services/trip-rules/placed.ts";
import { rowOf } from "../../tools/plan-details.ts";
import type { Sentence, Situation } from "../skill.ts";
import { HOME } from "../words/find-flights.ts";
import { type End, nameOf, type SearchSlots } from "./flight-search.ts";

/** The city whose airport is nearest to the home address; null if that is not known. */
export const homeCity = ({ turn, airports }: { turn: Situation["turn"]; airports: AirportIndex }) =>
  cityNear(airports, placeHome(airports, turn.traveller.homeAddress).points[0]);

/** "Home" is the traveller's city, where the sentence names no other place; so is "back to London". */
export function toHome(slots: SearchSlots, sentence: Sentence, situation: Situation): SearchSlots {
  const { origin, destination } = slots;
  const mayBe = destination ? sentence.words.includes("back") : HOME.isIn(sentence.words);
  const city = mayBe && !origin ? homeCity(situation) : null;
  const isHome = city !== null && (!destination || nameOf(destination) === city);
  return isHome ? { ...slots, destination: { name: city, among: [] }, isHome } : slots;
}

/** The city that the next saved flight back leaves from. */
export async function whereBackFrom({ turn, airports }: Situation): Promise<End | undefined> {
  const { data } = await turn.tools.call("list_trips", { kind: "flights" });
  const row = rowOf({ isReturn: true }, "flights", data, { airports, now: turn.now });
  const isBack = row && "departureAirport" in row;
  return isBack ? { name: cityAt(airports, row.departureAirport), among: [] } : undefined;
}
