/** Which of the hotels on the screen a sentence means. */
import type { HotelResult } from "#app/contracts/hotels.ts";
import { type Kind, meant, type Sentence } from "#app/services/english/sentence.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import { type Situation, wordSet } from "../skill.ts";
import { shownIn, THE_ONE } from "./shown-flights.ts";

export const HOTEL_CHOICE_KINDS: ReadonlySet<Kind> = new Set<Kind>(["choice", "place"]);
export const HOTEL_POINTING = wordSet(
  "the one ones hotel hotels option number result choice place room first last please in on list from of with by and at then i am 1st",
);

export interface HotelPointer {
  /** As the save_hotel tool takes it: "cheapest", "2", words of the name. */
  which: string;
  isPronoun: boolean;
  /** The words of the name. */
  explains: ReadonlySet<string>;
}

const hotelsOf = ({ turn: { memory } }: Situation): readonly HotelResult[] =>
  memory.lastHotels?.hotels ?? [];

export function hotelPointedAt(sentence: Sentence, situation: Situation): HotelPointer | null {
  const named = byName(sentence, hotelsOf(situation));
  if (named) return named;
  const [choice] = meant(sentence, "choice").toSorted(
    (a, b) => Number(a.isPronoun) - Number(b.isPronoun),
  );
  if (!choice)
    return isTheOne(sentence) ? { which: "that", isPronoun: true, explains: new Set() } : null;
  const { which, isPronoun } = choice;
  return { which, isPronoun, explains: new Set() };
}

const isTheOne = ({ words }: Sentence) => THE_ONE.isIn(words);

/** Whether it is one of the shown hotels that is meant, not a new search. */
export function pointsAtHotel(sentence: Sentence, situation: Situation): boolean {
  if (shownIn(situation) !== "hotels" && hotelsOf(situation).length === 0) return false;
  return hotelPointedAt(sentence, situation) !== null;
}

/** The hotel most of whose name was said, by at least one word that no other hotel has. */
function byName({ words }: Sentence, hotels: readonly HotelResult[]): HotelPointer | null {
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
  return best
    ? {
        which: best.hotel.hotel_name.slice(0, 100),
        isPronoun: false,
        explains: new Set(everyWordOf(best.hotel.hotel_name)),
      }
    : null;
}

const COMMON = wordSet(
  HOTEL_POINTING,
  "hotel hotels inn house apartments apartment rooms suites resort hostel city centre center",
);
const everyWordOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
const wordsOf = (name: string) =>
  everyWordOf(name).filter((word) => word.length > 2 && !SMALL_WORDS.has(word));
