import type { SubmissionResult } from "@conform-to/react";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import {
  type FlightSearchForm,
  type PendingSearch,
  START_OF_DAY,
  typedFlightSearch,
  type WayToFly,
} from "#app/contracts/flights.ts";
import { parseForm } from "#app/services/parse-form.ts";

/** The search in the URL; `asked` is null if something is missing or invalid. */
export interface FlightSearchState {
  reply: (errors?: { fieldErrors: Record<string, string[]> }) => SubmissionResult;
  asked: { form: FlightSearchForm; way: WayToFly } | null;
}

export function readFlightSearch(params: URLSearchParams): FlightSearchState {
  const typed = new URLSearchParams(params);
  if (!typed.has("departureTime")) typed.set("departureTime", START_OF_DAY);
  const submission = parseForm(typed, typedFlightSearch);
  const reply: FlightSearchState["reply"] = (errors) => submission.reply(errors);
  if (submission.status !== "success") return { reply, asked: null };
  const form = submission.value;
  const way = params.get("way") === "back" && form.returnDate ? "back" : "there";
  return { reply, asked: { form, way } };
}

/** URL of a search left for the screen, without default values. */
export function addressOf(search: PendingSearch): string {
  const { origin, destination, departureDate, departureTime } = search;
  const { adults, cabin, nonstop, returnDate, way, flightNumber } = search;
  const params = new URLSearchParams({ origin, destination, departureDate, departureTime });
  if (adults !== USUAL_OPTIONS.adults) params.set("adults", String(adults));
  if (cabin !== USUAL_OPTIONS.cabin) params.set("cabin", cabin);
  if (nonstop) params.set("nonstop", "on");
  if (returnDate) params.set("returnDate", returnDate);
  if (way === "back") params.set("way", way);
  if (flightNumber) params.set("flightNumber", flightNumber);
  return `/flights?${params}`;
}
