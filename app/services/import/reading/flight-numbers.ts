/** Flight numbers as airlines, agencies and controllers write them. Every regex is linear. */
import { knownFlightNumber } from "#app/contracts/trips.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { allAirlines, byIataCode, iataCodeOf } from "#app/services/flights/airlines.ts";
import type { WrittenFlight } from "./found.ts";

export interface NumberAt {
  number: string;
  line: number;
  at: number;
  end: number;
  /** It is called a flight, or by its airline's name. */
  isCalled: boolean;
  /** Its airline's name occurs somewhere in the text. */
  isNamed: boolean;
}

/** Airlines found in mails for which NoVo sells no flights. */
const OTHERS: Record<string, string> = {
  HV: "Transavia",
  BY: "TUI",
  OR: "TUI fly",
  X3: "TUIfly",
  TB: "TUI fly Belgium",
  DE: "Condor",
  XQ: "SunExpress",
  V7: "Volotea",
  EC: "easyJet Europe",
  DS: "easyJet Switzerland",
  WA: "KLM Cityhopper",
  EN: "Air Dolomiti",
  WF: "Widerøe",
  QS: "Smartwings",
  PD: "Porter",
  G4: "Allegiant",
  SY: "Sun Country",
  WK: "Edelweiss",
  D8: "Norwegian Air Sweden",
  HU: "Hainan Airlines",
  BX: "Air Busan",
  SG: "SpiceJet",
  IX: "Air India Express",
  QP: "Akasa Air",
  LM: "Loganair",
};
/** Words of English, which airlines have too; Portuguese "AS" too. */
const WORDS = /^(?:AT|IN|ON|TO|OR|AS|IS|PM|AM|BY|DE|EN|LA|AD|TU|ME|PC|HA|UP|DS)$/;
/** Common short names. */
const SHORT: Record<string, string> = {
  Delta: "DL",
  United: "UA",
  American: "AA",
  Southwest: "WN",
  Alaska: "AS",
  Spirit: "NK",
  Frontier: "F9",
  Hawaiian: "HA",
  Emirates: "EK",
  Qantas: "QF",
  Virgin: "VS",
  Transavia: "HV",
};

const NAMES = new Map<string, string>(
  [
    ...allAirlines().map(({ name, code }) => [name, code] as const),
    ...Object.entries(OTHERS).map(([code, name]) => [name, code] as const),
    ...Object.entries(SHORT),
  ].map(([name, code]) => [name.toLowerCase(), code]),
);
const CODES = new Set([...NAMES.values(), ...Object.keys(OTHERS)]);
const ANY_NAME = [...NAMES.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  .join("|");

const NUMBER =
  /(?<![\p{L}\d]|\d (?:to|bis|–|-) )([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])((?:[ \u00a0]{0,3}|-))(\d{1,4})(?![\p{L}\d]|[:.,%]\d| \d{3}(?!\d)| (?:to|bis|–|-) [A-Z\d]{2} ?\d)/gu;
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(${ANY_NAME})(?: flight)? {1,3}(?:# ?|no\\.? ?)?(\\d{1,4})(?![\\p{L}\\d]|[:.,%/]\\d|-\\d)`,
  "giu",
);
const NAME = new RegExp(`(?<![\\p{L}\\d])(${ANY_NAME})(?![\\p{L}\\d])`, "giu");
const CALLED =
  /(?:flights?|flug|vol|vuelo|volo|voo|vlucht|lot|flyg|fly|便名?|рейс)[^a-z\n]{0,24}(?:n[or.°º]{0,2}|number|nr\.?|nummer)?[^a-z0-9\n]{0,6}$/i;
/** "FLIGHT # 1234": the rest of the document names the airline. */
const UNNAMED =
  /\b(?:flight|vol|vuelo|flug) ?(?:#|number|no\.|nr\.)[ :#]{0,4}(\d{1,4})(?![\d:./])/gi;
/** "Tarif PR 11" is a fare. */
const PRICED = /(?:tarif|tariff|fare|tariffa|tarifa)[ :]{0,3}$/i;
const MAX_NUMBERS = 60;

/** Every mention, in text order. */
export function flightNumbersIn(text: string): NumberAt[] {
  const airlines = new Set(
    [...text.matchAll(NAME)].flatMap(([, name = ""]) => NAMES.get(name.toLowerCase()) ?? []),
  );
  const found: NumberAt[] = [];
  const add = (one: NumberAt) => {
    const isTaken = found.some(({ at, end }) => one.at < end && at < one.end);
    if (!isTaken && found.length < MAX_NUMBERS) found.push(one);
  };
  for (const match of text.matchAll(NUMBER)) {
    const code = iataCodeOf(match[1] ?? "");
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isCalled = CALLED.test(before);
    if (code.length === 2 && isOf(airlines, code, match, isCalled) && !PRICED.test(before)) {
      add(numberAt(text, match, { code, digits: match[3], isCalled, isNamed: airlines.has(code) }));
    }
  }
  for (const match of text.matchAll(NAMED)) {
    const code = NAMES.get((match[1] ?? "").toLowerCase()) ?? "";
    add(numberAt(text, match, { code, digits: match[2], isCalled: true, isNamed: true }));
  }
  const [only, ...others] = airlines;
  if (found.length > 0 || !only || others.length > 0) return found.toSorted((a, b) => a.at - b.at);
  return [...text.matchAll(UNNAMED)]
    .slice(0, MAX_NUMBERS)
    .map((match) =>
      numberAt(text, match, { code: only, digits: match[1], isCalled: true, isNamed: true }),
    );
}

/** Whether a code is an airline's here, and not a word or an aircraft. */
function isOf(
  airlines: ReadonlySet<string>,
  code: string,
  [, , gap = "", digits = ""]: RegExpMatchArray,
  isCalled: boolean,
): boolean {
  // Airbus names its aircraft like this.
  const isAircraft = code === "A3" && gap === "" && digits.length === 2;
  // "AT 10" is English, "AT200" is not.
  const isWord = WORDS.test(code) && (gap !== "" || digits.length < 3);
  const isOwn = CODES.has(code) && (!isWord || airlines.has(code));
  return Number(digits) > 0 && !isAircraft && (isOwn || isCalled);
}

interface Called {
  code: string;
  digits: string | undefined;
  isCalled: boolean;
  isNamed: boolean;
}

function numberAt(
  text: string,
  { 0: { length }, index: at }: RegExpExecArray,
  { code, digits, ...called }: Called,
): NumberAt {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  return { number: `${code}${Number(digits)}`, line, at, end: at + length, ...called };
}

/** From "BA 0117", "EZY8471", or "117" with an airline's code or name; null if it is not a flight number. */
export function numberOf({
  number,
  airlineCode,
  airline,
}: Pick<WrittenFlight, "number" | "airlineCode" | "airline">): string | null {
  const digits = number?.toUpperCase().replace(/[\s-]/g, "");
  if (!digits) return null;
  const code = /^\d{1,4}[A-Z]?$/.test(digits) ? (airlineCode ?? codeOfAirline(airline)) : "";
  const whole = byIataCode(`${code?.toUpperCase() ?? ""}${digits}`);
  const [, designator, rest] = /^([A-Z]\d|\d[A-Z]|[A-Z]{2})0*(\d.*)$/.exec(whole) ?? [];
  return knownFlightNumber().safeParse(designator ? `${designator}${rest}` : whole).data ?? null;
}

function codeOfAirline(name: string | undefined): string | undefined {
  const folded = name && foldPlace(name);
  return folded ? allAirlines().find((one) => foldPlace(one.name) === folded)?.code : undefined;
}
