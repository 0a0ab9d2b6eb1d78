/** Words around the answers to questions about a flight search. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

/** Words that may surround an answer. */
export const WORDS = wordSet(
  "i am it is that let us say think probably maybe perhaps go going fly flying leave leaving leaves depart departing start starting travel the city airport would like want need any good great nice early late live mean meant make flight flights please one day",
);
/** Words that say which end a place is; "in Chicago" does not. */
export const LEADS = {
  origin: wordSet("from of leaving depart departing leave"),
  destination: wordSet("to into towards toward visiting visit is be for"),
};
export const VISIT = wordSet("visit visiting see seeing");
export const TRAVELLING = wordSet(
  "travelling traveling flying going leaving departing heading visiting",
);
export const RETURNS = phrases(`
  returning|(come|coming|be|get|getting|head|heading) (back|home)|return (on|the|next|this)
`);
export const SUGGESTS = phrases("(what|how) about|what if");
export const LEAVES = phrases("leave|leaving|depart|departing|go out|going out|instead|change");
