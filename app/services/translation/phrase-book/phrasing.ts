import type { Colour, LanguageFile } from "#app/services/languages/language.ts";

type Phrasing = Pick<LanguageFile, "locale" | "shortMinutes" | "colours">;

/** What stands in a phrase: `{minutes}` and `{colour}` in the language's own words, all else as it was said. */
export type SlotName =
  | "minutes"
  | "n"
  | "time"
  /** Of `time`, where it was said: "am" or "pm". */
  | "half"
  | "exit"
  | "terminal"
  | "level"
  | "flight"
  | "colour"
  | "plate"
  | "name"
  | "place";
export type Slots = Partial<Record<SlotName, string>>;

/** The phrase with its slots filled; `null` where one of them is missing. */
export function fill(phrase: string, slots: Slots, language: Phrasing): string | null {
  // From right to left "1234 ABC" would be read as "ABC 1234", unless it is set apart.
  const [before, after] = /\p{Script=Arabic}/u.test(phrase) ? ["\u2068", "\u2069"] : ["", ""];
  let isWhole = true;
  const filled = phrase.replace(/\{(\w+)\}/g, (_, name: SlotName) => {
    const value = slots[name];
    if (value === undefined) isWhole = false;
    else if (name === "minutes") return minutes(Number(value), language);
    else if (name === "colour") return language.colours[value as Colour];
    return `${before}${value}${after}`;
  });
  return isWhole ? filled : null;
}

/** Always in Latin digits, for both to see the number said. (Arabic's long forms for one and two have none.) */
function minutes(value: number, language: Phrasing): string {
  const inForm = (unitDisplay: "long" | "short") =>
    new Intl.NumberFormat(`${language.locale}-u-nu-latn`, {
      style: "unit",
      unit: "minute",
      unitDisplay,
      useGrouping: false,
    }).format(value);
  const long = inForm("long");
  return language.shortMinutes || !long.includes(String(value)) ? inForm("short") : long;
}

export const slotsOf = (phrase: string): SlotName[] =>
  [...phrase.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as SlotName);
