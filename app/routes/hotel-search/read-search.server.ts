import type { SubmissionResult } from "@conform-to/react";
import {
  type HotelLocation,
  type HotelSearchForm,
  hotelSearchQuery,
} from "#app/contracts/hotels.ts";
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findHotelLocations } from "#app/services/hotels/hotels.server.ts";
import { parseForm } from "../form.server.ts";

export interface HotelSearchState {
  form: SubmissionResult;
  /** The search to make; null while something is missing. */
  stay: HotelSearchForm | null;
  /** Destinations to choose from, for a text that was typed and not chosen. */
  choices: HotelLocation[] | null;
  failure: string | null;
}

/**
 * What the address asks for. A destination has to be chosen, not typed: without scripts the text may
 * have been changed after the choice, and then the choice does not count.
 */
export async function readHotelSearch(
  app: AppContext,
  params: URLSearchParams,
): Promise<HotelSearchState> {
  const text = params.get("destination")?.trim() ?? "";
  const chosen = params.get("destName") === text;
  if (!chosen) for (const name of ["destId", "destType"]) params.delete(name);
  // A shared address may leave the party out; the form says what was searched for.
  if (!params.has("adults")) params.set("adults", String(ADULTS.default));
  if (!params.has("rooms")) params.set("rooms", String(ROOMS.default));
  const submission = parseForm(params, hotelSearchQuery);
  if (submission.status === "success") {
    const { destination: _text, destName: _name, ...stay } = submission.value;
    return { form: submission.reply(), stay, choices: null, failure: null };
  }
  if (chosen || text === "") {
    return { form: submission.reply(), stay: null, choices: null, failure: null };
  }
  const found = await findHotelLocations(app, { text });
  return {
    form: submission.reply(),
    stay: null,
    choices: found.ok ? found.data : null,
    failure: found.ok ? null : found.reason.message,
  };
}
