/** Translation without an API key: what travellers and drivers most often say, in the profile's languages. */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { I_AM_HERE } from "#app/contracts/texts/driver.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import type { PhraseId } from "#app/services/languages/phrases.ts";
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
  /** The same in the driver's language. */
  theirs: string;
}

const MAX_NEAR = 3;

/** Choices for the hour that may be meant, or the nearest phrases. `rideTime`: `HH:MM`. */
export function phrasesToChoose(text: string, to: Language, rideTime: string): Phrase[] {
  const found = findPhrases(text);
  const choices = found
    ? hoursMeant(found, rideTime)
    : nearPhrases(text, MAX_NEAR).map((phrase) => [phrase]);
  return choices.flatMap((choice) => {
    const [english, theirs] = [messageIn("English", choice), messageIn(to, choice)];
    return english && theirs ? [{ english, theirs }] : [];
  });
}

/** A message in the book's own words, whatever hour it names; undefined for any other text. */
export function chosenPhrase(text: string, to: Language): Phrase | undefined {
  const found = findPhrases(text) ?? [];
  const english = messageIn("English", found);
  return english === text ? { english, theirs: messageIn(to, found) } : undefined;
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
      const hours = rideTime ? hoursMeant(found, rideTime) : [];
      if (hours.length > 0) return refused(`Do you mean ${listed(hours, " or ")}?`);
      const quoted = found.flatMap(({ slots }) => QUOTED.flatMap((slot) => slots[slot] ?? []));
      const [translated, means] = [messageIn(to, found), messageIn("English", found)];
      return { ok: true, data: { text: translated, means, quoted } };
    },
  };
}

const EXAMPLES = ["I am at exit 5.", I_AM_HERE, "I am 10 minutes late."];

function unknown(text: string) {
  const near = nearPhrases(text, MAX_NEAR).map((phrase) => [phrase]);
  const phrases = listed(near, " ") || EXAMPLES.map((phrase) => `“${phrase}”`).join(" ");
  return refused(`Without a translation service I only know a few phrases, such as: ${phrases}`);
}

const listed = (choices: readonly FoundPhrase[][], joint: string) =>
  choices
    .map((choice) => messageIn("English", choice))
    .flatMap((text) => (text ? `“${text}”` : []))
    .join(joint);

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
