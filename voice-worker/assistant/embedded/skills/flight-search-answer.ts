/** Answers to "From where?", "Where to?" and "On which day?". */
import { dayFrom, dayOfMonth, iso, nextWeekday, startOfDay } from "../sentence/calendar.ts";
import { EVERYDAY_WORDS } from "../sentence/everyday-words.ts";
import { asSaid, meant, type Sentence, unexplained } from "../sentence/sentence.ts";
import { SMALL_WORDS } from "../sentence/small-words.ts";
import { type Situation, wordSet } from "../skill.ts";
import {
  type End,
  FLIGHT_KINDS,
  placesSaid,
  type SearchSlots,
  slotsSaid,
  toEnd,
} from "./flight-search.ts";

type Role = "origin" | "destination";

/** Words around the answer to a question. */
const WORDS = wordSet(
  "i am it is that let us say think probably maybe perhaps go going fly flying leave leaving leaves depart departing start starting",
  "travel the city airport would like want need any good great nice early late live mean meant make flight flights please one day",
);

/** What one answer fills: a place is for the end that was asked for, all else that it says counts as well. */
export function answerIn(
  sentence: Sentence,
  asked: keyof SearchSlots,
  known: SearchSlots,
  situation: Situation,
): SearchSlots | null {
  if (sentence.isHypothetical) return null;
  const said =
    asked === "origin" || asked === "destination"
      ? endIn(sentence, asked, known, situation)
      : dayIn(sentence, known, situation);
  if (!said) return null;
  const { departureDate: date, ...rest } = said;
  const { period, isPast, ...others } = known;
  if (!date) return { ...others, period, isPast, ...rest };
  return { ...others, ...rest, departureDate: inPeriod(date, sentence, period) };
}

function endIn(
  sentence: Sentence,
  asked: Role,
  known: SearchSlots,
  situation: Situation,
): SearchSlots | null {
  const other = asked === "origin" ? "destination" : "origin";
  const chosen = oneOf(known[asked], sentence);
  if (chosen) return { [asked]: { name: chosen, among: [] } };
  const said = slotsSaid(sentence);
  const places = placesSaid(sentence);
  const isOdd = unexplained(sentence, WORDS, FLIGHT_KINDS).length > 1;
  const [first] = places;
  if (first && places.length === 1 && !isOdd) {
    // "To London", said to "From where?": the answer, unless the other end is still open as well.
    const isOther = first.role === other && known[other] === undefined;
    return isOther ? said : { ...without(said, other), [asked]: toEnd(first) };
  }
  if (places.length > 1 && !isOdd) return said;
  const unknown = unknownName(sentence, situation);
  if (unknown) return { ...without(said, other), [asked]: unknown };
  return !isOdd && Object.keys(said).length > 0 ? said : null;
}

function without(slots: SearchSlots, role: Role): SearchSlots {
  const { [role]: _, ...others } = slots;
  return others;
}

/** "Illinois", "the one in Missouri", "the first one", "Springfield, Missouri". */
function oneOf(end: End | undefined, sentence: Sentence): string | undefined {
  const labels = end && "among" in end ? end.among : [];
  const words = new Set(sentence.words.filter((word) => !SMALL_WORDS.has(word)));
  const [choice] = meant(sentence, "choice");
  const position =
    choice && /^\d+$/.test(choice.which) ? labels[Number(choice.which) - 1] : undefined;
  if (position) return position;
  const region = (label: string) => label.toLowerCase().split(", ").at(-1)?.split(" ") ?? [];
  return labels.find((label) => region(label).every((word) => words.has(word)));
}

/** Up to three words that are not a place and nothing else either: said back, with what is near them. */
function unknownName(sentence: Sentence, { places }: Situation): End | null {
  const { words } = sentence;
  const from = words.findIndex((word) => !SMALL_WORDS.has(word) && !WORDS.has(word));
  const name = from < 0 ? [] : words.slice(from).filter((word) => word !== ",");
  const found = places.whole(name);
  if (found) return toEnd(found);
  const isName =
    name.length <= 3 &&
    name.every(
      (word) => /^[a-z][a-z'-]+$/.test(word) && !EVERYDAY_WORDS.has(word) && !SMALL_WORDS.has(word),
    );
  return isName && name.join("").length > 2
    ? { unknown: asSaid(sentence, from).toLowerCase() }
    : null;
}

function dayIn(
  sentence: Sentence,
  { period }: SearchSlots,
  { today }: Situation,
): SearchSlots | null {
  const said = slotsSaid(sentence);
  if (said.departureDate) return said;
  const date = bareDay(sentence.words, period?.first ?? iso(startOfDay(today)));
  return date ? { ...said, departureDate: date } : filled(said);
}

/** A weekday or a number is the one in the period that was said before: "next week", "Wednesday". */
function inPeriod(date: string, sentence: Sentence, period: SearchSlots["period"]): string {
  const [day] = meant(sentence, "date");
  if (!period || !day || (period.first <= date && date <= period.last)) return date;
  if (day.weekday !== undefined) {
    return iso(nextWeekday(dayFrom(period.first).minus({ days: 1 }), day.weekday));
  }
  const inside = day.day === undefined ? null : dayOfMonth(dayFrom(period.first), day.day);
  return inside ? iso(inside) : date;
}

const filled = (said: SearchSlots) => (Object.keys(said).length > 0 ? said : null);

/** "27", "the fifth": a day only as the answer to the question for one. */
function bareDay(words: readonly string[], first: string): string | null {
  const rest = words.filter((word) => !SMALL_WORDS.has(word));
  const day =
    rest.length === 1 ? /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(rest[0] ?? "")?.[1] : undefined;
  const found = day ? dayOfMonth(dayFrom(first), Number(day)) : null;
  return found ? iso(found) : null;
}
