/** Answers to "Where are you flying from?", "Where to?" and "On which day?". */
import * as calendar from "#app/services/english/base/calendar.ts";
import type { FoundPlace, Role } from "#app/services/english/places.ts";
import { asSaid, meant, numberAlone, says, unexplained } from "#app/services/english/sentence.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import { given, locationAnswered, type Sentence, type Situation } from "../skill.ts";
import * as ways from "../words/flight-search-answer.ts";
import type { SearchSlots } from "./flight-search.ts";
import * as search from "./flight-search.ts";

/** Fills slots from an answer: a place is the end that was asked for; everything else it says counts too. */
export function answerIn(
  sentence: Sentence,
  asked: keyof SearchSlots,
  known: SearchSlots,
  situation: Situation,
): SearchSlots | null {
  const said =
    asked === "origin" || asked === "destination"
      ? endIn(sentence, asked, known, situation)
      : dayIn(sentence, known, situation);
  if (!said) return null;
  const { departureDate: date, ...rest } = dayOfReturn(sentence, said, known);
  const { period, isPast, isGuessed, ...others } = known;
  const ends = { ...(rest.origin ? {} : { isGuessed }), ...swapped(sentence, rest, known) };
  if (!date) return { ...others, period, isPast, ...rest, ...ends };
  const day = inPeriod(date, sentence, period);
  // Its way back is after the day in that period, not after the next such day.
  const back = day === date ? undefined : search.returnSaid(sentence, day);
  const filled = {
    ...others,
    ...rest,
    ...ends,
    departureDate: day,
    ...given({ returnDate: back }),
  };
  return { ...filled, ...bothWays(day, sentence, known) };
}

/** "Returning on the 13th", said about a flight that is still being asked about. */
function dayOfReturn(
  sentence: Sentence,
  { departureDate, ...said }: SearchSlots,
  known: SearchSlots,
): SearchSlots {
  const isFirst = departureDate && !said.returnDate && sentence.correctedAt === null;
  if (!isFirst || !ways.RETURNS.isIn(sentence.words)) return given({ ...said, departureDate });
  const [day] = meant(sentence, "date");
  const { departureDate: first } = known;
  return { ...said, returnDate: day && first ? calendar.dayAfter(first, day) : departureDate };
}

/** "Paris" / "leaving from Seattle": what was taken for the origin is the destination. */
function swapped(sentence: Sentence, { origin, destination }: SearchSlots, known: SearchSlots) {
  const isSaid = search.placesSaid(sentence).some(({ role }) => role === "origin");
  const isSwapped = known.isGuessed && isSaid && origin && !destination && !known.destination;
  return isSwapped ? { destination: known.origin } : {};
}

/** On a round trip, a second day makes the later of the two the return day. */
export function bothWays(day: string, sentence: Sentence, known: SearchSlots): SearchSlots {
  const { departureDate: first, hasReturn, returnDate } = known;
  if (!first || !hasReturn || returnDate || first === day || sentence.correctedAt !== null)
    return {};
  // This suggests another day for the same flight.
  if (ways.SUGGESTS.at(sentence.words, sentence.start)) return {};
  if (day < first) return { departureDate: day, returnDate: first };
  return ways.LEAVES.isIn(sentence.words) ? {} : { departureDate: first, returnDate: day };
}

function endIn(sentence: Sentence, asked: Role, known: SearchSlots, situation: Situation) {
  const other = asked === "origin" ? "destination" : "origin";
  const chosen = namesakeIn(known, sentence, [asked, other]);
  if (chosen) return chosen;
  const said = search.slotsSaid(sentence);
  const places = search.placesSaid(sentence);
  const [first] = places;
  // An answer that says which end a place is counts, whatever else it says.
  const isOdd =
    places.every(({ role }) => role === null) &&
    unexplained(sentence, ways.WORDS, search.FLIGHT_KINDS).length > 5;
  if (first && places.length === 1 && !isOdd) return withOne(first, asked, known, sentence);
  if (places.length > 1 && !isOdd) return said;
  const unknown = unknownName(sentence, situation);
  if (unknown) return { ...without(said, other), [asked]: unknown };
  return !isOdd && Object.keys(said).length > 0 ? said : null;
}

/** "To London" names the end that was asked for; "I'm travelling to London" names the one it says. */
function withOne(place: FoundPlace, asked: Role, known: SearchSlots, sentence: Sentence) {
  const said = search.slotsSaid(sentence);
  const other = asked === "origin" ? "destination" : "origin";
  const isOther =
    place.role === other &&
    ways.LEADS[other].has(sentence.words[place.from - 1] ?? "") &&
    (known[other] === undefined || says(sentence, ways.TRAVELLING));
  const isOtherAsWell =
    other === "origin"
      ? place.role === other && known.isGuessed
      : !known.destination && says(sentence, ways.VISIT);
  if (isOther || isOtherAsWell) return said;
  const isGuessed = asked === "origin" && place.role === null && !known.destination;
  return { ...without(said, other), [asked]: search.toEnd(place), ...(isGuessed && { isGuessed }) };
}

function without(slots: SearchSlots, role: Role): SearchSlots {
  const { [role]: _, ...others } = slots;
  return others;
}

/** "Illinois", "the one in Missouri", "the first one", "Springfield, Missouri". */
export function namesakeIn(known: SearchSlots, sentence: Sentence, ends: readonly Role[]) {
  const names = ends.map((end) => [end, oneOf(known[end], sentence)] as const);
  const [end, name] = names.find((one) => one[1] !== undefined) ?? [];
  return end && name ? { [end]: { name, among: [] } } : null;
}

function oneOf(end: search.End | undefined, sentence: Sentence): string | undefined {
  const labels = end && "among" in end ? end.among : [];
  const words = new Set(sentence.words.filter((word) => !SMALL_WORDS.has(word)));
  const [choice] = meant(sentence, "choice");
  const position =
    choice && /^\d+$/.test(choice.which) ? labels[Number(choice.which) - 1] : undefined;
  if (position) return position;
  const region = (label: string) => label.toLowerCase().split(", ").at(-1)?.split(" ") ?? [];
  return labels.find((label) => region(label).every((word) => words.has(word)));
}

/** Up to three words that are neither a place nor anything else known: said back, with the nearest place. */
function unknownName(sentence: Sentence, { places }: Situation): search.End | null {
  const { words } = sentence;
  const from = words.findIndex((word) => !SMALL_WORDS.has(word) && !ways.WORDS.has(word));
  const name = from < 0 ? [] : words.slice(from).filter((word) => word !== ",");
  // "LA. Also, we are three."
  const comma = words.indexOf(",", from);
  const first = comma < 0 ? name : words.slice(from, comma);
  const found = places.whole(name) ?? places.whole(first);
  if (found) return search.toEnd(found);
  const isName =
    name.length <= 3 &&
    name.every((word) => /^[a-z][a-z'-]+$/.test(word) && !EVERYDAY_WORDS.has(word)) &&
    locationAnswered(sentence) !== undefined;
  const unknown = asSaid(sentence, from).toLowerCase();
  return isName && unknown.length > 2 ? { unknown } : null;
}

function dayIn(sentence: Sentence, { period }: SearchSlots, { today }: Situation) {
  const said = search.slotsSaid(sentence);
  if (said.departureDate) return said;
  // "27", "the fifth": a day only in answer to the question for one.
  const first = period ? calendar.dayFrom(period.first) : calendar.startOfDay(today);
  const day = calendar.dayOfMonth(first, numberAlone(sentence) ?? 0);
  if (day) return { ...said, departureDate: calendar.iso(day) };
  return Object.keys(said).length > 0 ? said : null;
}

/** A weekday or a number is the one in the period said before: "next week", "Wednesday". */
function inPeriod(date: string, sentence: Sentence, period: SearchSlots["period"]): string {
  const [day] = meant(sentence, "date");
  if (!period || !day || (period.first <= date && date <= period.last)) return date;
  return calendar.suchDayFrom(period.first, day);
}
