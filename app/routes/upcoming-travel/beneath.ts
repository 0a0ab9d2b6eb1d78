import { useLocation } from "@remix-run/react";
import { plansWith } from "#app/components/trips/card-of.ts";
import { withKeptOf } from "../with-kept.ts";

/** What of the query is the travel plans'. */
export const OF_PLANS = ["past", "show"];

/**
 * The travel plans beneath a dialog, by the query with which it was opened: closing it loads nothing again. They do
 * load again beneath one with a query of its own: then with the `id` whose card it goes back to.
 */
export function usePlansBeneath(id?: string): string {
  const { search } = useLocation();
  const isOwn = [...new URLSearchParams(search).keys()].some((name) => !OF_PLANS.includes(name));
  return id && isOwn ? plansWith(id) : withKeptOf(search, OF_PLANS, "/upcoming-travel");
}
