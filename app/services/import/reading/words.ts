/** What running text and calendars say of a booking, word by word. Every expression is linear. */
import { airlineByCode } from "#app/services/flights/airlines.ts";

export interface NumberAt {
  number: string;
  at: number;
}

const NUMBER =
  /(?<![A-Za-z0-9])([A-Z][A-Z0-9]|[0-9][A-Z])[ \u00a0-]?([0-9]{1,4})(?![A-Za-z0-9:.,%][0-9]|[A-Za-z0-9])/g;
/** Before a number that no known airline flies. */
const FLIGHT_WORD =
  /(?:flight|flug|vol|vuelo|volo|voo|vlucht|lot|flyg|便|рейс)[^a-z0-9\n]{0,12}(?:n[or.°º]{0,2}|number|nr\.?|nummer)?[^a-z0-9\n]{0,6}$/i;
const MOST_NUMBERS = 60;

/** "BA117", "BA 117" and "Flight XY 12", with where they stand; each once, in the order of the text. */
export function flightNumbersIn(text: string): NumberAt[] {
  const found = new Map<string, NumberAt>();
  for (const match of text.matchAll(NUMBER)) {
    if (found.size >= MOST_NUMBERS) break;
    const [, code = "", digits = ""] = match;
    const at = match.index;
    const isCalled = FLIGHT_WORD.test(text.slice(Math.max(0, at - 40), at));
    // "AT 10", "IN 24" and "TO 5" are words of English.
    const isKnown =
      airlineByCode(code) !== undefined && !/^(?:AT|IN|ON|TO|OR|AS|IS|PM|AM)$/.test(code);
    const number = `${code}${Number(digits)}`;
    if ((isCalled || isKnown) && !found.has(number)) found.set(number, { number, at });
  }
  return [...found.values()];
}

const CODE_PAIR =
  /(?<![A-Za-z])([A-Z]{3}) {0,3}(?:-|–|—|→|>|\/|to|nach|à|a|naar) {0,3}([A-Z]{3})(?![A-Za-z])/;
const CODE_IN_BRACKETS = /[([]([A-Z]{3})[,)\]]/g;

/** The airports that a text names by their codes, in its order. */
export function airportCodesIn(text: string): string[] {
  const pair = CODE_PAIR.exec(text);
  const inBrackets = [...text.matchAll(CODE_IN_BRACKETS)].map(([, code = ""]) => code);
  const codes = [...new Set(inBrackets)];
  if (codes.length >= 2) return codes;
  return pair ? [pair[1] ?? "", pair[2] ?? ""] : codes;
}

const REFERENCE_LABEL =
  /(?:booking|reservation|confirmation|record|buchungs|reservierungs|trip|itinerary|airline)[ -]?(?:reference|number|code|locator|no\.?|id|nummer|referenz)|booking ref|pnr|locator|localizador|référence|reference|código de reserva|codice (?:di )?prenotazione|confirmation|boekingsnummer|予約番号/gi;
const REFERENCE = /[A-Z0-9][A-Z0-9.-]{2,18}[A-Z0-9]/g;
const MOST_LABELS = 40;

/** The value behind a label such as "Booking reference:". */
export function referenceIn(text: string): string | undefined {
  let labels = 0;
  for (const match of text.matchAll(REFERENCE_LABEL)) {
    labels += 1;
    if (labels > MOST_LABELS) break;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    for (const [value] of after.matchAll(REFERENCE)) {
      // One has a digit, or is six letters on a line of its own words; "CONFIRMED" is not one.
      if (/\d/.test(value) || /^[A-Z]{6}$/.test(value)) return value;
    }
  }
  return undefined;
}

const SEAT =
  /(?:seats?|sitz(?:platz)?|asiento|siège|posto|stoel|assento)[^0-9\n]{0,20}([0-9]{1,2} ?[A-K])(?![A-Za-z0-9])/i;

export const seatIn = (text: string): string | undefined =>
  SEAT.exec(text)?.[1]?.replace(" ", "").toUpperCase();

/** A line's value behind one of these labels: "Hotel: Il Convento", also where it stands on the next line. */
export function labelled(lines: readonly string[], label: RegExp): string | undefined {
  for (const [at, line] of lines.entries()) {
    const match = label.exec(line);
    if (match?.index !== 0) continue;
    const rest = line
      .slice(match[0].length)
      .replace(/^[\s:：.-]+/, "")
      .trim();
    if (rest) return rest.slice(0, 200);
    const next = lines[at + 1]?.trim();
    if (next) return next.slice(0, 200);
  }
  return undefined;
}

const RAIL =
  /\b(?:train|rail|eurostar|amtrak|thalys|tgv|sncf|trenitalia|renfe|zugticket|bahnticket|zug|gleis|platform|coach [A-Z0-9]|wagen)\b/i;
const BUS = /\b(?:flixbus|greyhound|megabus|national express|bus ticket|coach ticket)\b/i;
const BOAT = /\b(?:ferry|ferries|fähre|traghetto|cruise)\b/i;
const TICKET =
  /\b(?:ticket|reservation|booking|booked|departure|abfahrt|départ|salida|partenza|fahrkarte|billet|reserva)/i;

/** A ticket of another kind that NoVo keeps no plans for. */
export function otherKindIn(text: string): "train" | "bus" | "boat" | null {
  if (!TICKET.test(text)) return null;
  if (BUS.test(text)) return "bus";
  if (RAIL.test(text)) return "train";
  return BOAT.test(text) ? "boat" : null;
}
