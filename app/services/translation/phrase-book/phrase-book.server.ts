/** Translation without an API key: what travellers and drivers most often say, in the profile's languages. */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import type { PhraseId } from "#app/services/languages/phrases.ts";
import { m } from "#messages";
import type { TranslationProvider } from "../provider.ts";
import { type FoundPhrase, findPhrases } from "./find-phrase.ts";
import { nearPhrases } from "./near-phrases.ts";
import { fill, type Slots } from "./phrasing.ts";

/** From Unicode's likely subtags, through Intl ("und-TR" is Turkish). */
export function languageOfCountry(countryCode: string): Language | undefined {
  const own = LANGUAGES.find((known) => languageFile(known).countries?.includes(countryCode));
  if (own) return own;
  const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
  return LANGUAGES.find((known) => languageFile(known).locale.split("-")[0] === language);
}

/** The phrase in a language; `null` if a slot is missing. */
export function phraseIn(language: Language, id: PhraseId, slots: Slots): string | null {
  const file = languageFile(language);
  return fill(file.phrases[id], slots, file);
}

/** Several phrases as one message. */
const messageIn = (language: Language, found: readonly FoundPhrase[]): string =>
  found.flatMap(({ id, slots }) => phraseIn(language, id, slots) ?? []).join(" ");

export interface Phrase {
  english: string;
  /** The same in the traveller's language. */
  own: string;
  /** And in the driver's. */
  theirs: string;
}

/** Of the two who talk. */
export type TalkLanguages = Record<"own" | "theirs", Language>;

/** Null if nothing is said, or a slot is missing. */
export function phraseOf(
  found: readonly FoundPhrase[],
  { own, theirs }: TalkLanguages,
): Phrase | null {
  const phrase = {
    english: messageIn("English", found),
    own: messageIn(own, found),
    theirs: messageIn(theirs, found),
  };
  return phrase.english && phrase.own && phrase.theirs ? phrase : null;
}

const MAX_NEAR = 3;

/** Choices for the hour that may be meant, or the nearest phrases. `rideTime`: `HH:MM`. */
export function phrasesToChoose(
  text: string,
  languages: TalkLanguages,
  rideTime: string,
): Phrase[] {
  const found = findPhrases(text);
  const choices = found
    ? hoursMeant(found, rideTime)
    : nearPhrases(text, MAX_NEAR).map((phrase) => [phrase]);
  return choices.flatMap((choice) => phraseOf(choice, languages) ?? []);
}

/** A message in the book's own English words, whatever hour it names; undefined for any other text. */
export function chosenPhrase(text: string, languages: TalkLanguages): Phrase | undefined {
  const phrase = phraseOf(findPhrases(text) ?? [], languages);
  return phrase?.english === text ? phrase : undefined;
}

const NAME = "Embedded phrase book";
const QUOTED = ["name", "plate", "place", "flight"] as const;

export function createPhraseBook(): TranslationProvider {
  return {
    name: NAME,
    source: "demo",
    async translate({ text, to, rideTime }) {
      const found = findPhrases(text);
      if (!found) return unknown(text);
      const [likely, other] = rideTime ? hoursMeant(found, rideTime).flatMap(inQuotes) : [];
      if (likely && other) return refused(m.driver.whichHour({ likely, other }));
      const quoted = found.flatMap(({ slots }) => QUOTED.flatMap((slot) => slots[slot] ?? []));
      const [translated, means] = [messageIn(to, found), messageIn("English", found)];
      return { ok: true, data: { text: translated, means, quoted } };
    },
  };
}

const EXAMPLES: FoundPhrase[][] = [
  [{ id: "atExit", slots: { exit: "5" } }],
  [{ id: "here", slots: {} }],
  [{ id: "lateBy", slots: { minutes: "10" } }],
];

function unknown(text: string) {
  const near = nearPhrases(text, MAX_NEAR).map((phrase) => [phrase]);
  const phrases = near.length > 0 ? near : EXAMPLES;
  return refused(m.driver.onlyKnows({ phrases: phrases.flatMap(inQuotes).join(" ") }));
}

/** In English, the language that the book is read in. */
const inQuotes = (found: readonly FoundPhrase[]): string | [] => {
  const words = messageIn("English", found);
  return words ? m.driver.quoted({ words }) : [];
};

const refused = (message: string) =>
  ({ ok: false, error: { kind: "not_found", provider: NAME, message } }) as const;

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

/**
 * "Half past five" for a ride at 16:05: the likelier half of the day first, as the driver would read the
 * morning; empty if the hour as given is already the nearest to the ride's (`HH:MM`).
 */
function hoursMeant(found: readonly FoundPhrase[], rideTime: string): FoundPhrase[][] {
  const { time: said = "", half } = found.find(({ slots }) => slots.time)?.slots ?? {};
  // "05:30" is unambiguous.
  if (half || !/^(?:[1-9]|1[0-2]):\d\d$/.test(said)) return [];
  const asSaid = minutesOf(said);
  const other = (asSaid + HALF_DAY) % DAY;
  const ride = minutesOf(rideTime);
  if (apart(asSaid, ride) < apart(other, ride)) return [];
  return [other, asSaid].map((minutes) =>
    found.map((one) =>
      one.slots.time ? { ...one, slots: { ...one.slots, time: onClock(minutes) } } : one,
    ),
  );
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};
const apart = (one: number, other: number): number => {
  const between = Math.abs(one - other);
  return Math.min(between, DAY - between);
};
const onClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
