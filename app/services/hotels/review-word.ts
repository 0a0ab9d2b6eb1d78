import type { HotelResult } from "#app/contracts/hotels.ts";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { m } from "#messages";

/** Lowest score of each word, as Booking.com has them. */
const WORDS: [score: number, word: () => string][] = [
  [9.5, m.hotels.exceptional],
  [9, m.hotels.wonderful],
  [8, m.hotels.veryGood],
  [7, m.hotels.good],
  [6, m.hotels.pleasant],
  [0, m.hotels.reviewScore],
];

/** A vendor's word is English: to other readers, the score says which of theirs it is. */
export function withReviewWord<Of extends Pick<HotelResult, "review_score" | "review_score_word">>(
  hotel: Of,
): Of {
  const { review_score: score, review_score_word: word } = hotel;
  if (score === null || (word && languageNow() === "en")) return hotel;
  const ours = WORDS.find(([least]) => score >= least)?.[1]();
  return { ...hotel, review_score_word: ours ?? word };
}
