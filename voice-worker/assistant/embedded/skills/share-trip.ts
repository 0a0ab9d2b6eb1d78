/** "Share my trip": the screen where a link is made; "stop sharing my trip": all links are withdrawn. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { defineSkill, wordSet } from "../skill.ts";

const TRIP = "(my|our|the|this) [next|whole] (trip|trips|itinerary|journey|plans|travel plans)";
const WHOM =
  "[with (somebody|someone|others|my|the|him|her|them) [wife|husband|partner|family|friend|friends|parents|mother|father|mum|dad|colleague|colleagues|boss|host|son|daughter]]";
const WAYS = phrases([
  [`(share|sharing) ${TRIP} ${WHOM}`, false],
  [`(make|create|get) [me] a link (to|for) ${TRIP}`, false],
  [`(stop|end) sharing [${TRIP}]`, true],
  [`(stop|end) sharing ${TRIP} ${WHOM}`, true],
  [`(unshare) ${TRIP}`, true],
  ["(withdraw|revoke) (my|the|all|all my) [shared] (link|links)", true],
]);

export const shareTrip = defineSkill({
  name: "share-trip",
  help: "share your trip",
  examples: [{ say: "Share my trip.", on: ["/upcoming-travel"] }],
  slots: z.object({ isOver: z.boolean() }),
  words: wordSet(
    "share sharing stop end unshare withdraw revoke make create get me a link links to for my our the this next whole all shared trip trips itinerary journey plans travel please any more",
    "with somebody someone others him her them wife husband partner family friend friends parents mother father mum dad colleague colleagues boss host son daughter",
  ),
  kinds: new Set(),
  writes: true,
  match({ words, start }) {
    const found = WAYS.at(words, start);
    return found ? { sure: "named", slots: { isOver: found.meaning } } : null;
  },
  deed: ({ isOver }) => (isOver ? "withdraw your shared links" : "share your trip"),
  run: async ({ isOver }, { turn }) =>
    (await turn.tools.call(isOver ? "stop_sharing" : "share_trip", {})).say,
});
