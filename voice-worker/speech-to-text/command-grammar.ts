/**
 * The embedded recogniser's commands as a JSGF grammar (W3C note of 5 June 2000, the form that pocketsphinx
 * reads). A recogniser this small understands little with a free language model and much with a small
 * grammar, so the grammar holds only the commands that the assistant asks for, in the words defined here.
 */

import { MONTH_NAMES, WEEKDAY_NAMES } from "#app/services/english/base/word-classes.ts";
import { ORDINALS, TEENS, UNITS } from "#app/services/english/words/numbers.ts";

export interface Commands {
  /** In JSGF. */
  commands: readonly string[];
  /** Cities that the commands may name. */
  cities: readonly string[];
}

export interface CommandGrammar {
  jsgf: string;
  /** A heard command as text: "at nine thirty p.m." becomes "at 9:30 pm". */
  written(heard: string): string;
}

const HOURS = [...UNITS.slice(1), ...TEENS.slice(0, 3)];
const MINUTES: Record<string, string> = {
  "oh five": "05",
  ten: "10",
  fifteen: "15",
  twenty: "20",
  "twenty five": "25",
  thirty: "30",
  "thirty five": "35",
  forty: "40",
  "forty five": "45",
  fifty: "50",
  "fifty five": "55",
};
const DAYS_OF_MONTH = [
  ...ORDINALS,
  ...ORDINALS.slice(0, 9).map((unit) => `twenty ${unit}`),
  "thirtieth",
  "thirty first",
];

/**
 * Each command is one alternative, and all are equally likely. A city with a word missing from `words`
 * (the recogniser's pronunciation dictionary, lower case) is left out: pocketsphinx rejects a whole grammar
 * for one unknown word.
 */
export function buildCommandGrammar(
  { commands, cities }: Commands,
  words: ReadonlySet<string>,
): CommandGrammar {
  const spoken = new Map<string, string>();
  for (const city of cities) {
    // The airport list adds the commune to some cities: "Paris (Roissy-en-France)".
    const name = city.replace(/\s*\(.*$/, "");
    const form = spokenForm(name);
    if (form?.split(" ").every((word) => words.has(word))) spoken.set(form, name);
  }
  const jsgf = `#JSGF V1.0;
grammar commands;
public <command> = ${commands.map((command) => `( ${command} )`).join(" | ")} | <answer>;
<ask> = ( find | search for | show | get ) [me] | i need | i want | i'd like;
<nights> = one night | ( two | three | four | five | six | seven ) nights;
<when> = today | tomorrow | [on] [ next | this ] <weekday> | [on] the <ordinal> of <month>;
<daypart> = in the ( morning | afternoon | evening );
<time> = <hour> [ <minutes> ] ( a.m. | p.m. ) | <hour> o'clock | noon | midnight;
<choice> = the ( first | second | third | fourth | cheapest | earliest ) [ flight | one | hotel ];
<answer> = yes [please] | no [thanks] | cancel | help | never mind | [ no i meant ] <detail>;
<detail> = [ from | to | in ] <city> | <when> | [at] <time> | <daypart> | [for] <nights> | <choice>;
<city> = ${alternatives([...spoken.keys()])};
<hour> = ${alternatives(HOURS)};
<minutes> = ${alternatives(Object.keys(MINUTES))};
<weekday> = ${alternatives([...WEEKDAY_NAMES])};
<ordinal> = ${alternatives(DAYS_OF_MONTH)};
<month> = ${alternatives([...MONTH_NAMES])};
`;
  return { jsgf, written: (heard) => write(heard, spoken) };
}

const alternatives = (choices: readonly string[]) => `( ${choices.join(" | ")} )`;

/** "São Paulo" -> "sao paulo"; null for an unpronounceable name, such as one with digits. */
function spokenForm(city: string): string | null {
  const form = city
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[-.]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^[a-z' ]+$/.test(form) ? form : null;
}

const CLOCK = new RegExp(
  `\\bat (${HOURS.join("|")})(?: (${Object.keys(MINUTES).toSorted(longestFirst).join("|")}))? (a\\.m\\.|p\\.m\\.|o'clock)`,
);

function write(heard: string, cities: ReadonlyMap<string, string>): string {
  const withClock = heard.replace(CLOCK, (_, hour: string, minutes: string, half: string) => {
    const time = `${HOURS.indexOf(hour) + 1}${minutes ? `:${MINUTES[minutes]}` : ""}`;
    return half === "o'clock" ? `at ${time} o'clock` : `at ${time} ${half.replaceAll(".", "")}`;
  });
  const withCities = withClock.replace(
    /\b(from|to|in) (?!fly )(.+?)(?= (?:to|on|the|next|today|tomorrow|at|for|\w+day)\b|$)/g,
    (phrase, preposition: string, place: string) => {
      const city = cities.get(place);
      return city ? `${preposition} ${city}` : phrase;
    },
  );
  const withDays = withCities.replace(
    new RegExp(`\\b(${[...WEEKDAY_NAMES, ...MONTH_NAMES].join("|")})\\b`, "g"),
    capitalised,
  );
  return capitalised(withDays.replace(/\bi\b/g, "I"));
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function longestFirst(a: string, b: string): number {
  return b.length - a.length;
}
