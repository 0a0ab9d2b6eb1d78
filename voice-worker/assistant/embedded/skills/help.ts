import { z } from "zod";
import { examplesInWords } from "../replies.ts";
import { phrases } from "../sentence/phrases.ts";
import { defineSkill, wordSet } from "../skill.ts";

const ASKED = phrases([
  ["what [else] (can|could) (you|i|we) (do|say|ask|tell|help)|what do you do", true],
  ["what [else] do (i|we) (say|ask)", true],
  ["what (are|is) (you|your (name|features|functions|capabilities|job))|what are my options", true],
  ["who (are|is) (you|this)|who am i (talking|speaking) to|introduce yourself", true],
  ["how (do|does|can) (this|it|you|i use (this|you|it|the app)) [app] [work|help [me]]", true],
  ["are you [a|an] (real|human|robot|bot|ai|person|machine|computer|chatgpt|chat gpt|gpt)", true],
  [
    "are you [a] language model|how (can|could) you help [me]|[(i|we) (need|want)] [some] help",
    true,
  ],
  ["help me|instructions|show me what you can do|what can i (say|do|ask) here", true],
]);

/** Who it is, the most useful things that it can do, and two requests to try on this screen. */
export const help = defineSkill({
  name: "help",
  slots: z.object({}),
  words: wordSet(
    "help what who how can do say ask tell work use app name features functions capabilities job options",
    "real human robot bot ai person machine computer chatgpt chat gpt language model instructions talking",
    "speaking introduce yourself show else",
  ),
  kinds: new Set(),
  isSmallTalk: true,
  takesEverything: true,
  match({ words, start }) {
    const asked = ASKED.at(words, start) ?? ASKED.at(words, 0);
    const isOnly = asked !== null && words.slice(asked.to).every((word) => PADDING.has(word));
    return isOnly ? { sure: "named", slots: {} } : null;
  },
  async run(_, { skills, turn }) {
    return `${CAN} ${examplesInWords(skills, turn)}`;
  },
});

const CAN =
  "I'm NoVo, your travel assistant. I can search flights and hotels, book airport cars, save and check your trips, and tell you the weather.";

const PADDING = wordSet("here me exactly please for you , now novo then with this app");
