import { useLocation } from "@remix-run/react";
import { withKeptOf } from "../with-kept.ts";

/** What of the query is the travel plans'. */
export const OF_PLANS = ["past", "show"];

/** The travel plans beneath a dialog, by the query with which it was opened: closing it loads nothing again. */
export const usePlansBeneath = (): string =>
  withKeptOf(useLocation().search, OF_PLANS, "/upcoming-travel");
