/** Names of a booking's details, and what surrounds them. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

const NUMBER = "[number|code|no]";
export const LABEL = phrases({
  bookingReference: `[airline|flight] booking (reference|ref|code|number|locator) ${NUMBER}|(reference|ref) ${NUMBER}|record locator|pnr`,
  confirmationNumber: `confirmation [number|code|reference|no]|hotel booking (reference|number|code)`,
  seat: "(seat|seats) [number|no]",
  room: "room (number|no)|room",
});
export const CLASS = phrases<string>({
  "Premium Economy": "[in|flying|fly] premium economy [class]",
  Economy: "in economy|[in] economy class",
  Business: "in business|[in] business class",
  First: "[in|flying|fly] 1st class",
});
export const IS = wordSet("is are to as = be");
export const SEATED = phrases(`
  (given|gave|got|put|moved|assigned|have) (me|us) [in|into|to|on] [seat]|(i|we) (have|have got|got) seat|(i|we) (am|are|sit|will sit|will be|am sitting|are sitting) in [seat]
`);
export const AS_REFERENCE = phrases("as (my|our|the) [booking] (ref|reference|locator|code)");
