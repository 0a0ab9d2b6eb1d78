import { useLocation } from "@remix-run/react";
import { plansWith } from "#app/components/trips/card-of.ts";
import { withKeptOf } from "../with-kept.ts";

/** Query parameters that belong to the travel plans. */
export const OF_PLANS = ["past", "show"];

/**
 * The URL of the travel plans beneath a dialog, with the query it was opened with, so closing it reloads
 * nothing. A dialog with a query of its own reloads them anyway: then with the `id` whose card to return to.
 */
export function usePlansBeneath(id?: string): string {
  const { search } = useLocation();
  const isOwn = [...new URLSearchParams(search).keys()].some((name) => !OF_PLANS.includes(name));
  return id && isOwn ? plansWith(id) : withKeptOf(search, OF_PLANS, "/upcoming-travel");
}
