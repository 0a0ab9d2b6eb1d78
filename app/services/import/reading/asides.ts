/** Text near a booking that looks like part of it: deadlines, durations, aircraft, old times. */

const spaces = (length: number) => " ".repeat(length);
/** Keeps the length, so that all offsets stay valid. */
const blanked = (text: string): string => text.replace(/[^\n]+/g, (line) => spaces(line.length));

const CLOCK = "\\d{1,2} ?[:.h] ?\\d{2}(?: ?[ap]\\.?m\\b\\.?)?";
/** Up to its time, or to the end of its line. */
const DEADLINE = new RegExp(
  `(?:deadline|(?:check[ -]?in|bag(?:gage)?[ -]drop|counters?|gates?|boarding)(?: online| desk| counters?)? (?:clos\\w{1,4}|opens?|ends?|begins?|starts?|time)|check[ -]?in[ -](?:schluss|ende)|einsteigezeit|heure limite|limite d'enregistrement|embarquement|chiusura|imbarco|embarque|hora límite|sluit|boarding)[^\\n]{0,40}?(?:${CLOCK}|$|(?=\\n|\\t|\\|| {3}))`,
  "gi",
);
const DURATION =
  /(?:duration|flying time|flight time|travel time|dauer|flugzeit|durée|duración|durata|duração|reistijd|duur)[^\n|\t]{0,20}?[:：=][^\n|\t]{0,24}|(?<![\d:.])\d{1,2} ?(?:hours?|hrs?|hr\(s\)|std\.?|h)[ ,.]{0,2}\d{1,2} ?(?:minutes?|mins?|min\(s\)|m)(?![a-z])/gi;
const AIRCRAFT =
  /(?:aircraft|equipment|flugzeug|appareil|avión|aeromobile|aeronave|toestel|plane type)\b[^\n|\t]{0,60}|(?:airbus|boeing|bombardier|embraer|canadair|fokker|dash|atr)(?:[ -](?:industrie|crj|erj|[a-z]{0,2}\d{1,4}[a-z]{0,4}(?:-\d{1,4}[a-z]{0,3})?|max|neo|\d{1,2})){1,4}/gi;
/** When it was booked, or until when something else is valid. */
const PAPERWORK =
  /(?:date of (?:issue|booking)|booking date|booked on|issued?(?: on)?|issue date|purchased?(?: on)?|expir(?:es|y)|buchungsdatum|ausgestellt am|gebucht am|réservé le|émis le|fecha de (?:emisión|reserva|compra)|data di emissione|data da reserva|cancel(?:lation)?[^\n]{0,30}(?:before|until)|stornier[^\n]{0,30}bis)[^\n]{0,3}[:：]?[^\n]{0,60}/gim;
const OPERATED_AS = /(?:operated by|durchgeführt von|opéré par|operado por)[^\n]{0,100}/gi;
const OLD =
  /^[^\n]{0,3}(?:previous|original|old|former|bisherige?r?|ancien(?:ne)?)\b[^\n]{0,200}$/gim;
const NEW = /^[^\n]{0,3}(?:new|revised|updated|neue?r?|nouve(?:au|lle))\b/im;
/** Longest text from "Previous schedule" to "New schedule". */
const MAX_OLD = 800;

export function withoutAsides(text: string): string {
  const asides = [DEADLINE, DURATION, AIRCRAFT, PAPERWORK, OPERATED_AS];
  return asides.reduce((rest, aside) => rest.replace(aside, blanked), withoutOld(text));
}

function withoutOld(text: string): string {
  let rest = text;
  for (const { index } of text.matchAll(OLD)) {
    const behind = text.slice(index, index + MAX_OLD);
    const next = NEW.exec(behind)?.index;
    if (next === undefined) continue;
    rest = `${rest.slice(0, index)}${blanked(behind.slice(0, next))}${rest.slice(index + next)}`;
  }
  return rest;
}
