import { phrases, type Values } from "./phrases.ts";
import { classes } from "./word-classes.ts";

/** One thing of those that are shown, in the words `from` to `to`. */
export interface FoundChoice {
  kind: "choice";
  from: number;
  to: number;
  /** As the tools take it: "cheapest", "2", "last", "that". */
  which: string;
  /** "It", "that one": says nothing without something that was named before. */
  isPronoun: boolean;
}

const NOUN =
  "(one|flight|option|result|choice|entry|card|offer|hotel|place|connection|ticket|fare|airfare|price)";

type Meaning = string | ((values: Values) => string);

const TABLE = phrases<Meaning>(
  [
    [
      `[the] (cheapest|lowest|least expensive|lowest priced|best priced|most affordable) [${NOUN}]`,
      "cheapest",
    ],
    [`[the] (most expensive|dearest|priciest|highest priced) [${NOUN}]`, "most expensive"],
    [`[the] (fastest|quickest|shortest) [${NOUN}]`, "fastest"],
    [`[the] (earliest|soonest) [${NOUN}]`, "earliest"],
    [`(anything|something|any) earlier|(a|any|another) ${NOUN} earlier`, "earliest"],
    [
      `[the] latest [${NOUN}]|(anything|something|any) later|(a|any|another) ${NOUN} later`,
      "latest",
    ],
    [`[the] (best|nicest|best rated|highest rated|top rated) [${NOUN}]`, "best"],
    [
      `[the] ${NOUN} (that|which) (leaves|departs|goes|flies) [the] (1st|first|earliest)`,
      "earliest",
    ],
    [`[the] ${NOUN} (that|which) (leaves|departs|goes|flies) [the] (last|latest)`, "latest"],
    [
      `[the|which] ${NOUN} [(that|which)] (gets|arrives|lands|is) (there|in) [the] (1st|first|earliest|soonest)|arrives (1st|first|earliest|soonest)|gets there (1st|first|earliest|soonest)`,
      "first to arrive",
    ],
    [`[the] <nth> ${NOUN} [(in|on|of|from) the list]`, ({ nth = 1 }) => String(nth)],
    ["the <nth> [(in|on|of|from) the list]", ({ nth = 1 }) => String(nth)],
    ["(number|option|choice|result|hotel) [number] <count>", ({ count = 1 }) => String(count)],
    ["flight [number] <digits>", ({ digits = 1 }) => String(digits)],
    [`[the] (last|bottom) ${NOUN}|the last|the last in the list`, "last"],
    [`[the] top ${NOUN}`, "1"],
  ],
  {
    ...classes,
    digits: (words, at) => (/^\d{2,4}$/.test(words[at] ?? "") ? Number(words[at]) : undefined),
  },
);

const PRONOUNS = phrases<string>([[`it|that|this|(that|this|the same) ${NOUN}|the one`, "that"]]);

export function findChoices(words: readonly string[]): FoundChoice[] {
  const named = TABLE.all(words).map(({ from, to, values, meaning }) => ({
    which: typeof meaning === "string" ? meaning : meaning(values),
    isPronoun: false,
    from,
    to,
  }));
  const pointed = PRONOUNS.all(words).map(({ from, to, meaning }) => ({
    which: meaning,
    isPronoun: true,
    from,
    to,
  }));
  return [...named, ...pointed].map((choice) => ({ kind: "choice", ...choice }));
}
