import { inSentences, listed } from "#app/contracts/listed.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { unknownPlace } from "#app/services/flights/search.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";

const FIELDS = ["departureAirport", "arrivalAirport"] as const;
type Ends = Partial<Record<(typeof FIELDS)[number], string>>;

const MAX_OFFERED = 6;

/** A city with several airports needs one named. `invalid` lists the fields and what may have been meant. */
export function enteredAirports<Entered extends Ends>(
  app: Pick<AppContext, "airports">,
  entered: Entered,
): Result<Entered> {
  const codes: Ends = {};
  const issues: { path: string; message: string }[] = [];
  for (const path of FIELDS) {
    const text = entered[path];
    if (text === undefined) continue;
    const place = app.airports.resolve(text);
    if (!place.ok) {
      issues.push(unknownPlace(path, text, place.nearest));
      continue;
    }
    const [first, ...others] = place.airports;
    if (first && others.length === 0) codes[path] = first.iata;
    else issues.push({ path, message: whichOf(place.label, place.airports) });
  }
  if (
    issues.length === 0 &&
    codes.departureAirport &&
    codes.departureAirport === codes.arrivalAirport
  )
    issues.push({ path: "arrivalAirport", message: m.typed.sameAirport() });
  if (issues.length > 0)
    return fail("invalid", inSentences(...issues.map(({ message }) => message)), issues);
  return ok({ ...entered, ...codes });
}

function whichOf(label: string, airports: readonly { iata: string; name: string }[]): string {
  const codes = airports.slice(0, MAX_OFFERED).map(({ iata }) => iata);
  return m.plans.whichAirport({ place: label, codes: listed(codes) });
}
