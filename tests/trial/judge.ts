/** Whether what came of a sentence is what was expected; null when it is, else the reason. */
import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import {
  type Expect,
  type Matcher,
  type QuietCase,
  type Slot,
  TOOLS,
  type Wanted,
} from "./expectations.ts";
import type { Belongings, Call, Played } from "./stage.ts";

const KNOWN = new Set<string>([...TOOLS.reading, ...TOOLS.askingFirst, ...TOOLS.saving]);
/** Looking for something else is no part of saving, undoing or deleting. */
const ELSEWHERE = new Set(["search_flights", "search_hotels", "get_weather", "translate"]);

/** A question for each slot, in whatever words; the answer has a question mark as well. */
const QUESTIONS: Record<Slot, RegExp> = {
  origin:
    /\bfrom where\b|\b(?:where|which|what)\b[^.!?]*\b(?:from|leav\w+|depart\w*|start\w*|origin)\b/i,
  destination:
    /\bwhere to\b|\b(?:where|which|what)\b[^.!?]*\b(?:to|go|going|fly|flying|travel\w*|destination|arriv\w+)\b(?!\s+from)/i,
  day: /\b(?:when|(?:which|what) (?:day|date)|day|date)\b/i,
  "which place": /\bwhich\b|\bdo you mean\b|\bdid you mean\b|\bor\b/i,
  city: /\b(?:where|which (?:city|town|place)|what (?:city|town|place))\b/i,
  "check-in": /\b(?:when|(?:which|what) (?:day|date|night)s?|check(?:ing)?.?in|arriv\w+)\b/i,
  nights: /\b(?:nights?|how long|until when|check(?:ing)?.?out|leav\w+|till when)\b/i,
  "which flight": /\bwhich\b/i,
  "which hotel": /\bwhich\b/i,
  "which car": /\bwhich\b/i,
  "pick-up": /\b(?:where|which (?:address|place)|what address|address|postcode)\b/i,
  time: /\b(?:when|what time|which time)\b/i,
  "weather place": /\b(?:where|which (?:city|place)|what (?:city|place))\b/i,
  message: /\b(?:what|which message)\b/i,
  language: /\blanguage\b/i,
  detail: /\b(?:what|which|address|number|name)\b/i,
};

/** Function words that tell a language from the others of the trial. */
const LANGUAGES: Record<string, RegExp> = {
  German: /\b(?:ich|nicht|und|bitte|sie|nur|auf|dir|kann)\b/i,
  French: /\b(?:je|vous|en|pour|et|les|ne|pas|puis|peux)\b/i,
  Spanish: /\b(?:por|puedo|en|y|solo|no|los|hablo|entiendo|favor)\b/i,
  Italian: /\b(?:in|posso|per|solo|parlo|capisco|non|e|il|i)\b/i,
  Portuguese: /\b(?:em|posso|por|só|eu|não|falo|entendo|os|e)\b/i,
  Dutch: /\b(?:ik|het|een|niet|kan|alleen|in het|je|u)\b/i,
  Polish: /\b(?:po|nie|mogę|tylko|proszę|rozumiem|i|w)\b/i,
  Turkish: /[ıişğçö]|\b(?:ben|ve|bir)\b/i,
  Russian: /\p{Script=Cyrillic}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Chinese: /\p{Script=Han}/u,
  Korean: /\p{Script=Hangul}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hindi: /\p{Script=Devanagari}/u,
};
const ENGLISH = /\b(?:the|you|your|what|would|sorry|flights?|can't|didn't)\b/i;

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^the /, "")
    .trim();

function matches(wanted: Matcher, value: unknown, airports: AirportIndex): boolean {
  if (typeof wanted !== "object") return value === wanted;
  if ("any" in wanted) return true;
  if ("optional" in wanted) return value === undefined || matches(wanted.optional, value, airports);
  if ("anyOf" in wanted) return wanted.anyOf.some((one) => matches(one, value, airports));
  if ("not" in wanted) return value !== wanted.not;
  if (typeof value !== "string") return false;
  if ("text" in wanted) return wanted.text.test(value);
  if ("between" in wanted) return wanted.between[0] <= value && value <= wanted.between[1];
  if ("like" in wanted) return fold(value.split(",")[0] ?? "") === fold(wanted.like);
  return codesOf(value, airports) === codesOf(wanted.place, airports);
}

function codesOf(text: string, airports: AirportIndex): string {
  const place = airports.resolve(text);
  if (!place.ok) return `unknown: ${text}`;
  return place.airports
    .map(({ iata }) => iata)
    .toSorted()
    .join(" ");
}

const nextDay = (date: unknown) =>
  DateTime.fromISO(String(date), { zone: "utc" }).plus({ days: 1 }).toFormat("yyyy-MM-dd");

/** What an argument means that is left out. */
const USUAL: Record<string, (args: Record<string, unknown>) => Record<string, unknown>> = {
  search_flights: () => ({ departureTime: "00:00" }),
  search_hotels: ({ checkinDate }) => ({
    checkoutDate: nextDay(checkinDate),
    adults: 2,
    rooms: 1,
  }),
};
/** The arguments that are judged: not how an answer is shown, and none that a tool gets later. */
const JUDGED: Record<string, string[]> = {
  navigate: ["path"],
  search_flights: ["origin", "destination", "departureDate", "departureTime"],
  search_hotels: ["destination", "checkinDate", "checkoutDate", "adults", "rooms"],
  get_weather: ["location", "date"],
  flight_status: ["flightNumber", "date"],
  list_trips: ["kind"],
  read_profile: ["field"],
  translate: ["text", "to"],
};

function complete(tool: string, args: unknown): Record<string, unknown> {
  const given = typeof args === "object" && args !== null ? { ...args } : {};
  const said = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  return { ...USUAL[tool]?.(said), ...said };
}

function fits(call: Call, wanted: Wanted, airports: AirportIndex): boolean {
  if (call.tool !== wanted.tool) return false;
  const has = complete(call.tool, call.args);
  const wants: Record<string, unknown> = { ...USUAL[call.tool]?.(wanted.args), ...wanted.args };
  const keys = new Set([...(JUDGED[call.tool] ?? Object.keys(has)), ...Object.keys(wants)]);
  return [...keys].every((key) =>
    wants[key] === undefined
      ? has[key] === undefined
      : matches(wants[key] as Matcher, has[key], airports),
  );
}

const told = (calls: Call[]) => `called ${JSON.stringify(calls)}`;

/** Each call is wanted once and each wanted call was made, in any order. */
function sameCalls(calls: readonly Call[], wanted: Wanted[], airports: AirportIndex): boolean {
  const left = [...calls];
  for (const one of wanted) {
    const at = left.findIndex((call) => fits(call, one, airports));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

function changes(from: Belongings, to: Belongings) {
  const names = (a: Belongings, b: Belongings) =>
    [...a.rows]
      .filter(([id]) => !b.rows.has(id))
      .map(([, name]) => name)
      .toSorted();
  return { added: names(to, from), gone: names(from, to) };
}

const hasChanged = (from: Belongings, to: Belongings) => from.state !== to.state;

const same = (names: string[], wanted: string[] = []) =>
  JSON.stringify(names) === JSON.stringify(wanted.toSorted());

/** What the waiting action is about: the name of the row, or of the flight that a car is for. */
function targetOf({ pending, after }: Played): string | undefined {
  const args = complete("", pending?.args);
  const id = args.id ?? args.flightId;
  return typeof id === "string" ? after.rows.get(id) : undefined;
}

export function judge(expect: Expect, played: Played, airports: AirportIndex): string | null {
  if ("oneOf" in expect) {
    const reasons = expect.oneOf.map((one) => judge(one, played, airports));
    return reasons.includes(null) ? null : reasons.join("; or ");
  }
  if (!played.reply.trim()) return "said nothing";
  if ("rows" in expect) return judgeRows(expect, played);
  if (hasChanged(played.before, played.after)) return `wrote: ${told(played.calls)}`;
  if ("asksYes" in expect) return judgeQuestion(expect, played, airports);
  if (played.pending) return `asked for a yes: ${told(played.calls)}`;
  if ("calls" in expect) return judgeCalls(expect, played, airports);
  return judgeWords(expect, played);
}

type With<Key extends string> = Extract<Expect, Record<Key, unknown>>;

function judgeRows(expect: With<"rows">, { calls, reply, start, after }: Played): string | null {
  const made = changes(start, after);
  if (!same(made.added, expect.rows.added) || !same(made.gone, expect.rows.gone)) {
    return `the rows are ${JSON.stringify(made)}`;
  }
  return calls.some(({ tool }) => ELSEWHERE.has(tool)) ? told(calls) : worded(expect.says, reply);
}

function judgeCalls(
  expect: With<"calls">,
  { calls, reply }: Played,
  airports: AirportIndex,
): string | null {
  return sameCalls(calls, expect.calls, airports)
    ? worded(expect.says, reply)
    : `${told(calls)} "${reply}"`;
}

function judgeWords(
  expect: With<"says"> | With<"asks"> | With<"answersIn">,
  { calls, reply }: Played,
): string | null {
  if ("says" in expect) {
    const needless = calls.filter(({ tool }) => KNOWN.has(tool) && !expect.may?.includes(tool));
    return needless.length > 0 ? told(needless) : worded(expect.says, reply);
  }
  if (calls.length > 0) return told(calls);
  const fits =
    "answersIn" in expect
      ? LANGUAGES[expect.answersIn]?.test(reply) && !ENGLISH.test(reply)
      : reply.includes("?") && expect.asks.some((slot) => QUESTIONS[slot].test(reply));
  return fits ? null : `said "${reply}"`;
}

/** No sensible answer to anything of the trial that has one. */
const MISS =
  /\b(?:didn't|did not|don't|do not) (?:quite )?(?:understand|catch|get) (?:that|you)\b/i;

const worded = (words: RegExp | undefined, reply: string) =>
  !words || (words.test(reply) && !MISS.test(reply)) ? null : `said "${reply}"`;

function judgeQuestion(
  expect: With<"asksYes">,
  played: Played,
  airports: AirportIndex,
): string | null {
  const { pending, calls, reply } = played;
  if (pending?.tool !== expect.asksYes) return `${told(calls)} "${reply}"`;
  const others = calls.filter(({ tool }) => ELSEWHERE.has(tool));
  if (!sameCalls(others, expect.besides ?? [], airports)) return told(calls);
  const target = targetOf(played);
  if (expect.target && target !== expect.target) return `asked about ${target}`;
  const args = complete("", pending.args);
  const wrong = Object.entries(expect.args ?? {}).filter(
    ([key, wanted]) => !matches(wanted, args[key], airports),
  );
  if (wrong.length > 0) return `asked with ${JSON.stringify(args)}`;
  const all = JSON.stringify([args, calls]);
  const missing = (expect.values ?? []).filter((value) =>
    typeof value === "string" ? !all.includes(value) : !value.test(all),
  );
  return missing.length > 0 ? `asked with ${all}` : null;
}

const CLAIM =
  /\b(?:i've|i have|i) (?:now )?(?:saved|booked|cancelled|canceled|deleted|removed|changed|added)\b/i;

export interface Quiet {
  /** Something of the traveller's has changed. */
  wrote: boolean;
  /** A tool was started that is no honest answer, be it only to ask. */
  acted: boolean;
  /** The answer says that something was done. */
  claimed: boolean;
  told: string;
}

export function judgeQuiet({ may }: QuietCase, played: Played): Quiet {
  const { calls, reply, before, after } = played;
  return {
    wrote: hasChanged(before, after),
    acted: calls.some(({ tool }) => !may.includes(tool)),
    claimed: CLAIM.test(reply),
    told: `${told(calls)} "${reply}"`,
  };
}
