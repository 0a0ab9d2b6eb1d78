/** The stay in running text: its days follow their labels, its name precedes its address. */

import { given } from "#app/platform/given.ts";
import type { TextDays } from "./flights-in-text.ts";
import { textOf, type WrittenStay } from "./found.ts";
import { type DayAt, timesIn } from "./text-dates.ts";
import { labelled } from "./words.ts";

const CHECK_IN =
  /check[ -]?in|anreise|arrivée|llegada|entrada|arrivo|arriv(?:al|ing)|aankomst|ankomst|チェックイン/gi;
const CHECK_OUT =
  /check[ -]?out|abreise|départ|salida|partenza|departure|leaving|departing|vertrek|saída|avresa|チェックアウト/gi;
const HOTEL_LABEL =
  /^(?:(?:your |ihr |votre |su |il tuo )?h[oô]tel|property|accommodation|unterkunft|hébergement|alojamiento|struttura|hotel name|property name|ホテル|施設名|宿泊施設)(?=\s*[:：]|$|\s{2})/i;
const ADDRESS_LABEL =
  /^(?:address|adresse|dirección|indirizzo|adres|endereço|location|住所|所在地)(?=[\s:：])/i;
const PHONE_LABEL =
  /^(?:phone|telephone|tel\.?|tél\.?|telefon|téléphone|teléfono|telefono)(?=[\s:])/i;
const ROOM_LABEL = /^(?:room(?: type)?|zimmer(?:typ)?|chambre|habitación|camera|kamer)(?=[\s:])/i;
const HOTEL_LINE =
  /\b(?:hotel|hostel|inn|resort|suites|lodge|guesthouse|pension|riad|ryokan|albergo|parador|apart(?:ment|hotel)s?)\b/i;
const HOTEL_SENTENCE =
  /(?:stay at|booking at|reservation at|reservation for|buchung im|réservation à l'|reserva en|reservering bij|prenotazione presso) (?:the )?([^,.!\n]{3,80})/i;
/** Where the name ends and the sentence continues. */
const GOES_ON = / (?:is|has|from|for|ist|est|est[aá]) /i;
/** A flat's name precedes its host. */
const HOST_LINE = /\bhosted by\b|^(?:entire|private|shared) (?:home|room|place|rental)/i;
/** Has a house number or a postcode, and more than one part. */
const ADDRESS_LINE = /^(?=[^\n]{0,120}\d)[^:：€£$\n]{3,120},[^:：€£$\n]{2,120}$/u;
const NO_NAME =
  /[:：?!€£$|]| {3}|\d{4}|^(?:hi|hello|dear|thank|thanks|your|you're|booking|reservation|confirm\w*|we look|vielen|sehr geehrte|liebe[rs]?|merci|cher|chère|gracias|estimad[ao]|grazie|gentile|bedankt|beste)\b|\.$|\b(?:confirmed|confirmation|bestätigt|bevestigd|confermata|confirmad[ao]|confirmée?|réservation|reservierung|prenotazione|reservering)\b/i;
const NEAR_LABEL = 220;
const NEAR_DAY = 60;
/** Words for other hours on the line of a stay's day. */
const OTHER_HOURS =
  /breakfast|lunch|dinner|cancel|reception|shuttle|flight|frühstück|storn|petit[ -]déjeuner|annul|desayuno|colazione|ontbijt/i;

export function stayIn({ text, days, references }: TextDays): WrittenStay | null {
  const lines = text
    .split("\n")
    .slice(0, 2000)
    .map((line) => line.trim().slice(0, 400));
  const dated = daysOfStay(text, days);
  if (!dated) return null;
  const isDated = new Set(days.map(({ at }) => text.slice(0, at).split("\n").length - 1));
  const addressAt = lines.findIndex(
    (line, at) => isAddress(line) && !isDated.has(at) && isName(lines[at - 1]),
  );
  const named = labelled(lines, HOTEL_LABEL) ?? nameIn(lines, addressAt) ?? nameInSentence(text);
  const address = labelled(lines, ADDRESS_LABEL) ?? (named ? lines[addressAt] : undefined);
  const [phone, room] = [labelled(lines, PHONE_LABEL), labelled(lines, ROOM_LABEL)];
  return {
    kind: "stay",
    ...given({
      reference: nearest(references, dated.at)?.value,
      hotelName: textOf(named),
      address: textOf(address),
      phone: textOf(phone),
      room: textOf(room),
      said: textOf(text.slice(dated.from, dated.to)),
    }),
    checkIn: { text: dated.checkIn },
    checkOut: { text: dated.checkOut },
  };
}

/** An agency's mail has one reference for each of its bookings. */
const nearest = (references: TextDays["references"], to: number) =>
  references.toSorted((a, b) => Math.abs(a.at - to) - Math.abs(b.at - to))[0];

/** The first days after the labels; if the two labels are adjacent, the two days below them. */
function daysOfStay(text: string, days: TextDays["days"]) {
  const beside = (label: RegExp) =>
    [...text.matchAll(label)].slice(0, 8).flatMap(({ index, 0: { length } }) => {
      const near = daysNear(text, days, index, index + length);
      return near.length > 0 ? [near] : [];
    })[0];
  const [ins, outs] = [beside(CHECK_IN), beside(CHECK_OUT)];
  const [first, last] = [ins?.[0], outs?.[0]];
  if (!first || !last) return null;
  const checkOut = first.at === last.at ? outs?.[1] : last;
  if (!checkOut) return null;
  const from = text.lastIndexOf("\n", Math.min(first.at, checkOut.at)) + 1;
  const end = text.indexOf("\n", Math.max(first.at, checkOut.at));
  const to = end < 0 ? text.length : end;
  return {
    checkIn: withClock(text, days, { day: first, clock: 0, other: CHECK_OUT }),
    checkOut: withClock(text, days, { day: checkOut, clock: -1, other: CHECK_IN }),
    at: first.at,
    from,
    to,
  };
}

/** Adds the time after it on its line, if there is one: of "15:00 - 22:00" the first or the last. */
function withClock(
  text: string,
  days: TextDays["days"],
  { day: { day, at }, clock, other }: { day: DayAt; clock: 0 | -1; other: RegExp },
): string {
  const next = days.find((one) => one.at > at)?.at;
  const line = text.slice(at, next).split("\n", 1)[0] ?? "";
  const own = line.split(OTHER_HOURS, 1)[0]?.split(other, 1)[0] ?? "";
  const times = timesIn(own).filter((time) => time.at < NEAR_DAY);
  const time = times.at(clock)?.time;
  return time ? `${day}T${time}` : day;
}

/** Days after the label, unless its line has just one, before it: "9 December (check-in from 14:00)". */
function daysNear(text: string, days: TextDays["days"], at: number, end: number) {
  const start = text.lastIndexOf("\n", at) + 1;
  const lineEnd = text.indexOf("\n", end);
  const inLine = days.filter((day) => day.at >= start && (lineEnd < 0 || day.at < lineEnd));
  const [only, ...others] = inLine;
  if (only && others.length === 0 && only.at < at) return [only];
  return days.filter((day) => day.at >= end && day.at < end + NEAR_LABEL);
}

const isAddress = (line: string): boolean => ADDRESS_LINE.test(line) && timesIn(line).length === 0;

const isName = (line: string | undefined): line is string =>
  line !== undefined &&
  line.length > 2 &&
  line.length < 80 &&
  !NO_NAME.test(line) &&
  !isAddress(line);

function nameIn(lines: readonly string[], addressAt: number): string | undefined {
  const host = lines.findIndex((line) => HOST_LINE.test(line));
  const above = [lines[host - 1], lines[addressAt - 1]].find(isName);
  return above ?? lines.find((line) => HOTEL_LINE.test(line) && isName(line));
}

const nameInSentence = (text: string): string | undefined =>
  HOTEL_SENTENCE.exec(text)?.[1]?.split(GOES_ON)[0]?.trim();
