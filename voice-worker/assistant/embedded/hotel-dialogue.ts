import { DateTime } from "luxon";
import type { AssistantTurn } from "../turn.ts";
import { DAYS } from "./dates.ts";
import { guestsIn } from "./guests.ts";
import { locationOf } from "./location.ts";
import type { PlaceFinder } from "./places.ts";
import { closeQuestion } from "./replies.ts";
import type { Understood } from "./understand.ts";

export const HOTELS = "hotels";

/** Nobody asks for more by voice. */
const MOST_NIGHTS = 60;

type Slot = "destination" | "checkinDate" | "nights";
type Slots = Partial<Record<Slot | "adults" | "rooms", string>>;

const QUESTIONS: Record<Slot, string> = {
  destination: "In which city?",
  checkinDate: "From which day?",
  nights: "For how many nights?",
};
const ORDER: readonly Slot[] = ["destination", "checkinDate", "nights"];

/** A new search for a hotel; "there" is where the last search goes, and on its day. */
export async function newStay(turn: AssistantTurn, understood: Understood): Promise<string> {
  const { lastPlace } = turn.memory;
  const there = /\b(?:there|that (?:city|day|place)|same (?:city|day|place))\b/.test(
    understood.text,
  );
  const said = slotsOf(understood);
  const implied: Slots =
    there && lastPlace ? { destination: lastPlace.place, checkinDate: lastPlace.date } : {};
  return await goOn(turn, { ...implied, ...known(said) });
}

/** "Make it three nights", "for two people", "what about Milan?": the last stay with a change; null when this is none. */
export async function changeStay(
  turn: AssistantTurn,
  understood: Understood,
): Promise<string | null> {
  const { lastStay } = turn.memory;
  if (!lastStay) return null;
  const said = known(slotsOf(understood));
  const nights = ANOTHER_NUMBER.exec(understood.text)?.[1];
  if (nights && Object.keys(said).length === 0) said.nights = nights;
  return Object.keys(said).length > 0 ? await goOn(turn, { ...lastStay, ...said }) : null;
}

/** An answer to the question for what was missing. */
export async function answerStay(
  turn: AssistantTurn,
  understood: Understood,
  places: PlaceFinder,
): Promise<string> {
  const { slots = {}, missing } = turn.memory.openQuestion ?? {};
  const said = slotsOf(understood);
  if (missing === "destination" && !said.destination) {
    said.destination = places.whole(understood.rest) ?? (understood.rest.trim() || undefined);
  }
  if (missing === "nights" && !said.nights)
    said.nights = nightsIn(understood, slots.checkinDate, true);
  // A day said for the nights is the day of leaving, not another arrival.
  if (missing === "nights") said.checkinDate = undefined;
  return await goOn(turn, { ...slots, ...known(said) });
}

/** Without what was not said, so that it does not cover what is known. */
const known = (said: Slots): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

async function goOn(turn: AssistantTurn, slots: Slots): Promise<string> {
  const { memory, tools } = turn;
  memory.lastIntent = HOTELS;
  const missing = ORDER.find((slot) => !slots[slot]);
  if (missing) {
    memory.openQuestion = { intent: HOTELS, slots: known(slots), missing };
    return QUESTIONS[missing];
  }
  closeQuestion(memory);
  const { destination, checkinDate = "", nights, adults, rooms } = slots;
  const checkoutDate = DateTime.fromISO(checkinDate, { zone: "utc" })
    .plus({ days: Number(nights) })
    .toFormat("yyyy-MM-dd");
  const outcome = await tools.call("search_hotels", {
    destination,
    checkinDate,
    checkoutDate,
    ...(adults ? { adults: Number(adults) } : {}),
    ...(rooms ? { rooms: Number(rooms) } : {}),
  });
  if (outcome.ok) {
    memory.lastStay = known(slots);
    memory.lastPlace = { place: destination ?? "", date: checkinDate, of: "hotels" };
  }
  return outcome.say;
}

function slotsOf(understood: Understood): Slots {
  const { text } = understood;
  // "Make it a week" is how long, not when.
  const date = ONLY_LENGTH.test(text) ? undefined : understood.date;
  const stay = stayIn(text);
  return {
    destination: locationOf(understood),
    checkinDate: date && stay ? arrivalOf(date, stay) : date,
    nights: nightsIn(understood, date) ?? stay?.nights,
    ...guestsIn(text),
  };
}

/** "How about three": of a stay that is the nights. */
const ANOTHER_NUMBER = /^(?:(?:no|actually|,|how about|what about|make (?:it|that)) ?)+([1-9])$/;

const ONLY_LENGTH =
  /^(?:(?:no|actually|make (?:it|that)|for|rather|only|about|,) ?)*(?:a|1|2|3) weeks?$/;

interface Stay {
  nights: string;
  /** Day of the month of leaving, where days of the month were said. */
  leaves?: number;
}

/** "From the 3rd to the 6th of December", "10 to 12 December", "from Friday to Sunday". */
function stayIn(text: string): Stay | undefined {
  const days =
    /\bfrom (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b.{0,20}?\b(?:to|until|till) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/.exec(
      text,
    ) ?? DAYS_OF_MONTH.exec(text);
  const [from, leaves] = [Number(days?.[1]), Number(days?.[2])];
  if (days)
    return leaves > from && leaves <= 31 ? { nights: String(leaves - from), leaves } : undefined;
  const weekdays = WEEKDAYS.exec(text);
  if (!weekdays?.[1] || !weekdays[2]) return undefined;
  const names = DAYS.split("|");
  const apart = (names.indexOf(weekdays[2]) - names.indexOf(weekdays[1]) + 7) % 7;
  return { nights: String(apart || 7) };
}

/** The month stands with the day of leaving ("to the 6th of December"), so that may be the day found. */
function arrivalOf(date: string, { nights, leaves }: Stay): string {
  const found = DateTime.fromISO(date, { zone: "utc" });
  return found.day === leaves ? found.minus({ days: Number(nights) }).toFormat("yyyy-MM-dd") : date;
}

const WEEKDAYS = new RegExp(`\\b(${DAYS}) (?:to|until|till) (${DAYS})\\b`);
const DAYS_OF_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: (?:of )?[a-z]{3,9})? (?:to|until|till) (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

/** "For 3 nights", "a week", "just tonight"; a bare number or the day of leaving as an answer. */
function nightsIn(
  { text, date }: Understood,
  checkinDate: string | undefined,
  isAnswer = false,
): string | undefined {
  const said = /\b(\d{1,2}) (?:nights?|days?)\b/.exec(text)?.[1];
  const weeks = /\b(?:(\d)|a|one) weeks?\b/.exec(text);
  const nights = said
    ? Number(said)
    : weeks && !/\bnext week\b/.test(text)
      ? Number(weeks[1] ?? 1) * 7
      : /\b(?:a|one|single|the) night\b|\bovernight\b/.test(text)
        ? 1
        : undefined;
  if (nights) return nights <= MOST_NIGHTS ? String(nights) : undefined;
  if (!isAnswer) return undefined;
  if (date && checkinDate && date > checkinDate) {
    const stay = DateTime.fromISO(date, { zone: "utc" }).diff(
      DateTime.fromISO(checkinDate, { zone: "utc" }),
      "days",
    );
    return stay.days <= MOST_NIGHTS ? String(stay.days) : undefined;
  }
  const bare = /^(?:for |just |only )*(\d{1,2})$/.exec(text.replace(/[ ,]+$/, "").trim())?.[1];
  return bare && Number(bare) > 0 ? bare : undefined;
}
