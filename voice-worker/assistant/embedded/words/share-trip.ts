/** Ways to ask for a trip to be shared, or no longer. */
import { phrases } from "#app/services/english/base/phrases.ts";

const NOUN = "(trip|trips|itinerary|journey|plans|travel plans)";
/** Opens the next one: "this one" may be another. */
const TRIP = `(my|our|the) [<word>] [<word>] ${NOUN}`;
const PERSON = `[my|our|the|a] (somebody|someone|others|him|her|them|wife|husband|partner|family|friend|friends|parents|mother|father|mum|mom|dad|colleague|colleagues|boss|host|son|daughter|sister|brother|neighbour|flatmate|roommate|assistant|secretary|pa)`;
const WHOM = `[with ${PERSON}]`;
export const SHARE = phrases(`
  (share|sharing) ${TRIP} ${WHOM}
  (send|forward|text|email|mail) ${TRIP} to ${PERSON}
  (send|text|email|mail) ${PERSON} ${TRIP}
  (share|sharing) (my|our) (booking|bookings|flight|flights)
  (make|create|get|give|send) [<word>] a link (to|for) ${TRIP}
  (can|let|could) [<word>] ${PERSON} [to] see (where|when|my|our)|who [else] can see (my|our|the) ${NOUN}
`);
/** All links of every trip end at once, whoever has them, so naming only some is confirmed first. */
const END =
  "(withdraw|revoke|kill|stop|end|cancel|delete|remove|disable|deactivate|turn off|switch off|take down|get rid of)";
/** What was shared, and that it is to end, anywhere in the sentence. */
export const A_LINK = phrases(
  "(that|the|my|this|a) [<word>] [<word>] (link|links)|(pages|links) [of (my|our) <word>] [(i|we) have] (shared|handed|given|sent)",
);
export const TO_END = phrases(
  `${END} (it|them|that)|(close|shut) (it|them|that) [off|down]|${END} (that|the|my) [<word>] link`,
);
export const STOP = phrases<"all" | "some">({
  all: `
    (stop|end) sharing [(my|our|the) ${NOUN}]
    ${END} (all|all my|all the) [shared|share] links
  `,
  some: `
    (stop sharing|end sharing|unshare) (my|our|the|this) [<word>] [<word>] ${NOUN} ${WHOM}
    [do] not let (anyone|anybody|people|${PERSON}) see (my|our|the) ${NOUN}
    ${END} (my|the|that|this) [shared|share] (link|links)
  `,
});
