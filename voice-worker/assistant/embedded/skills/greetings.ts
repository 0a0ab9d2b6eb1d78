/** Small talk: hello, thanks, goodbye, and a bare yes or no that nothing waits for. */
import { z } from "zod";
import { type Phrases, phrases } from "../sentence/phrases.ts";
import type { Sentence } from "../sentence/sentence.ts";
import { defineSkill, type Situation, type Skill } from "../skill.ts";

const HELLO = "(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning)";
const BYE =
  "(bye|bye bye|goodbye|good bye|good night|see you [later|soon]|that is all|have a (nice|good) (day|one|evening))";
const THANKS =
  "(thanks|thank you|cheers|thx|ta|much appreciated|great|perfect|lovely|brilliant|super|cool|awesome|wonderful|excellent|fantastic|nice|well done|good job)";
const MUCH =
  "(so much|very much|a lot|a million|mate|novo|again|that is (great|perfect|all)|for (your|the) help|to you|then|for (that|now|today))";
/**
 * A yes without an effect, so "right" and "fine" are among them. A yes that carries something out is
 * judged by the shorter list of yes-or-no.ts, and the two are not to become one.
 */
const YES =
  "(yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|of course|absolutely|definitely|correct|exactly|right|that is right|sounds good|confirm|confirmed|alright|all right|fine)";
const NO = "(no|nope|nah|no way|not really|do not|no thanks|no thank you)";
const STOP =
  "(never mind|nevermind|forget (it|that|about it)|stop [it]|cancel [that|it]|scratch that|nothing|leave it|skip it|not now|abort|quit|drop it|shut up|be quiet|hush)";

interface Talk {
  name: string;
  said: Phrases<true>;
  say: (situation: Situation) => string;
}

const repeated = ({ turn }: Situation) =>
  turn.history.findLast(({ role }) => role === "assistant")?.content ??
  "I haven't said anything yet. Where would you like to go?";

const TALK: readonly Talk[] = [
  {
    name: "greeting",
    said: phrases([
      [
        `${HELLO} [${HELLO}] [novo|there|again|everyone] [how are you [doing|today]]|can you hear me|are you (there|listening|awake)|nice to meet you`,
        true,
      ],
      ["[and] how are you [doing] [today]|how is it going|how do you do|what is up", true],
    ]),
    say: ({ turn }) =>
      `Hello${turn.traveller.firstName ? ` ${turn.traveller.firstName}` : ""}! Where would you like to go?`,
  },
  {
    name: "thanks",
    said: phrases([
      [
        `[ok|okay|oh|that is|you are] ${THANKS} [${MUCH}] [${THANKS}] [${MUCH}] [${BYE}]|that is all [for (now|today)] [${THANKS}]|you are [the|a] (best|great|star|wonderful|awesome)`,
        true,
      ],
    ]),
    say: () => "You're welcome.",
  },
  {
    name: "goodbye",
    said: phrases([[`[ok|okay|no] [that is all] ${BYE} [${BYE}] [novo|for now|then]`, true]]),
    say: () => "Goodbye, and have a good trip.",
  },
  {
    name: "repeat",
    said: phrases([
      [
        "[sorry] (what|pardon [me]|excuse me|come again|again|repeat)|i (did not|could not) (hear|catch|get) (that|you)",
        true,
      ],
      [
        "[sorry] what (did you (just say|say)|was that)|[(can|could) you] (repeat|say) (that|it|yourself) [again]|once (more|again)",
        true,
      ],
    ]),
    say: repeated,
  },
  {
    name: "nothing to confirm",
    said: phrases([[`${YES} [${YES}] [thanks|thank you|${YES}]`, true]]),
    say: () => "There's nothing to confirm right now. What can I do for you?",
  },
  {
    name: "nothing to drop",
    said: phrases([[`${NO} [${NO}] [thanks|thank you]`, true]]),
    say: () => "All right. What can I do for you?",
  },
  {
    name: "stop",
    said: phrases([[`[oh|no] [no] ${STOP} [thanks|thank you|then]`, true]]),
    say: () => "All right.",
  },
];

/** Only whole utterances are talk: "great, and a flight to Rome" is a request. */
const whole = ({ words }: Sentence) => words.filter((word) => word !== ",");

export const SMALL_TALK: readonly Skill[] = TALK.map(({ name, said, say }) =>
  defineSkill({
    name,
    slots: z.object({}),
    words: new Set<string>(),
    kinds: new Set(),
    isSmallTalk: name !== "stop",
    isManners: true,
    takesEverything: true,
    match(sentence) {
      const words = whole(sentence);
      return said.whole(words)
        ? { sure: "unmistakable", slots: {}, explains: new Set(words) }
        : null;
    },
    run: async (_, situation) => say(situation),
  }),
);
