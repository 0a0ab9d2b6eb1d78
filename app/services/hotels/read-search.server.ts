import type { SubmissionResult } from "@conform-to/react";
import {
  type HotelLocation,
  type HotelSearchForm,
  hotelSearchQuery,
} from "#app/contracts/hotels.ts";
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findHotelLocations } from "#app/services/hotels/hotels.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import type { Result } from "#app/services/result.ts";
import { choosePlace } from "./choose-place.ts";

export interface HotelSearchState {
  form: SubmissionResult;
  /** The search to make; null while something is missing. */
  stay: HotelSearchForm | null;
  /** Destinations to choose from, if the text was typed but none was chosen. */
  choices: HotelLocation[] | null;
  failure: string | null;
}

/** Reads the search from the URL. A link that has only a place name means the first match. */
export async function readHotelSearch(
  app: AppContext,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<HotelSearchState> {
  const text = textOf(params);
  const find = () => findHotelLocations(app, { text }, options);
  if (text === "" || params.has("destId")) return await readSearchForm(params, find);
  const found = await find();
  const first = found.ok ? found.data[0] : undefined;
  if (first) choosePlace(params, first);
  const search = await readSearchForm(params, async () => found);
  // A link that names a place has no forgotten choice.
  const { destId: _, ...error } = search.form.error ?? {};
  return { ...search, form: { ...search.form, error } };
}

/**
 * As the form sends it. A destination must be chosen, not typed: without scripts the text may be edited after
 * the choice, which then does not count. `find` returns the places for the text.
 */
async function readSearchForm(
  params: URLSearchParams,
  find: () => Promise<Result<HotelLocation[]>>,
): Promise<HotelSearchState> {
  const text = textOf(params);
  const chosen = params.get("destName") === text;
  if (!chosen) for (const name of ["destId", "destType"]) params.delete(name);
  // A shared URL may omit the party or give an invalid one; the form shows what was searched for.
  const { adults, rooms } = hotelSearchQuery.shape;
  params.set("adults", String(adults.parse(Number(params.get("adults") ?? ADULTS.default))));
  params.set("rooms", String(rooms.parse(Number(params.get("rooms") ?? ROOMS.default))));
  const submission = parseForm(params, hotelSearchQuery);
  const form = submission.reply();
  if (submission.status === "success") {
    const { destination: _text, destName: _name, ...stay } = submission.value;
    return { form, stay, choices: null, failure: null };
  }
  if (chosen || text === "") return { form, stay: null, choices: null, failure: null };
  const found = await find();
  return {
    form,
    stay: null,
    choices: found.ok ? found.data : null,
    failure: found.ok ? null : found.reason.message,
  };
}

const textOf = (params: URLSearchParams) => params.get("destination")?.trim() ?? "";
