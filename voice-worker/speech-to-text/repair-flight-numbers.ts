/** "flight be a one, one, seven" is BA 117, "kale one thousand and nine" KL 1009. */

import { AIRLINE_NAMES, DESIGNATORS } from "#app/services/english/words/airlines.ts";
import { UNITS } from "#app/services/english/words/numbers.ts";
import { closing } from "./punctuation.ts";
import { type Sound, soundDistance, soundsOf } from "./sounds.ts";

const ABOUT_FLIGHT =
  /\b(?:flight|status|on time|delayed|late|landed|gate|terminal|depart(?:s|ed)|arriv(?:es|ed)|cancell?ed)\b/i;
const NUMBER =
  /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|and|\d{1,4})$/;
/** Homophones of numbers, in or after a number. */
const LIKE_NUMBERS = new Map([
  ["to", "two"],
  ["too", "two"],
  ["for", "four"],
  ["ate", "eight"],
]);
/** What may follow a flight number: "four on time". */
const AFTER_NUMBER = /^(?:on|is|has|today|tomorrow|landed|yet|leave|leaves|doing)$/;
const COUNTED = /^(?:min|minute|hour|day|people|passenger|suitcase|bag|euro|dollar|pound)s?$/;
const MAX_NAME_WORDS = 3;
const NAME_LIMIT = 0.3;
const LETTERS_LIMIT = 0.25;

/** How the names of letters are spelled, and words heard for them. */
const SPELLED: Record<string, string> = {
  a: "ay",
  b: "bee",
  c: "see",
  d: "dee",
  e: "ee",
  f: "eff",
  g: "gee",
  h: "aitch",
  i: "eye",
  j: "jay",
  k: "kay",
  l: "el",
  m: "em",
  n: "en",
  o: "oh",
  p: "pee",
  q: "queue",
  r: "are",
  s: "ess",
  t: "tee",
  u: "you",
  v: "vee",
  w: "double you",
  x: "ex",
  y: "why",
  z: "zed",
};
const HEARD_FOR: Record<string, string> = {
  be: "b",
  bea: "b",
  sea: "c",
  he: "e",
  okay: "k",
  ell: "l",
  tea: "t",
  we: "v",
  ...Object.fromEntries(Object.entries(SPELLED).map(([letter, spelled]) => [spelled, letter])),
};

const DESIGNATOR_SOUNDS = [...DESIGNATORS]
  .filter((code) => /^[a-z]{2}$/.test(code))
  .map((code) => ({
    text: code.toUpperCase(),
    sound: soundsOf([...code].map((letter) => SPELLED[letter]).join(""))[0],
  }));
const AIRLINE_SOUNDS = AIRLINE_NAMES.filter(({ name }) => /^[a-z ]{5,}$/.test(name)).map(
  ({ name }) => ({
    text: name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()),
    sound: soundsOf(name)[0],
  }),
);

/** Repairs the flight number; a text that is not about a flight is returned unchanged. */
export function repairFlightNumbers(text: string): string {
  if (!ABOUT_FLIGHT.test(text)) return text;
  const words = text
    .replace(/(\d|[a-z])-(?=[a-z\d])/gi, "$1 ")
    .split(/\s+/)
    .filter(Boolean);
  const bare = words.map((word) => word.replace(/[^\p{L}\d]/gu, "").toLowerCase());
  for (const at of bare.keys()) {
    const number = meantNumber(bare, at);
    if (number === undefined) continue;
    bare[at] = number;
    words[at] = number;
  }
  const start = bare.findIndex((word) => word !== "and" && NUMBER.test(word));
  if (start < 1 || /^(?:at|before|after|around|until)$/.test(bare[start - 1] ?? "")) return text;
  const end = endOfNumber(bare, start);
  // "Delayed by 45 minutes" is about a flight but has no flight number.
  if (COUNTED.test(bare[end] ?? "")) return text;
  const nameEnd = bare[start - 1] === "flight" && start > 1 ? start - 1 : start;
  const name = nameBefore(bare, nameEnd) ?? nameBefore(bare, start);
  if (!name) return words.join(" ");
  const number = inFigures(bare.slice(start, end).join(" "));
  const rest = [closing(words[end - 1] ?? ""), ...words.slice(end)].join(" ").replace(/^ /, " ");
  return `${[...words.slice(0, name.start), name.text, number].join(" ")}${rest}`;
}

function endOfNumber(bare: readonly string[], start: number): number {
  let end = start;
  while (NUMBER.test(bare[end] ?? "")) end += 1;
  return end;
}

/** "two" for "too" and the like, where it continues a number or follows an airline's name. */
function meantNumber(bare: readonly string[], at: number): string | undefined {
  const [before = "", word = "", after = ""] = [bare[at - 1], bare[at], bare[at + 1]];
  const goesOn = NUMBER.test(after) || AFTER_NUMBER.test(after);
  const hasStart = () =>
    NUMBER.test(before) ||
    isAirline(bare.slice(0, at).join(" ")) ||
    (before === "flight" && NUMBER.test(after) && nameBefore(bare, at - 1) !== null);
  return goesOn && hasStart() ? LIKE_NUMBERS.get(word) : undefined;
}

/** "one thousand and nine" as "1009", which cannot be taken for two numbers. */
function inFigures(number: string): string {
  return number.replace(
    /^(\w+) (hundred|thousand)(?: (?:and )?(\w+))?$/,
    (whole, many: string, what: string, few = "") => {
      const [high, low] = [UNITS.indexOf(many), few === "" ? 0 : UNITS.indexOf(few)];
      if (high < 1 || (few !== "" && low < 1)) return whole;
      return String(high * (what === "hundred" ? 100 : 1000) + low);
    },
  );
}

/** The airline, by name or letters, in the last words before `end`; null if none. */
function nameBefore(bare: readonly string[], end: number): { start: number; text: string } | null {
  let best: { start: number; text: string; distance: number } | null = null;
  for (let length = Math.min(MAX_NAME_WORDS, end); length > 0; length -= 1) {
    const start = end - length;
    const span = bare.slice(start, end);
    const letters = span.map((word) => HEARD_FOR[word] ?? word).join("");
    if (span.at(-1) === "flight") continue;
    if (letters.length === 2 && DESIGNATORS.has(letters))
      return { start, text: letters.toUpperCase() };
    if (isAirline(span.join(" "))) return { start, text: span.join(" ") };
    const sound = soundsOf(span.join(""))[0];
    for (const [sounds, limit] of [
      [AIRLINE_SOUNDS, NAME_LIMIT],
      [DESIGNATOR_SOUNDS, LETTERS_LIMIT],
    ] as const) {
      const found = nearest(sound, sounds, Math.min(limit, best?.distance ?? limit));
      if (found) best = { start, ...found };
    }
  }
  return best;
}

function nearest(heard: Sound, names: readonly { text: string; sound: Sound }[], limit: number) {
  let best: { text: string; distance: number } | null = null;
  for (const { text, sound } of names) {
    const distance = soundDistance(heard, sound, best?.distance ?? limit);
    if (distance < (best?.distance ?? limit)) best = { text, distance };
  }
  return best;
}

const isAirline = (words: string) => AIRLINE_NAMES.some(({ name }) => words.endsWith(name));
