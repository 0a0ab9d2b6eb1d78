/** Corrections typed over the fields of found bookings. */
import { type FoundBooking, foundBooking } from "#app/contracts/imports.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { nameOf } from "#app/services/import/describe.ts";
import { FIELDS } from "#app/services/import/fields.ts";
import { enteredAirports } from "#app/services/plans/entered-airports.server.ts";
import { valuesOf } from "./show-found.server.ts";

export interface Mended {
  bookings: Map<number, FoundBooking>;
  /** What was typed and its errors, by field name. */
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** Corrected but not ticked: it would be lost. */
  unticked: string[];
}

export function readMended(
  app: Pick<AppContext, "airports">,
  form: FormData,
  { found, chosen }: { found: readonly FoundBooking[]; chosen: readonly number[] },
): Mended {
  const mended: Mended = { bookings: new Map(), typed: {}, errors: {}, unticked: [] };
  for (const [at, one] of found.entries()) {
    const typed = typedOver(form, at, one);
    const fields = Object.keys(typed);
    if (fields.length === 0) continue;
    for (const field of fields) mended.typed[`${at}.${field}`] = typed[field] ?? "";
    if (!chosen.includes(at)) {
      mended.unticked.push(nameOf(one));
      continue;
    }
    const checked = check(app, one, typed);
    if ("kind" in checked) mended.bookings.set(at, { ...checked, mended: fields });
    else
      for (const { field, message } of checked.wrong) mended.errors[`${at}.${field}`] ??= message;
  }
  return mended;
}

function typedOver(form: FormData, at: number, one: FoundBooking): Record<string, string> {
  const read = valuesOf(one);
  const typed = Object.entries(FIELDS[one.kind]).flatMap(([field, { max }]) => {
    const value = form.get(`${at}.${field}`);
    if (typeof value !== "string") return [];
    const text = value.trim().slice(0, max);
    return text === (read[field] ?? "").trim().slice(0, max) ? [] : [[field, text] as const];
  });
  return Object.fromEntries(typed);
}

function check(
  app: Pick<AppContext, "airports">,
  one: FoundBooking,
  typed: Record<string, string>,
): FoundBooking | { wrong: { field: string; message: string }[] } {
  const given = Object.entries(typed).map(([field, text]) => [field, text || undefined]);
  const booking = { ...one.booking, ...Object.fromEntries(given) };
  const checked = foundBooking.safeParse({ ...one, booking });
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => ({
      field: String(path[1] ?? ""),
      message,
    }));
    return { wrong };
  }
  if (checked.data.kind !== "flight") return checked.data;
  const placed = enteredAirports(app, checked.data.booking);
  if (placed.ok) return { ...checked.data, booking: placed.data };
  const issues = placed.reason.issues ?? [];
  return { wrong: issues.map(({ path, message }) => ({ field: path, message })) };
}
