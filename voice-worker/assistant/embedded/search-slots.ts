import { DateTime } from "luxon";
import { findDate, type Today, weekdayAfter } from "./dates.ts";
import type { PlaceFinder } from "./places.ts";
import type { Understood } from "./understand.ts";

/** What is known of a search so far; kept in the memory's open question between turns. */
export type Slots = Record<string, string>;

export type MissingSlot = "origin" | "destination" | "departureDate";

/** A complete search, as the search_flights tool takes it. */
export type SearchArgs = {
  origin: string;
  destination: string;
  departureDate: string;
  departureTime: string;
  flightNumber?: string;
};

/** The first thing that a search still needs, in the order in which it is asked for. */
export function missingSlot(slots: Slots): MissingSlot | undefined {
  return (["origin", "destination", "departureDate"] as const).find((slot) => !slots[slot]);
}

export function toSearch(slots: Slots): SearchArgs {
  const { origin = "", destination = "", departureDate = "", departureTime = "00:00" } = slots;
  const search = { origin, destination, departureDate, departureTime };
  return slots.flightNumber ? { ...search, flightNumber: slots.flightNumber } : search;
}

/** The slots that one utterance fills by itself. */
export function slotsOf(understood: Understood): Slots {
  const { places, date, time, period, flightNumber } = understood;
  return defined({
    origin: places.origin,
    destination: places.destination ?? (places.origin ? undefined : places.others[0]),
    departureDate: date,
    departureTime: time,
    period: date ? undefined : period,
    flightNumber,
    ...unknownSlots(understood),
  });
}

/** "unknownOrigin": the words that stood where a place was expected. */
const unknownSlots = ({ places }: Understood): Slots => {
  const role = (name: "origin" | "destination") =>
    places.unknown.find((unknown) => unknown.role === name)?.text;
  return defined({ unknownOrigin: role("origin"), unknownDestination: role("destination") });
};

const defined = (slots: Record<string, string | undefined>): Slots =>
  Object.fromEntries(
    Object.entries(slots).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** Words around the answer to a question for one place. */
const AROUND =
  /^(?:(?:i (?:am|will be|would be|want to|would like to|need to)|it is|that is|let us say|i think|probably|maybe|perhaps|well|oh|yes|ok|okay|make it|say|go|going|fly|flying|leaving|leave|depart|departing|starting|travel|the|city|of|from|to|in|at|out|of|into|for|,) )+|(?: (?:i think|i guess|would be (?:great|good|nice)|thanks|thank you|if possible|instead|,))+$/g;

/**
 * What an answer to the question for `missing` fills. A place without "from" or "to" is the one that
 * was asked for; all else that the answer says ("London, on Friday") counts as well.
 */
export function slotsOfAnswer(
  understood: Understood,
  missing: MissingSlot,
  known: Slots,
  { places, today }: { places: PlaceFinder; today: Today },
): Slots {
  const said = slotsOf(understood);
  if (missing === "departureDate") {
    if (!said.departureDate && known.period) {
      const inPeriod = findDate(`${understood.text} ${known.period}`, today);
      if (inPeriod?.kind === "day") said.departureDate = inPeriod.date;
    }
    if (!said.departureDate) {
      // "the fifth" or "27" alone is no day elsewhere, but it is one after "On which day?".
      const day = /^(?:the |on )*(\d{1,2})(?:st|nd|rd|th)?$/.exec(understood.text)?.[1];
      const found = day ? findDate(`the ${day}th`, today) : null;
      if (found?.kind === "day") said.departureDate = found.date;
    }
    return said;
  }
  const alone = places.whole(understood.rest.replace(AROUND, "").replace(AROUND, "").trim());
  if (alone && (!said[other(missing)] || said[other(missing)] === alone)) {
    return { ...without(said, other(missing)), [missing]: alone };
  }
  const [first] = understood.places.others;
  if (!said[missing] && first) said[missing] = first;
  const { origin, destination } = understood.places;
  // "To London", said to "From where?": the answer to the question, whatever the preposition.
  if (!said[missing] && known[other(missing)] && (origin ?? destination)) {
    return { ...without(said, other(missing)), [missing]: origin ?? destination ?? "" };
  }
  return said;
}

const other = (slot: "origin" | "destination") => (slot === "origin" ? "destination" : "origin");

function without(slots: Slots, name: string): Slots {
  const { [name]: _, ...rest } = slots;
  return rest;
}

/**
 * The last search with what a follow-up changes: "no, Saturday", "and to Rome?", "at six instead",
 * "and back on Sunday", "a day later". Null when the utterance changes nothing.
 */
export function changedSearch(understood: Understood, last: SearchArgs): Slots | null {
  const { text } = understood;
  const said = slotsOf(understood);
  const shift = dayShift(text);
  if (shift !== 0) {
    const day = DateTime.fromISO(last.departureDate, { zone: "utc" }).plus({ days: shift });
    said.departureDate = day.toFormat("yyyy-MM-dd");
  }
  const isReturn =
    /\b(?:(?:and |then )?(?:come |coming |fly |flying |get |getting |going |go )?back|return(?:ing)?|other way(?: round| around)?|way back|reverse)\b/.test(
      text,
    ) &&
    !said.origin &&
    !said.destination;
  if (isReturn) {
    if (said.departureDate) {
      said.departureDate = weekdayAfter(text, said.departureDate, last.departureDate);
    }
    return {
      origin: last.destination,
      destination: last.origin,
      ...(said.departureDate || !/\b(?:other way|reverse)\b/.test(text)
        ? {}
        : { departureDate: last.departureDate }),
      ...said,
    };
  }
  if (/\bany ?time\b|\bwhole day\b|\ball day\b/.test(text)) said.departureTime = "00:00";
  if (Object.keys(said).length === 0) return null;
  const { flightNumber: _, ...kept } = last as Slots;
  return { ...kept, ...(said.period ? { departureDate: "" } : {}), ...said };
}

function dayShift(text: string): number {
  if (
    /\b(?:the )?(?:next|following) day\b|\b(?:a|1|one) day later\b|\bthe day after\b(?! tomorrow)/.test(
      text,
    )
  )
    return 1;
  if (
    /\b(?:the )?(?:previous) day\b|\b(?:a|1|one) day (?:earlier|before)\b|\bthe day before\b/.test(
      text,
    )
  )
    return -1;
  if (/\b(?:a|1|one) week later\b|\bthe (?:week after|following week)\b/.test(text)) return 7;
  return 0;
}
