/** The car in running text, rental or with a driver, by the labels of its pick-up and drop-off. */

import { given } from "#app/platform/given.ts";
import type { TextDays } from "./flights-in-text.ts";
import { textOf, type WrittenCar } from "./found.ts";
import { referenceOf } from "./references.ts";
import { timesIn } from "./text-dates.ts";

const RENTAL =
  /\b(?:hertz|sixt|avis|europcar|enterprise|alamo|budget (?:rent|car|reservation)|national car|thrifty|dollar rent|rent-?a-?car|rental car|car (?:rental|hire)|mietwagen|location de voiture|alquiler de coches?|autonoleggio|noleggio auto|huurauto)\b/i;
/** Hotels and shops use the word too, but without a pick-up. */
const BUDGET = /^budget$/im;
const PICK_UP = /^pick[ -]?up\b/im;
const DRIVER =
  /\b(?:uber|lyft|bolt|cabify|blacklane|addison lee|welcome pickups|mozio|taxi|chauffeur|traslado|transfert?|minicab|fahrdienst)\b/i;
const LABELS = {
  from: /^(?:pick[ -]?up|collection|abholung|abholort|départ|prise en charge|recogida|lugar de recogida|ritiro|ophalen|from|von|de|desde|da)(?: (?:location|point|address|place|from))?(?=\s*[:：]|\s*$|\s{2})/i,
  to: /^(?:drop[ -]?off|return|rückgabe|retour|restitution|devolución|destino|riconsegna|destination|to|nach|a|lugar de entrega|inleveren)(?: (?:location|point|address|place|to))?(?=\s*[:：]|\s*$|\s{2})/i,
};
/** Labels that ask for something other than a place. */
const NO_PLACE = /^(?:date|time|datum|uhrzeit|heure|day)\b|\b(?:date|time)\b *(?:&|:|$)/i;
const TYPE =
  /^(?:your vehicle|vehicle(?: class| type)?|car(?: class| type)?|fahrzeugkategorie|catégorie|categoría|categoria)\s*[:\n]/i;
const MAX_LINES = 400;
const NEAR = 5;
const SAID = 200;

export function carIn({ text, days, references }: TextDays): WrittenCar | null {
  const isRental = RENTAL.test(text) || (BUDGET.test(text) && PICK_UP.test(text));
  if (!isRental && !DRIVER.test(text)) return null;
  const lines = linesOf(text);
  const times = timesIn(text);
  const from = placeBehind(lines, LABELS.from, days, times);
  const to = placeBehind(lines, LABELS.to, days, times);
  if (!from || !to) return null;
  // A car's own day follows its label; a driver's is often given once, above both.
  const own = (at: number, until: number) => {
    const day = days.find((one) => one.at >= at && one.at < until);
    const time = times.find((one) => one.at >= at && one.at < until);
    return day && time ? `${day.day}T${time.time}` : undefined;
  };
  const pickup = own(from.at, to.at > from.at ? to.at : text.length) ?? own(0, text.length);
  if (!pickup) return null;
  const back = isRental ? own(to.at, text.length) : undefined;
  return {
    kind: "car",
    isRental,
    from: from.place,
    to: to.place,
    pickup: { text: pickup },
    ...given({
      reference: referenceOf(references, false),
      carType: typeIn(lines),
      said: textOf(text.slice(from.at, from.at + SAID)),
    }),
    ...(back && { dropOff: { text: back } }),
  };
}

interface Line {
  text: string;
  at: number;
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text
    .split("\n")
    .slice(0, MAX_LINES)
    .map((line) => {
      const one = { text: line.slice(0, 300), at };
      at += line.length + 1;
      return one;
    })
    .filter((line) => line.text.trim() !== "");
}

/** The text after a label, or in the lines below it, without its day and time. */
function placeBehind(
  lines: readonly Line[],
  label: RegExp,
  days: TextDays["days"],
  times: ReturnType<typeof timesIn>,
): { place: string; at: number } | null {
  for (const [index, line] of lines.entries()) {
    const match = label.exec(line.text.trimStart());
    if (!match) continue;
    const own = line.text.trimStart().slice(match[0].length);
    if (NO_PLACE.test(own.trimStart())) continue;
    const below = lines.slice(index + 1, index + NEAR);
    const first = { text: own, at: line.at + line.text.length - own.length };
    for (const one of [first, ...below]) {
      if (one !== first && isLabel(one.text)) break;
      const marks = [...days, ...times].map(({ at }) => at - one.at);
      const place = placeOf(one.text, marks);
      if (place && /\p{L}{3}/u.test(place) && !WEEKDAY.test(place)) return { place, at: line.at };
    }
  }
  return null;
}

/** The line up to its day or time, without the words leading to that. */
function placeOf(line: string, marks: readonly number[]): string | undefined {
  const cut = Math.min(...marks.filter((at) => at >= 0 && at < line.length), line.length);
  const ahead = line.slice(0, cut);
  const place = cut < line.length ? ahead.replace(BEFORE_DAY, "") : ahead;
  return textOf(place.replace(/^[\s:：-]+/, ""));
}

const WEEKDAYS =
  "mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|seg|ter|qua|qui|sex|gio|wo|zo|ma|vr|za";
const ONE = `(?:${WEEKDAYS})(?:\\p{L}{0,6}(?:day|tag|dag|di|dì|es|do|to|go|ca|che|feira))?(?!\\p{L})\\.?`;
const BEFORE_DAY = new RegExp(`(?:[\\s,;·|-]|\\b(?:le|am|um|on|at|à|il|el|${ONE}))*$`, "iu");
const WEEKDAY = new RegExp(`^${ONE},?$`, "iu");
const isLabel = (line: string): boolean =>
  Object.values(LABELS).some((label) => label.test(line.trimStart()));

function typeIn(lines: readonly Line[]): string | undefined {
  const at = lines.findIndex(({ text }) => TYPE.test(`${text.trim()}\n`));
  if (at < 0) return undefined;
  const [, ...rest] = (lines[at]?.text ?? "").split(/[:：]/);
  return textOf(rest.join(":")) ?? textOf(lines[at + 1]?.text);
}
