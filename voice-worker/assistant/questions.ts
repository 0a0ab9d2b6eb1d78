/**
 * What NoVo asks before it acts, in the profile's languages. The words are NoVo's own and no model's: a
 * yes belongs to exactly this sentence, so that nothing which a model has read can change it.
 */
import { DateTime } from "luxon";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import { languageNames } from "#voice-worker/languages.ts";
import { BOOKING_SENTENCES, type BookingDetail, bookingDetailName } from "./booking-sentences.ts";
import { DETAILS, type Detail, SENTENCES } from "./question-sentences.ts";
import { listed, spokenDate } from "./tools/spoken.ts";

/** Dates are `YYYY-MM-DD`, times `HH:MM`; everything else is put into the sentence unchanged. */
export type Question =
  | {
      kind: "bookCar";
      flight: string;
      date: string;
      pickupDate: string;
      time: string;
      from: string;
    }
  | { kind: "bookOwnCar"; date: string; time: string; from: string; to: string }
  | { kind: "cancelCar"; date: string; time: string; from: string }
  | { kind: "changePickup"; date: string; time: string; to: string }
  | { kind: "deleteFlight"; flight: string; date: string }
  | { kind: "deleteHotel"; hotel: string; date: string }
  | { kind: "saveFlight"; flight: string; date: string; time: string }
  | { kind: "saveHotel"; hotel: string; date: string }
  | { kind: "changeDetails"; changes: { detail: Detail; value: string }[] }
  | {
      kind: "addFlight";
      flight: string;
      from: string;
      to: string;
      date: string;
      details: BookingChange[];
    }
  | {
      kind: "addHotel";
      hotel: string;
      location: string;
      date: string;
      untilDate: string;
      details: BookingChange[];
    }
  | { kind: "changeBooking"; what: string; date: string; changes: BookingChange[] }
  | { kind: "moveCar"; date: string; time: string; newDate: string; newTime: string };

/** A detail of a booking with its new value; a date is `YYYY-MM-DD`. */
export interface BookingChange {
  detail: BookingDetail;
  value: string;
}

const LONGEST_FACT = 120;

/** The question as it is shown and spoken; in English for a language that is not one of the profile's. */
export function wordQuestion(
  question: Question,
  { traveller, now }: { traveller: { language: string }; now: Date },
): string {
  const known = knownLanguage(traveller.language);
  const facts = factsOf(question, known, now);
  const sentences = { ...SENTENCES[known], ...BOOKING_SENTENCES[known] };
  return sentences[question.kind].replace(/\{(\w+)\}/g, (_, name: string) =>
    // Of a booking's details each is one line already.
    Array.isArray(facts[name]) ? facts[name].join("") : oneLine(facts[name] ?? ""),
  );
}

function factsOf(
  question: Question,
  language: Language,
  now: Date,
): Record<string, string | string[]> {
  if (question.kind === "changeDetails") {
    const changes = question.changes.map(({ detail, value }) => {
      const name = DETAILS[language][detail];
      return language === "English" ? `your ${name} to ${value}` : `${name}: ${value}`;
    });
    return { changes: language === "English" ? listed(changes) : changes.join("; ") };
  }
  const { kind: _, ...facts } = question;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === "string") {
        return [name, /date$/i.test(name) ? dateIn(language, value, now) : value];
      }
      const details = value.map((change) => namedDetail(change, language, now));
      // Said behind the day (", seat 14C"), or by themselves.
      return [name, details.map((one, at) => (name === "details" || at > 0 ? `, ${one}` : one))];
    }),
  );
}

/** "seat 14C", "Sitz: 14C". */
function namedDetail({ detail, value }: BookingChange, language: Language, now: Date): string {
  const name = bookingDetailName(language, detail);
  const said = oneLine(/date$/i.test(detail) ? dateIn(language, value, now) : value);
  return language === "English" ? `${name} ${said}` : `${name}: ${said}`;
}

/** "Friday 27 November", as the language has it; the year only where it is not this one. */
function dateIn(language: Language, date: string, now: Date): string {
  const day = DateTime.fromISO(date, { zone: "utc" });
  if (language === "English" || !day.isValid) return spokenDate(date, now);
  return day.setLocale(languageNames(language).iso).toLocaleString({
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.year === now.getUTCFullYear() ? {} : { year: "numeric" }),
  });
}

/**
 * A name or an address cannot be a line or a question of its own, nor hide NoVo's question by its
 * length.
 */
function oneLine(fact: string): string {
  const line = fact
    .slice(0, 10 * LONGEST_FACT)
    .replace(/[\s?!¿¡？！؟‽]+/g, " ")
    .trim();
  return line.length > LONGEST_FACT ? `${line.slice(0, LONGEST_FACT - 1)}…` : line;
}
