/**
 * A folder of documents with an `expected.json`: what NoVo's own readers find in them beside what is there. A name
 * begins with what kind of company sends it: "hotel-agoda.txt".
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { FoundBooking } from "#app/contracts/imports.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { readUpload } from "#app/services/import/read-upload.server.ts";
import { toBookings } from "#app/services/import/to-bookings.server.ts";
import { ownReaders } from "./documents.ts";

export const FORMS = new URL("forms/", import.meta.url).pathname;

const booking = z.looseObject({ kind: z.enum(["flight", "stay", "car"]) });
type Expected = z.infer<typeof booking>;
/** `on` is the day of the import, where it is not that of the tests. */
const form = z.object({ on: z.string().optional(), bookings: z.array(booking) });

export const OUTCOMES = ["right", "part", "wrong", "missed", "invented"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Tried {
  document: string;
  outcome: Outcome;
  /** In words, for whoever mends it. */
  why: string;
}

export async function tryForms(app: AppContext, folder: string): Promise<Tried[]> {
  const file = readFileSync(path.join(folder, "expected.json"), "utf8");
  const forms = z.record(z.string(), form).parse(JSON.parse(file));
  const names = readdirSync(folder).filter((name) => Object.hasOwn(forms, name));
  const tried: Tried[] = [];
  for (const document of names.toSorted()) {
    const { on, bookings = [] } = forms[document] ?? {};
    const dated = on ? { ...app, clock: fixedClock(on) } : app;
    const bytes = new Uint8Array(readFileSync(path.join(folder, document)));
    const read = await readUpload(ownReaders(dated), { document, bytes });
    const found = await toBookings(dated, [read]);
    tried.push(...compared(document, bookings, found.bookings));
  }
  return tried;
}

function compared(document: string, bookings: Expected[], found: FoundBooking[]): Tried[] {
  const left = [...found];
  const tried = bookings.map((one): Tried => {
    const [best] = left.filter((other) => isMeant(one, other)).toSorted(byFaults(one));
    if (!best) return { document, outcome: "missed", why: nameOf(one) };
    left.splice(left.indexOf(best), 1);
    const faults = faultsOf(one, best);
    const isLess = faults.every(({ is }) => is === null);
    const outcome = faults.length === 0 ? "right" : isLess ? "part" : "wrong";
    const why = faults.map(({ field, is, said }) => `${field}: ${is} for ${said}`).join(", ");
    return { document, outcome, why: `${nameOf(one)}: ${why}` };
  });
  return [
    ...tried,
    ...left.map((one): Tried => {
      return { document, outcome: "invented", why: JSON.stringify(one.booking) };
    }),
  ];
}

const nameOf = ({ kind, flightNumber, hotelName, from }: Expected) =>
  `${kind} ${flightNumber ?? hotelName ?? from}`;

/** A booking with another number, name or day is still that booking, misread. */
function isMeant(one: Expected, { kind, booking }: FoundBooking): boolean {
  const said: Record<string, unknown> = booking;
  const same = (field: string) => said[field] === one[field];
  if (kind !== one.kind) return false;
  if (kind === "flight") return same("flightNumber") || (same("date") && same("departureAirport"));
  return kind === "stay" || same("date") || same("from");
}

const byFaults = (one: Expected) => (a: FoundBooking, b: FoundBooking) =>
  faultsOf(one, a).length - faultsOf(one, b).length;

function faultsOf(one: Expected, { booking }: FoundBooking) {
  const read: Record<string, unknown> = booking;
  return Object.entries(one).flatMap(([field, said]) => {
    if (field === "kind") return [];
    const is = read[field] ?? null;
    return is === said || areSameWords(is, said) ? [] : [{ field, is, said }];
  });
}

const areSameWords = (a: unknown, b: unknown): boolean =>
  typeof a === "string" && typeof b === "string" && foldPlace(a) === foldPlace(b);
