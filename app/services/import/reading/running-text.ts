/**
 * Confirmations in running text, as airlines and hotels write them: a flight's number with a day near
 * it, a stay's days behind their labels. Whatever is read so may be misread, and says so.
 */
import { textOf } from "./found.ts";
import type { Gathered } from "./gather.ts";
import { daysIn, timesIn } from "./text-dates.ts";
import {
  airportCodesIn,
  flightNumbersIn,
  labelled,
  otherKindIn,
  referenceIn,
  seatIn,
} from "./words.ts";

/** What is said of a flight stands around its number. */
const BEFORE = 300;
const AFTER = 900;
const CANCELLED =
  /\b(?:has been cancell?ed|is cancell?ed|cancellation confirmed|wurde storniert|a été annulée?|ha sido cancelad[oa]|è stat[oa] cancellat[oa])/i;

export function readRunningText(text: string, near: Date, found: Gathered): void {
  const isCancelled = CANCELLED.test(text);
  const about = { isUnsure: true, ...(isCancelled && { isCancelled }) };
  const reference = referenceIn(text);
  readFlights(text, near, { ...about, ...(reference && { reference }) }, found);
  if (found.isEmpty) readStay(text, near, about, found);
  if (found.isEmpty) {
    const other = otherKindIn(text);
    if (other) found.addOther(other);
  }
}

type About = { isUnsure: boolean; isCancelled?: boolean; reference?: string };

const FROM =
  /^(?:from|departs?(?:ure)?|departing|leaving|origin|von|abflug|départ|de|desde|salida|origen|da|partenza|van|vertrek)(?=[\s:])/i;
const TO =
  /^(?:to|arriv(?:es?|als?|ing)|destination|going to|nach|ankunft|arrivée|à|vers|a|llegada|destino|arrivo|naar|aankomst)(?=[\s:])/i;
const ROUTE =
  /^(?:your (?:flight|trip) )?(?:from )?([\p{L} .'()-]{3,60}?) (?:to|nach|→|–|-|>) ([\p{L} .'()-]{3,60})$/iu;

function readFlights(text: string, near: Date, about: About, found: Gathered): void {
  const numbers = flightNumbersIn(text);
  for (const [place, { number, at }] of numbers.entries()) {
    const previous = numbers[place - 1]?.at ?? 0;
    const next = numbers[place + 1]?.at ?? text.length;
    const isFirst = place === 0;
    const start = Math.max(isFirst ? 0 : previous + 6, at - BEFORE);
    const behind = text.slice(at, Math.min(next, at + AFTER));
    const ahead = text.slice(start, at);
    const day = daysIn(behind, near)[0]?.day ?? daysIn(ahead, near).at(-1)?.day;
    if (!day) continue;
    const { from, to } = endsOf(ahead, behind);
    const [departure, arrival] = timesAround(ahead, behind, numbers.length === 1);
    const seat = seatIn(behind);
    found.add({
      kind: "flight",
      ...about,
      number,
      from,
      to,
      day,
      ...(departure && { departs: { text: `${day}T${departure}` } }),
      // Its day is not read: only the clock counts.
      ...(arrival && { arrives: { text: `${day}T${arrival}` } }),
      ...(seat && { seat }),
    });
  }
}

function endsOf(ahead: string, behind: string) {
  const codes = airportCodesIn(behind).length >= 2 ? airportCodesIn(behind) : airportCodesIn(ahead);
  if (codes.length >= 2) return { from: { code: codes[0] }, to: { code: codes[1] } };
  const lines = [...behind.split("\n"), ...ahead.split("\n").toReversed()].map((line) =>
    line.trim(),
  );
  const route = lines.map((line) => ROUTE.exec(line)).find(Boolean);
  const [from, to] = [
    placeIn(labelled(lines, FROM)) ?? route?.[1]?.trim(),
    placeIn(labelled(lines, TO)) ?? route?.[2]?.trim(),
  ];
  return { from: from ? { name: from } : {}, to: to ? { name: to } : {} };
}

/** "10:30 London Heathrow (LHR), Terminal 5" names London Heathrow. */
function placeIn(line: string | undefined): string | undefined {
  const name = line
    ?.replace(/\d{1,2}[:.h]\d{2}(?: ?[ap]\.?m\.?)?/gi, " ")
    .split(/[,;|]|terminal|\d/i)
    .map((part) => part.replace(/[\s:·-]+/g, " ").trim())
    .find((part) => /\p{L}{3}/u.test(part));
  return textOf(name);
}

/** The times of departure and arrival; ahead of the number they are this flight's only if it is the only one. */
function timesAround(ahead: string, behind: string, isOnly: boolean): (string | undefined)[] {
  const times = timesIn(behind);
  const all = times.length === 0 && isOnly ? timesIn(ahead) : times;
  return [all[0]?.time, all[1]?.time];
}

const CHECK_IN =
  /(?:check[ -]?in|anreise|arrivée|llegada|entrada|arrivo|arrival|aankomst|チェックイン)/i;
const CHECK_OUT =
  /(?:check[ -]?out|abreise|départ|salida|partenza|departure|vertrek|saída|チェックアウト)/i;
const HOTEL_LABEL =
  /^(?:hotel|property|accommodation|unterkunft|hébergement|alojamiento|struttura|hotel name|ホテル)(?=[\s:：])/i;
const ADDRESS_LABEL =
  /^(?:address|adresse|dirección|indirizzo|adres|endereço|location|住所)(?=[\s:：])/i;
const PHONE_LABEL = /^(?:phone|telephone|tel\.?|telefon|téléphone|teléfono|telefono)(?=[\s:])/i;
const ROOM_LABEL = /^(?:room(?: type)?|zimmer(?:typ)?|chambre|habitación|camera|kamer)(?=[\s:])/i;
const HOTEL_LINE = /\b(?:hotel|hostel|inn|resort|suites|lodge|guesthouse|pension|riad|ryokan)\b/i;
const HOTEL_SENTENCE =
  /(?:stay at|booking at|reservation at|reservation for|buchung im|réservation à l'|reserva en) (?:the )?([^,.!\n]{3,80})/i;
/** Where the name ends and the sentence goes on. */
const GOES_ON = / (?:is|has|from|for|ist|est|est[aá]) /i;
const NEAR_LABEL = 220;

function readStay(text: string, near: Date, about: About, found: Gathered): void {
  const lines = text
    .split("\n")
    .slice(0, 2000)
    .map((line) => line.trim().slice(0, 400));
  const checkIn = dayBehind(text, CHECK_IN, near);
  const checkOut = dayBehind(text, CHECK_OUT, near);
  if (!checkIn || !checkOut) return;
  const hotelName =
    labelled(lines, HOTEL_LABEL) ??
    HOTEL_SENTENCE.exec(text)?.[1]?.split(GOES_ON)[0]?.trim() ??
    lines.find((line) => HOTEL_LINE.test(line) && line.length < 80 && !CHECK_IN.test(line));
  const address = labelled(lines, ADDRESS_LABEL);
  const phone = labelled(lines, PHONE_LABEL);
  const room = labelled(lines, ROOM_LABEL);
  const reference = referenceIn(text);
  found.add({
    kind: "stay",
    ...about,
    ...(reference && { reference }),
    ...(hotelName && { hotelName: textOf(hotelName) }),
    ...(address && { address: textOf(address) }),
    ...(phone && { phone: textOf(phone) }),
    ...(room && { room: textOf(room) }),
    checkIn: { text: checkIn },
    checkOut: { text: checkOut },
  });
}

function dayBehind(text: string, label: RegExp, near: Date): string | undefined {
  for (let at = 0, tries = 0; tries < 5; tries += 1) {
    const match = label.exec(text.slice(at));
    if (!match) return undefined;
    const from = at + match.index + match[0].length;
    const day = daysIn(text.slice(from, from + NEAR_LABEL), near)[0]?.day;
    if (day) return day;
    at = from;
  }
  return undefined;
}
