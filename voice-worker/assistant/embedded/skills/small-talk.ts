/** Small talk: greetings, the time, what NoVo can do, and a bare yes or no when nothing is pending. */
import { DateTime } from "luxon";
import { examplesInWords, questionAgain } from "../replies.ts";
import type { Situation, Skill } from "../skill.ts";
import { defineSkill, meant, NOTHING, phrases, wordSet, z } from "../skill.ts";

const HELLO = "(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning)";
const BYE = `(bye|bye bye|goodbye|good bye|good night|see you [later|soon]|that is all|have a (nice|good) (day|one|evening))`;
const THANKS = `(thanks|thank you|cheers|thx|ta|much appreciated|great|perfect|lovely|brilliant|super|cool|awesome|wonderful|excellent|fantastic|nice|well done|good job)`;
const MUCH = `(so much|very much|a lot|anyway|i guess|that is all (i|we) (need|needed|wanted)|for (checking|trying|asking|helping|looking|letting me know) [that|it|me|anyway]|a million|mate|novo|again|that is (great|perfect|all)|for (your|the) help|to you|then|for (that|now|today))`;
/**
 * A yes without an effect, so it includes "right" and "fine". A yes that carries something out is judged by
 * the shorter list in yes-or-no.ts; do not merge the two.
 */
const YES = `(yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|of course|absolutely|definitely|correct|exactly|right|that is right|sounds good|confirm|confirmed|alright|all right|fine)`;
const NO = "(no|nope|nah|no way|not really|do not|no thanks|no thank you)";
const STOP = `(never mind|nevermind|forget (it|that|about it)|stop [it]|scratch that|nothing|leave it|skip it|not now|abort|quit|drop it|shut up|be quiet|hush)`;

/** Whole utterances, with NoVo's reply to each. */
const TALK: Readonly<Record<string, readonly [said: string, say: (now: Situation) => string]>> = {
  greeting: [
    `
      ${HELLO} [${HELLO}] [novo|there|again|everyone] [how are you [doing|getting on|keeping] [today]]|can you hear me|are you (there|listening|awake)|nice to meet you
      [and] how are you [doing] [today]|how is it going|how do you do|what is up
    `,
    ({ turn }) =>
      `Hello${turn.traveller.firstName ? ` ${turn.traveller.firstName}` : ""}! Where would you like to go?`,
  ],
  thanks: [
    `[ok|okay|oh|wow|phew|that is|you are] ${THANKS} [news] [${MUCH}] [${THANKS}] [${MUCH}] [${BYE}]|[no|nope|nah] that is all [for (now|today)] [${THANKS}]|[${THANKS}] [,] you (are|have been) [so|very|really|the|a] [great|big|huge|real] (best|great|star|wonderful|awesome|helpful|kind|help)`,
    () => "You're welcome.",
  ],
  goodbye: [
    `[ok|okay|no|nope|nah] [that is all] ${BYE} [${BYE}] [novo|for now|then]`,
    () => "Goodbye, and have a good trip.",
  ],
  repeat: [
    `
      [sorry] (what|pardon [me]|excuse me|come again|again|repeat)|i (did not|could not) (hear|catch|get) (that|you)
      [sorry] what (did you (just say|say)|was that)|[(can|could) you] (repeat|say) (that|it|yourself) [again]|once (more|again)
    `,
    ({ turn }) =>
      questionAgain(turn) ??
      turn.history.findLast(({ role }) => role === "assistant")?.content ??
      "I haven't said anything yet. Where would you like to go?",
  ],
  "nothing to confirm": [
    `${YES} [${YES}] [thanks|thank you|${YES}]`,
    () => "There's nothing to confirm right now. What can I do for you?",
  ],
  "nothing to drop": [
    `${NO} [${NO}] [thanks|thank you]`,
    () => "All right. What can I do for you?",
  ],
  stop: [`[oh|no] [no] ${STOP} [thanks|thank you|then]`, () => "All right."],
};

export const SMALL_TALK: readonly Skill[] = Object.entries(TALK).map(([name, [text, say]]) => {
  const said = phrases(text);
  return defineSkill({
    name,
    slots: NOTHING,
    words: [],
    isSmallTalk: name !== "stop",
    isManners: true,
    takesEverything: true,
    match(sentence) {
      // "Great, and a flight to Rome" is a request.
      const words = sentence.words.filter((word) => word !== ",");
      return said.whole(words) && { sure: "unmistakable", slots: {}, explains: new Set(words) };
    },
    run: async (_, situation) => say(situation),
  });
});

const what = z.enum(["time", "date"]);

const TIME = phrases<z.infer<typeof what>>({
  time: `
    what time is it|what time it is|what is the [local|current] time|(do you have|have you got) the time
    [the] time (please|now)|[the] (local|current) time|the time
  `,
  date: `
    what is (the date|the day|todays date|today date|today)|what (year|month) is it|is it <weekday> [today]|what date is (it|today)|[the] date today
    (what|which) day is (it|today)|what day it is|(todays|today) date|what day of the week is (it|today)
  `,
});

export const clock = defineSkill({
  name: "clock",
  slots: z.object({ what, place: z.string().optional() }),
  words: [TIME, "tell say"],
  kinds: ["place", "date", "time"],
  isSmallTalk: true,
  match(sentence) {
    const what = TIME.at(sentence.words, sentence.start)?.meaning;
    const place = meant(sentence, "place")[0]?.name;
    return what ? { sure: "implied", slots: { what, place } } : null;
  },
  async run({ what, place }, { turn, airports }) {
    const [there] = (place && airports.find(place)?.airports) || [];
    const now = DateTime.fromJSDate(turn.now, { zone: there?.timezone ?? turn.timezone });
    const where = there ? ` in ${there.city}` : "";
    return `It's ${now.toFormat(what === "time" ? "HH:mm" : "cccc d LLLL yyyy")}${where}.`;
  },
});

const HELP = phrases(`
  what [else] (can|could) (you|i|we) [actually|really|even] (do|say|ask|tell|help)|what do you do
  what [else] do (i|we) (say|ask)
  what (are|is) (you|your (name|features|functions|capabilities|job))|what are my options
  who (are|is) (you|this)|who am i (talking|speaking) to|introduce yourself
  how (do|does|can) (this|it|you|i use (this|you|it|the app)) [app] [work|help [me]]
  are you [a|an] (real|human|robot|bot|ai|person|machine|computer|chatgpt|chat gpt|gpt)
  are you [a] language model|how (can|could) you help [me]|[(i|we) (need|want)] [some] help
  [(can|could) (you|anyone|somebody|someone)] help me [out] [with something]|instructions|show me what you can do|what can i (say|do|ask) here
`);

/** Who it is, the most useful things it can do, and two requests to try on this screen. */
export const help = defineSkill({
  name: "help",
  slots: NOTHING,
  words: [HELP],
  isSmallTalk: true,
  takesEverything: true,
  match({ words, start }) {
    const asked = HELP.at(words, start) ?? HELP.at(words, 0);
    const isOnly = asked !== null && words.slice(asked.to).every((word) => PADDING.has(word));
    return isOnly ? { sure: "named", slots: {} } : null;
  },
  run: async (_, { skills, turn }) => `${CAN} ${examplesInWords(skills, turn)}`,
});

const CAN = `I'm NoVo, your travel assistant. I can search flights and hotels, book airport cars, save and check your trips, and tell you the weather.`;

const PADDING = wordSet("here me exactly please for you , now novo then with this app");
