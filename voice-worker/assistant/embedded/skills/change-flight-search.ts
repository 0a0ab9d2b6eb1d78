/** "No, Saturday", "and to Rome?", "at six instead", "and the way back": the last search with a change. */
import { dayAfter, dayBeside, daysBetween, plusDays } from "#app/services/english/base/calendar.ts";
import { WEEKDAY_NAMES } from "#app/services/english/base/word-classes.ts";
import { allOf, given, meant, requestOf, type Sentence } from "../skill.ts";
import { BACK, FLIES_BACK, MOVES_IT, ONE_WAY } from "../words/change-flight-search.ts";
import type { SearchSlots } from "./flight-search.ts";
import { nameOf, placesSaid, returnSaid, slotsSaid, toEnd } from "./flight-search.ts";
import { bothWays } from "./flight-search-answer.ts";
import { namesAirline } from "./shown.ts";

/** The search with the sentence's changes; null if it changes nothing. */
export function changed(sentence: Sentence, last: SearchSlots): SearchSlots | null {
  if (ONE_WAY.whole(requestOf(sentence)))
    return { ...last, returnDate: undefined, hasReturn: undefined };
  const said = { ...saidOf(sentence), ...dayOf(sentence, last) };
  const [way] = BACK.all(sentence.words);
  const returnDate =
    rangeIn(sentence, last)[1] ?? returnSaid(sentence, last.outboundDate ?? last.departureDate);
  const isOfReturn = sentence.readings.some((reading) => reading.isOfReturn);
  if (way && !isOfReturn && !said.origin && !said.destination)
    return wayBack(sentence, last, said, way.meaning);
  if (Object.keys(said).length === 0)
    return isOfReturn ? withReturn(sentence, last, returnDate) : null;
  const { flightNumber, period, isPast, outboundDate, ...kept } = last;
  const isOtherDay = said.departureDate ?? said.period ?? said.isPast;
  const isOtherRoute = said.origin ?? said.destination;
  return {
    ...kept,
    ...(outboundDate && !isOtherRoute && { outboundDate }),
    ...(isOtherDay && { departureDate: undefined }),
    ...(said.departureTime && { limit: undefined, isPart: undefined, which: undefined }),
    ...said,
    ...insteadOf(sentence, last),
    ...given({ returnDate: returnDate ?? stillBehind(said.departureDate, last) }),
    // "The 11th, please", after a round trip whose return has no day yet.
    ...(said.departureDate &&
      Object.keys(said).length === 1 &&
      bothWays(said.departureDate, sentence, last)),
  };
}

/** The return day, moved as far as the departure was, if the new departure is after it. */
function stillBehind(departureDate: string | undefined, last: SearchSlots): string | undefined {
  const { departureDate: before, returnDate } = last;
  return departureDate && before && returnDate && returnDate < departureDate
    ? plusDays(returnDate, daysBetween(before, departureDate))
    : undefined;
}

/** "I want to return in the evening" is about the flight home, which is asked for later. */
function withReturn({ words }: Sentence, last: SearchSlots, returnDate: string | undefined) {
  // "I will be back at six" may be said to someone in the room.
  if (!returnDate) return FLIES_BACK.isIn(words) ? { ...last, hasReturn: true } : null;
  return last.outboundDate ? { ...last, departureDate: returnDate } : { ...last, returnDate };
}

/** What it says about the way there, not about another journey. */
function saidOf(sentence: Sentence): SearchSlots {
  const { hasExtras, hasReturn, flightNumber, returnDate, airline, ...said } = slotsSaid(sentence);
  return { ...said, ...(namesAirline(sentence) && given({ airline })) };
}

/** "Friday to Monday": the weekdays nearest to the day searched for. */
function rangeIn(sentence: Sentence, { departureDate: last }: SearchSlots): string[] {
  const [range] = meant(sentence, "range");
  if (!range) return [];
  const { first: date, last: end, from } = range;
  const isOfWeek = sentence.words.slice(from, from + 2).some((word) => WEEKDAY_NAMES.has(word));
  if (!isOfWeek || !last) return [date, end];
  const first = dayBeside(last, { date, weekday: 1 });
  return [first, plusDays(first, daysBetween(date, end))];
}

/** The day that it says, relative to the day that was searched for. */
function dayOf(sentence: Sentence, search: SearchSlots): Pick<SearchSlots, "departureDate"> {
  const { departureDate: last } = search;
  const [first] = rangeIn(sentence, search);
  return last ? given({ departureDate: first ?? besideOf(sentence, last) }) : {};
}

/** "And on Saturday?" and "no, the 12th" are nearest to the day searched for; "the Monday after" is after it. */
export function besideOf(sentence: Sentence, last: string): string | undefined {
  const [shift] = meant(sentence, "shift");
  if (shift) return plusDays(last, shift.days);
  const [day] = meant(sentence, "date");
  const isBare = day && day.to - day.from === 1 && !corrects(sentence);
  if (!isBare && !day?.day) return undefined;
  return sentence.words[day.to] === "after" ? dayAfter(last, day) : dayBeside(last, day);
}

/** "No, Saturday" takes back what was said; "make it Saturday, actually" moves it. */
const corrects = ({ words, correctedAt }: Sentence) =>
  correctedAt !== null && !MOVES_IT.has(words[correctedAt] ?? "");

function wayBack(
  sentence: Sentence,
  last: SearchSlots,
  { departureTime, limit, ...said }: SearchSlots,
  way: "back" | "reverse",
): SearchSlots {
  const [day] = allOf(sentence, "date");
  const date = day && last.departureDate ? dayAfter(last.departureDate, day) : said.departureDate;
  const usual = last.returnDate ?? (way === "reverse" ? last.departureDate : undefined);
  const departureDate = date ?? (said.period ? undefined : usual);
  const { adults, cabin, nonstop } = { ...last, ...said };
  return given({
    origin: last.destination,
    destination: last.origin,
    period: said.period,
    departureDate,
    // The way back from the way back is the way there.
    outboundDate: last.outboundDate ? undefined : last.departureDate,
    ...{ adults, cabin, nonstop, departureTime, limit },
  });
}

/** "Not London, Leeds": replaces the end that is rejected. */
function insteadOf(sentence: Sentence, { origin, destination }: SearchSlots) {
  const known = nameOf(origin);
  const isOrigin = allOf(sentence, "place").some(
    ({ name, isDenied, isAside }) => (isDenied || isAside) && name === known,
  );
  const [place] = placesSaid(sentence).filter(({ role }) => role === null);
  return isOrigin && place ? { origin: toEnd(place), destination } : {};
}
