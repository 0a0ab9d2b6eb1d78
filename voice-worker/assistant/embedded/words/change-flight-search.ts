/** Ways to change the last flight search. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const CHANGE_WORDS = wordSet(
  "make change move try go going instead rather meant mean prefer day days week next following previous back home return returning way round other reverse flight flights leave leaving depart departing arriving arrive arrives land lands landing leaves departs get gets fly flying come coming get getting later earlier before after same time times search find look departure date it that how what about good only fine better then set put switch check whole direct nonstop non-stop stops stop changes business economy premium first class one 1 ticket seat seats ticket tickets adult adults person ones show",
);
export const BACK = phrases<"back" | "reverse">({
  back: `
    [(come|coming|fly|flying|get|getting|go|going)] back|return|returning|[the|my] way (back|home)
    the return [flight]|[a|the] flight (back|home)|(fly|flying|go|going|get|getting) home
  `,
  reverse: "[the] other way [round|around]|reverse|the opposite (way|direction)",
});
export const FLIES_BACK = phrases("return|returning|(fly|flying) (back|home)");
export const ONE_WAY = phrases(
  "[just|only|make it] [a] (one|1) way [is fine] [ticket]|oneway|one-way",
);
export const MOVES_IT = wordSet("make actually");
