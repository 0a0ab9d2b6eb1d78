/** Names of days and months. */
import { wordSet } from "./word-set.ts";

/** From Monday (1), in full and abbreviated. */
export const WEEKDAYS =
  "monday mondays mon|tuesday tuesdays tue tues|wednesday wednesdays wed weds|thursday thursdays thu thur thurs|friday fridays fri|saturday saturdays sat|sunday sundays sun".split(
    "|",
  );
export const MONTHS =
  "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec".split(
    "|",
  );

/** After these, "sat" and "sun" are not days. */
export const NOT_BEFORE_A_DAY = wordSet("the i we he she they it in");
/** Before "good", which then praises the day. */
export const PRAISES = wordSet("a any that sounds sound looks is all");
export const SHORT_AND_WORD = wordSet("sat sun wed");

/** A number before these is not a day of a month: "november 27 9 pm", "in may 2 people". */
export const NO_DAY = wordSet(
  "am pm o'clock hours nights night days weeks people adults guests rooms tickets passengers of",
);

/** How many of what follows they mean. */
export const ARTICLES = new Map(Object.entries({ a: 1, an: 1, one: 1, couple: 2 }));
