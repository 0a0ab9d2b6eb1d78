import type { SubmissionResult } from "@conform-to/react";
import { START_OF_DAY, USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import {
  type FlightSearchForm,
  type PendingSearch,
  typedFlightSearch,
  type WayToFly,
} from "#app/contracts/flights.ts";
import { parseForm } from "#app/services/parse-form.ts";

/** What an address may leave out. */
const UNSAID = [
  ["departureTime", START_OF_DAY],
  ["adults", String(USUAL_OPTIONS.adults)],
  ["cabin", USUAL_OPTIONS.cabin],
] as const;

/** The search in the URL; `asked` is null if something is missing or invalid. */
export interface FlightSearchState {
  reply: (errors?: { fieldErrors: Record<string, string[]> }) => SubmissionResult;
  asked: { form: FlightSearchForm; way: WayToFly } | null;
}

export function readFlightSearch(params: URLSearchParams): FlightSearchState {
  // A form refilled with what was typed has no defaults of its own.
  const typed = new URLSearchParams(params);
  for (const [name, usual] of UNSAID) if (!typed.has(name)) typed.set(name, usual);
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
