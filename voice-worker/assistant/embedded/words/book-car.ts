/** Ways to ask for a car to be booked. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { CAR } from "./cars.ts";

const VERB = `(book|order|get|arrange|reserve|call|need|hire|organise|organize|send|schedule|request|confirm|have|take|grab|set up|make|add|find|sort [out])`;
export const ASKED = phrases(`
  [${VERB}] [me|us] [a|an|the|my|this|that|one|another|some] [suggested|private] ${CAR}|${VERB} [me|us] (a|an|the|another|some) transfer
  [[${VERB}] (someone|somebody) to] (pick|collect|fetch|meet) (me|us) [up]|(be|get) (picked up|collected|met)|drive (me|us) to|take (me|us) to (the|my) airport
`);
/** Words that mean nothing else. */
export const TAXI = phrases(
  "cab|cabs|taxi|taxis|minicab|uber|lyft|chauffeur|transport|transportation",
);
/** About a car that is already booked, or not about a ride at all. */
export const OTHER = phrases(`
  (my|our) [<word>] (cab|taxi|uber|car|ride|chauffeur)|the (cab|taxi|driver|uber) (is|has|will|was)|off|should|do (i|we)|how (do|would|to)|say|translate|driver|rank|public|fare|fares|cost|costs|price|rental|cancel|cancelled|delete|remove|where|status
`);
export const IS_THERE = phrases("(is|are) there|any (cab|cabs|taxi|taxis)");
/** For these, the suggested car supplies the time and the pick-up place. */
export const THE_AIRPORT = phrases("[the|my] (airport|flight|plane)");
export const TO_A_FLIGHT = phrases(`
  to [the|my|our] (airport|flight|plane)|for (my|our|the) [<word>] [<word>] (flight|plane)|catch (my|our|the)
`);
export const AFTER_LANDING = phrases(`
  when (i|we) (land|arrive|get (in|there))|after [the|my|our] (landing|flight|arrival)|on arrival|when [the|my|our] [<word>] [<word>] (flight|plane) (gets in|lands|arrives)
`);
export const NOW = phrases("now|right away|straight away|immediately|asap|as soon as possible");
export const THE_FIRST = phrases("[book|take] the (1st|first) [one|car]");
export const JOURNEYS = wordSet("flight plane trip journey");
/** "An uber to pick me up", "to go to Austin": not where the car goes. */
export const VERBS = wordSet("to from rent hire pick collect take go get drive bring come");
export const HOME = phrases(`${CAR} home|(take|drive|bring) (me|us) home`);
export const PICKED_UP_AT = phrases("(me|us) [up] at");
export const QUESTIONS = {
  airport: { slot: "from", say: "From which airport?" },
  to: { slot: "to", say: "Where to?" },
  date: { slot: "date", say: "On which day?", examples: ["tomorrow", "never mind"] },
  time: { slot: "time", say: "At what time?", examples: ["at 9 in the morning", "never mind"] },
} as const;
