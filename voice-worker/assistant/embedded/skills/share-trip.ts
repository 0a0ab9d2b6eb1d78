/** "Share my trip": the screen where a link is made; "stop sharing my trip": all links are withdrawn. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import type { Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";

const NOUN = "(trip|trips|itinerary|journey|plans|travel plans)";
/** The next one is opened: "this one" may be another. */
const TRIP = `(my|our|the) [next|whole] ${NOUN}`;
const WHOM =
  "[with (somebody|someone|others|my|the|him|her|them) [wife|husband|partner|family|friend|friends|parents|mother|father|mum|dad|colleague|colleagues|boss|host|son|daughter]]";
const PERSON =
  "[my|our|the|a] (somebody|someone|others|him|her|them|wife|husband|partner|family|friend|friends|parents|mother|father|mum|mom|dad|colleague|colleagues|boss|host|son|daughter|sister|brother)";
/** All links go at once, of every trip, no matter who has them: what names some of them is asked about. */
type Way = "share" | "stop" | "stop-some";
const WAYS = phrases<Way>([
  [`(share|sharing) ${TRIP} ${WHOM}`, "share"],
  [`(send|forward|text|email|mail) ${TRIP} to ${PERSON}`, "share"],
  [`(send|text|email|mail) ${PERSON} ${TRIP}`, "share"],
  ["(share|sharing) (my|our) (booking|bookings|flight|flights)", "share"],
  [`(make|create|get) [me] a link (to|for) ${TRIP}`, "share"],
  [`(stop|end) sharing [(my|our|the) ${NOUN}]`, "stop"],
  ["(withdraw|revoke) (all|all my|all the) [shared] links", "stop"],
  [`(stop|end) sharing (my|our|the|this) [next|whole] ${NOUN} ${WHOM}`, "stop-some"],
  [`(unshare) (my|our|the|this) [next|whole] ${NOUN}`, "stop-some"],
  ["(withdraw|revoke) (my|the) [shared] (link|links)", "stop-some"],
]);

export const asksToShare = ({ words, start }: Sentence) => WAYS.at(words, start) !== null;

export const shareTrip = defineSkill({
  name: "share-trip",
  help: "share your trip",
  examples: [{ say: "Share my trip.", on: ["/upcoming-travel"] }],
  slots: z.object({ isOver: z.boolean() }),
  words: wordSet(
    "share sharing stop end unshare withdraw revoke make create get me a link links to for my our the this next whole all shared trip trips itinerary journey plans travel booking bookings flight flights please any more",
    "with somebody someone others him her them wife husband partner family friend friends parents mother father mum mom dad sister brother send forward text email mail a our colleague colleagues boss host son daughter",
  ),
  kinds: new Set(),
  costs: "change",
  match({ words, start }) {
    const found = WAYS.at(words, start);
    if (!found) return null;
    const isOver = found.meaning !== "share";
    const isSome = found.meaning === "stop-some" || found.to < words.length;
    return { sure: "named", slots: { isOver }, isDoubtful: isOver && isSome };
  },
  deed: ({ isOver }) => (isOver ? "withdraw all your shared links" : "share your trip"),
  run: async ({ isOver }, { turn }) =>
    (await turn.tools.call(isOver ? "stop_sharing" : "share_trip", {})).say,
});
