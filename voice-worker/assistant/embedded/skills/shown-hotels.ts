/** Which of the hotels on the screen a sentence means. */
import type { HotelResult } from "#app/contracts/hotels.ts";
import { tokenise } from "#app/services/english/tokenise.ts";
import { type Kind, meant, type Sentence, type Situation, SMALL_WORDS, wordSet } from "../skill.ts";
import { type Pointer, shownIn, THE_ONE } from "./shown-flights.ts";

export const HOTEL_CHOICE_KINDS: ReadonlySet<Kind> = new Set<Kind>(["choice", "place"]);
export const HOTEL_POINTING = wordSet(
  "the one ones hotel hotels option number result choice place room first last please in on list from of with by and at then i am 1st",
);

const hotelsOf = ({ turn: { memory } }: Situation): readonly HotelResult[] =>
  memory.lastHotels?.hotels ?? [];

export function hotelPointedAt(sentence: Sentence, situation: Situation): Pointer | null {
  const named = byName(sentence, hotelsOf(situation));
  if (named) return named;
  const choices = meant(sentence, "choice");
  const choice = choices.find(({ isPronoun }) => !isPronoun) ?? choices[0];
  if (choice) return { which: choice.which, isPronoun: choice.isPronoun };
  return THE_ONE.isIn(sentence.words) ? { which: "that", isPronoun: true } : null;
}

/** Whether it is one of the shown hotels that is meant, not a new search. */
export function pointsAtHotel(sentence: Sentence, situation: Situation): boolean {
  if (shownIn(situation) !== "hotels" && hotelsOf(situation).length === 0) return false;
  return hotelPointedAt(sentence, situation) !== null;
}

/** The hotel most of whose name was said, by at least one word that no other hotel has. */
function byName({ words }: Sentence, hotels: readonly HotelResult[]): Pointer | null {
  const said = new Set(words);
  const found = hotels.flatMap((hotel) => {
    const name = wordsOf(hotel.hotel_name);
    const hits = name.filter((word) => said.has(word));
    const isOwn = hits.some(
      (word) =>
        !COMMON.has(word) &&
        hotels.every((other) => other === hotel || !wordsOf(other.hotel_name).includes(word)),
    );
    return isOwn ? [{ hotel, hits }] : [];
  });
  const [best] = found.toSorted((a, b) => b.hits.length - a.hits.length);
  const name = best?.hotel.hotel_name;
  if (name === undefined) return null;
  return { which: name.slice(0, 100), isPronoun: false, explains: new Set(everyWordOf(name)) };
}

const COMMON = wordSet(
  HOTEL_POINTING,
  "hotel hotels inn house apartments apartment rooms suites resort hostel city centre center",
);
const everyWordOf = (name: string) => tokenise(name).map(({ text }) => text);
const wordsOf = (name: string) =>
  everyWordOf(name).filter((word) => word.length > 2 && !SMALL_WORDS.has(word));
