/** "Share my trip": the screen where a link is made; "stop sharing my trip": all links are withdrawn. */
import { defineSkill, given, meant, NOTHING, phrases, type Sentence, z } from "../skill.ts";

const NOUN = "(trip|trips|itinerary|journey|plans|travel plans)";
/** The next one is opened: "this one" may be another. */
const TRIP = `(my|our|the) [<word>] [<word>] ${NOUN}`;
const PERSON = `[my|our|the|a] (somebody|someone|others|him|her|them|wife|husband|partner|family|friend|friends|parents|mother|father|mum|mom|dad|colleague|colleagues|boss|host|son|daughter|sister|brother)`;
const WHOM = `[with ${PERSON}]`;
const SHARE = phrases(`
  (share|sharing) ${TRIP} ${WHOM}
  (send|forward|text|email|mail) ${TRIP} to ${PERSON}
  (send|text|email|mail) ${PERSON} ${TRIP}
  (share|sharing) (my|our) (booking|bookings|flight|flights)
  (make|create|get|give|send) [<word>] a link (to|for) ${TRIP}
  (can|let|could) [<word>] ${PERSON} [to] see (where|when|my|our)|who [else] can see (my|our|the) ${NOUN}
`);
/** All links go at once, of every trip, no matter who has them: what names some of them is asked about. */
const STOP = phrases<"all" | "some">({
  all: `
    (stop|end) sharing [(my|our|the) ${NOUN}]
    (withdraw|revoke) (all|all my|all the) [shared] links
  `,
  some: `
    (stop sharing|end sharing|unshare) (my|our|the|this) [<word>] [<word>] ${NOUN} ${WHOM}
    [do] not let (anyone|anybody|people|${PERSON}) see (my|our|the) ${NOUN}
    (withdraw|revoke) (my|the) [shared] (link|links)
  `,
});

export const asksToShare = ({ words, start }: Sentence) =>
  SHARE.at(words, start) !== null || STOP.at(words, start) !== null;

export const shareTrip = defineSkill({
  name: "share-trip",
  help: "share your trip",
  examples: [{ say: "Share my trip.", on: ["/upcoming-travel"] }],
  slots: z.object({ place: z.string().optional() }),
  costs: "glance",
  takesEverything: true,
  words: [SHARE, "know staying like"],
  kinds: ["place"],
  match(sentence) {
    const { words, form, hasWish, isDenied, isHypothetical } = sentence;
    const isTold = isDenied || isHypothetical || (form === "statement" && !hasWish);
    if (isTold || !SHARE.isIn(words) || STOP.isIn(words)) return null;
    return { sure: "unmistakable", slots: given({ place: meant(sentence, "place")[0]?.name }) };
  },
  tool: "share_trip",
});

export const stopSharing = defineSkill({
  name: "stop-sharing",
  slots: NOTHING,
  words: [STOP, "any longer"],
  costs: "change",
  takesDenials: true,
  match({ words, start }) {
    const found = STOP.at(words, start);
    const isDoubtful = found !== null && (found.meaning === "some" || found.to < words.length);
    return found && { sure: "named", slots: {}, isDoubtful };
  },
  deed: () => "withdraw all your shared links",
  tool: "stop_sharing",
});
