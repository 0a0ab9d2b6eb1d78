import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { defineSkill, wordSet } from "../skill.ts";

const ASKED = phrases([
  ["what [else] (can|could|do) (you|i|we) (do|say|ask|tell|help)|what do you do", true],
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

/** What all skills say of themselves. */
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
  async run(_, { skills }) {
    const can = skills.flatMap(({ help }) => help ?? []);
    return `I'm NoVo's built-in assistant and follow simple requests. I can ${can.slice(0, -1).join(", ")} and ${can.at(-1)}.`;
  },
});

const PADDING = wordSet("here me exactly please for you , now novo then with this app");
