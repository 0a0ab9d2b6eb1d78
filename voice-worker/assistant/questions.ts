/**
 * What NoVo asks before it acts, in the profile's languages. The wording is NoVo's own and not a model's: a
 * yes belongs to exactly this sentence, and nothing that a model has read can change it.
 */
import { DateTime } from "luxon";
import type { Language } from "#app/contracts/languages.ts";
import {
  BOOKING_DETAILS,
  type BookingDetail,
  DETAILS,
  type Detail,
  type QuestionFacts,
} from "#app/services/languages/language.ts";
import { languageFile, listOf } from "#app/services/languages/languages.server.ts";
import { listed, spokenDate } from "./spoken.ts";
import type { ToolContext } from "./toolbox.ts";

/** A detail with its new value; a date is `YYYY-MM-DD`. */
export interface Change<Named extends string = Detail | BookingDetail> {
  detail: Named;
  value: string;
}
export type BookingChange = Change<BookingDetail>;

/** Dates are `YYYY-MM-DD`, times `HH:MM`; everything else goes into the sentence unchanged. */
export type Question = {
  [Kind in keyof QuestionFacts]: { kind: Kind } & {
    [Fact in QuestionFacts[Kind]]: Fact extends "details" | "changes" ? Change[] : string;
  };
}[keyof QuestionFacts];

const MAX_FACT_LENGTH = 120;

/** The question as shown and spoken. */
export function wordQuestion(
  question: Question,
  { asksIn: known, now }: Pick<ToolContext, "asksIn" | "now">,
): string {
  const facts = factsOf(question, known, now);
  return languageFile(known).questions[question.kind].replace(/\{(\w+)\}/g, (_, name: string) =>
    // Each of a booking's details is already one line.
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
      const name = detailName(language, detail);
      const said = detail === "birthday" ? birthdayIn(language, value) : value;
      return language === "English" ? `your ${name} to ${said}` : `${name}: ${said}`;
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
      // Appended to the day (", seat 14C"), or on their own.
      return [name, details.map((one, at) => (name === "details" || at > 0 ? `, ${one}` : one))];
    }),
  );
}

/** The language's name for a detail of the traveller or of a booking. */
export function detailName(language: Language, detail: Detail | BookingDetail): string {
  const { details, bookingDetails } = languageFile(language);
  const names = [...listOf(details), ...listOf(bookingDetails)];
  return names[[...DETAILS, ...BOOKING_DETAILS].indexOf(detail)] ?? detail;
}

/** "seat 14C", "Sitz: 14C". */
function namedDetail({ detail, value }: Change, language: Language, now: Date): string {
  const name = detailName(language, detail);
  const said = oneLine(/date$/i.test(detail) ? dateIn(language, value, now) : value);
  return language === "English" ? `${name} ${said}` : `${name}: ${said}`;
}

/** "3 April 1990", in the language's format; returned unchanged if it is not a date. */
export function birthdayIn(language: Language, birthday: string): string {
  const day = DateTime.fromISO(birthday, { zone: "utc" });
  const locale = language === "English" ? "en-GB" : languageFile(language).iso;
  return day.isValid ? day.setLocale(locale).toLocaleString(DateTime.DATE_FULL) : birthday;
}

/** "Friday 27 November", in the language's format; with the year unless it is the current one. */
function dateIn(language: Language, date: string, now: Date): string {
  const day = DateTime.fromISO(date, { zone: "utc" });
  if (language === "English" || !day.isValid) return spokenDate(date, now);
  return day.setLocale(languageFile(language).iso).toLocaleString({
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.year === now.getUTCFullYear() ? {} : { year: "numeric" }),
  });
}

/**
 * Keeps a name or address from being a line or question of its own, or hiding NoVo's question by its length.
 */
function oneLine(fact: string): string {
  const line = fact
    .slice(0, 10 * MAX_FACT_LENGTH)
    .replace(/[\s?!¿¡？！؟‽]+/g, " ")
    .trim();
  return line.length > MAX_FACT_LENGTH ? `${line.slice(0, MAX_FACT_LENGTH - 1)}…` : line;
}
