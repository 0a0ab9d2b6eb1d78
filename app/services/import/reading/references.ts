/** Booking references of airlines, hotels and agencies, found after their labels. */

const WHAT =
  "airline|booking|reservation|confirmation|record|trip|itinerary|order|voucher|buchungs|reservierungs|vorgangs|boekings|bestillings|reserverings|boknings";
const NOUN =
  "reference|referenz|referanse|referens|number|numbers|num|code|locator|localizer|nummer|nr|no|id|ref|confirmation|dossier";
const LABEL = new RegExp(
  `(?<![\\p{L}])(?:(?:código|codigo|número|numero|localizador) d[eao](?: la| el)? (?:reserva|reservaci[oó]n|confirmaci[oó]n|confirmação|aerolínea|compañía)|(?:${WHAT})(?:[ -]?(?:${NOUN}))?|reservierung|buchung|bookingref|pnr|(?:record )?locator|localizador|localizer|ref(?:erence)?|référence(?: de (?:dossier|réservation))?|réservation|numéro de (?:réservation|confirmation|dossier)|reserva|reservaci[oó]n|kod rezerwacji|prenotazione|codice (?:di )?prenotazione|numer rezerwacji|rezervasyon(?: kodu| numarası)?|予約番号|確認番号)(?![\\p{L}])`,
  "giu",
);
/** Between the label and its value: "(PNR): ", " is ", " no. ", or the next line. */
const BETWEEN =
  /^(?: ?\((?:PNR|ref)\))?(?:\/\p{L}{2,12} ref\.?)?(?: ?(?:number|code|no|nr|n|ref|num|id|confirmation)(?![\p{L}\d]))?[ \t]{0,3}[.:：#°º=-]{0,2}[ \t\u00a0#*：:°]{0,30}(?:(?:is|ist|est|es|è)[ :]{1,3})?\n{0,2}[ \t]{0,80}(?:[A-Z0-9]{2}\/)?/u;
const VALUE = /^[A-Z0-9][A-Z0-9.-]{3,18}[A-Z0-9]/;
const LOCATOR = /^(?=[A-Z0-9]{5,8}$)/;
const NO_NAMES =
  /^(?:PLEASE|NUMBER|STATUS|CONFIRMED?|DETAIL\w*|TICKET|FLIGHT|BOOKED|THANKS?|RETURN|ONLINE|TRAVEL)$/;
const MAX_LABELS = 60;
const MAX_BETWEEN = 150;

export interface ReferenceAt {
  value: string;
  at: number;
}

export function referencesIn(text: string): ReferenceAt[] {
  const found: ReferenceAt[] = [];
  let labels = 0;
  for (const { 0: label, index } of text.matchAll(LABEL)) {
    labels += 1;
    if (labels > MAX_LABELS) break;
    const after = text.slice(index + label.length, index + label.length + MAX_BETWEEN);
    const start = BETWEEN.exec(after)?.[0].length ?? 0;
    const value = VALUE.exec(after.slice(start))?.[0];
    if (!value || (start === 0 && label.length > 0)) continue;
    const rest = after.slice(start + value.length);
    if (isReference(value, rest)) found.push({ value, at: index });
  }
  return found;
}

/** Has a digit, or is six letters at the end of a line; not a date, time, word or traveller ("1.1DOE"). */
function isReference(value: string, rest: string): boolean {
  if (/^[\p{L}\d]/u.test(rest) || NO_NAMES.test(value)) return false;
  if (!/\d/.test(value)) return value.length === 6 && /^[.,;!)]? ?(?:$|\n| {2}|\t|\|)/.test(rest);
  return !/^(?:\d{1,4}[.-]\d{1,2}[.-]\d{1,4}$|\d{1,4}$|\d{1,2}\.\d)/.test(value);
}

/** For a flight, an airline's own locator takes precedence over an agency's number. */
export function referenceOf(found: readonly ReferenceAt[], isFlight: boolean): string | undefined {
  const own = isFlight
    ? found.find(({ value }) => LOCATOR.test(value) && /[A-Z]/.test(value))
    : undefined;
  return (own ?? found[0])?.value;
}

export const referenceIn = (text: string): string | undefined =>
  referenceOf(referencesIn(text), false);
