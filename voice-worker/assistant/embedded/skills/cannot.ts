/** What travellers ask for and NoVo does not do: said plainly, with what it does instead. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import type { Kind } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { asksToShare } from "./share-trip.ts";

const slots = z.object({ say: z.string() });

const ONLY = "I can help with flights, hotels and airport cars.";
const TOPICS = phrases<string>([
  ["train|trains|railway|eurostar|rail", `I can't book trains. ${ONLY}`],
  [
    "bus|buses|coach|coaches|ferry|ferries|cruise|cruises|boat",
    `I can't book buses or ships. ${ONLY}`,
  ],
  [
    "(rent|hire) [me] a (car|van|bike|scooter)|(rental|hire) (car|cars|van)|car (rental|hire)",
    "I can't rent out cars. I book cars with a driver to the airport.",
  ],
  ["restaurant|restaurants|(book|reserve|get) [me] a table", `I can't book restaurants. ${ONLY}`],
  ["travel insurance|insurance", `I can't arrange insurance. ${ONLY}`],
  ["visa|visas|esta", "I can't arrange a visa."],
  [
    "check (me|us) in|check in [online] for (my|the|our) flight|online check-in",
    "Only your airline can check you in. I can open your boarding pass.",
  ],
  [
    "(change|choose|pick|select|reserve|book) (my|a|the|me a) [window|aisle] seat|(window|aisle) seat|upgrade (me|my)",
    "Only your airline can change seats or upgrades.",
  ],
  [
    "(change|update|set|edit|correct) my (email|e-mail|mail) [address]",
    "I can't change your email address: it comes from your sign-in service.",
  ],
  [
    "(change|update|set|edit|correct) my (1st|first|last|family|middle|second|2nd) name|(change|update|set|edit|correct) my surname",
    "Say your whole name, please: my name is Ada Lovelace, for example.",
  ],
  ["refund|refunds|pay for|payment", "I can't pay or refund anything."],
  [
    "remind me (to|about|at|when)|set (a|an) (alarm|reminder|timer)|wake me|alert me|notify me",
    "I can't remind you of anything yet.",
  ],
  [
    "(email|e-mail|mail|send|text|print|forward) [me|us] [a copy of] my (itinerary|plans|trip|trips|booking|flight|flights)|send (me|him|her|us) (an email|a mail|a text)",
    "I can't send anything. Here are your travel plans.",
  ],
  [
    "dark (mode|theme)|light (mode|theme)|night mode|(mode|theme) [to] (dark|light)|make (it|the screen|the page) (dark|light|darker|lighter|brighter)",
    "I can't change the theme by voice. Use the moon or sun button on the home screen.",
  ],
]);

export const cannot = defineSkill({
  name: "cannot",
  slots,
  words: wordSet(
    "train trains railway eurostar rail bus buses coach coaches ferry ferries cruise cruises boat ticket tickets rent hire rental van bike scooter car cars",
    "restaurant restaurants table travel insurance visa visas esta check in online check-in flight flights seat seats window aisle upgrade business class",
    "change choose pick select reserve book find get make show search buy need want like refund refunds pay payment remind set alarm reminder timer wake alert notify",
    "email e-mail mail send text print forward copy itinerary plans trip trips booking dark light darker lighter brighter screen page night mode theme switch turn use enable go put dinner lunch tonight update set edit correct address surname family middle name first last 1st 2nd second time day date taxi cab pickup pick-up",
  ),
  kinds: new Set<Kind>([
    "place",
    "date",
    "time",
    "flight",
    "guests",
    "nights",
    "choice",
    "unknown place",
  ]),
  isSmallTalk: true,
  takesEverything: true,
  match(sentence) {
    const { words, form, isDenied, isHypothetical } = sentence;
    if (form === "statement" || isDenied || isHypothetical) return null;
    // With others a trip is shared, by a link.
    if (asksToShare(sentence)) return null;
    const [topic] = TOPICS.all(words);
    return topic ? { sure: "unmistakable", slots: { say: topic.meaning } } : null;
  },
  run: async ({ say }) => say,
});
