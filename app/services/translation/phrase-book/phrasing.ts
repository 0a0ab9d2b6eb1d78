import type { Colour, LanguageFile } from "#app/services/languages/language.ts";

type Phrasing = Pick<LanguageFile, "locale" | "shortMinutes" | "colours">;

/** Slots of a phrase: `{minutes}` and `{colour}` go in the language's own words, the rest as said. */
export type SlotName =
  | "minutes"
  | "n"
  | "time"
  /** "am" or "pm", if `time` was said with it. */
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

/** The phrase with its slots filled; `null` if one is missing. */
export function fill(phrase: string, slots: Slots, language: Phrasing): string | null {
  // In right-to-left text "1234 ABC" would read as "ABC 1234", unless isolated.
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

/** Always in Latin digits, so that both see the number. (Arabic's long forms for one and two have none.) */
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
