/** Greetings and other small talk. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { TOLD, TOPICS } from "./cannot.ts";

const HELLO = "(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning)";
const BYE = `(bye|bye bye|goodbye|good bye|good night|see you [later|soon|then|tomorrow|[on] <weekday>]|that is all|have a (nice|good) (day|one|evening))`;
const THANKS = `(thanks|thank you|cheers|thx|ta|much appreciated|great|perfect|lovely|brilliant|super|cool|awesome|wonderful|excellent|fantastic|nice|well done|good job)`;
const MUCH = `(so much|very much|a lot|anyway|i guess|that is all (i|we) (need|needed|wanted)|for (checking|trying|asking|helping|looking|letting me know) [that|it|me|anyway]|a million|mate|novo|again|that is (great|perfect|all)|for (your|the) help|to you|then|for (that|now|today))`;
/**
 * A yes without an effect, so it includes "right" and "fine". A yes that carries something out is judged by
 * the shorter list in yes-or-no.ts; do not merge the two.
 */
const YES = `(yes|yeah|yep|yup|sure|ok|okay|please do|do it|go ahead|of course|absolutely|definitely|correct|exactly|right|that is right|sounds good|confirm|confirmed|alright|all right|fine)`;
const NO = "(no|nope|nah|no way|not really|do not|no thanks|no thank you)";
const STOP = `(never mind|nevermind|forget (it|that|about it)|stop [it]|scratch that|nothing|(leave|keep) (it|that|them)|skip it|not now|abort|quit|drop it|shut up|be quiet|hush)`;

/** Puts it off, and wants nothing now. */
const LATER = `([(i|we) will|let (me|us)|(i|we) (need|have|would like) to|(i|we) (am|are) going to] (think (about it|it over)|sleep on it|have a think|decide [later|tomorrow]|let you know|get back to you|come back [to (it|this|that|you)] [later|tomorrow|soon]|leave it [for now|there]|(check|talk|speak) (with|to) my <word> [1st]|ask my <word> [1st])|maybe (later|another time)|not (today|right now|just yet))`;

/** Whole utterances. */
export const TALK = {
  greeting: phrases(`
    ${HELLO} [${HELLO}] [novo|there|again|everyone] [how are you [doing|getting on|keeping] [today]]|can you hear me|are you (there|listening|awake)|nice to meet you
    [and] how are you [doing] [today]|how is it going|how do you do|what is up
  `),
  thanks: phrases(
    `[ok|okay|oh|wow|phew|that is|you are] ${THANKS} [news] [${MUCH}] [${THANKS}] [${MUCH}] [${BYE}]|[no|nope|nah] that is (all|everything|it) [for (now|today)] [${THANKS}]|[${THANKS}] [,] you (are|have been) [so|very|really|the|a] [great|big|huge|real] (best|great|star|wonderful|awesome|helpful|kind|help|funny|hilarious|sweet|lovely|amazing|brilliant) [,] [that is (all|everything|it) [for (now|today)]]`,
  ),
  goodbye: phrases(`[ok|okay|no|nope|nah] [that is all] ${BYE} [${BYE}] [novo|for now|then]`),
  repeat: phrases(`
    [sorry] (what|pardon [me]|excuse me|come again|again|repeat)|i (did not|could not) (hear|catch|get) (that|you)
    [sorry] what (did you (just say|say)|was that)|[(can|could) you] (repeat|say) (that|it|yourself) [again]|once (more|again)
  `),
  "nothing to confirm": phrases(`${YES} [${YES}] [thanks|thank you|${YES}]`),
  "nothing to drop": phrases(`${NO} [${NO}] [thanks|thank you]`),
  stop: phrases(
    `[oh|no] [no] ${STOP} [${STOP}] [thanks|thank you|then]|[ok|okay] ${LATER} [for now] [and|then] [${LATER}] [thanks|thank you]`,
  ),
};

export const TIME = phrases({
  time: `
    what time is it|what time it is|what is the [local|current] time|(do you have|have you got) the time
    [the] time (please|now)|[the] (local|current) time|the time
  `,
  date: `
    what is (the date|the day|todays date|today date|today)|what (year|month) is it|is it <weekday> [today]|what date is (it|today)|[the] date today
    (what|which) day is (it|today)|what day it is|(todays|today) date|what day of the week is (it|today)
  `,
});
export const HELP = phrases(`
  what [else] (can|could) (you|i|we) [actually|really|even] (do|say|ask|tell|help)|what do you do
  what [else] do (i|we) (say|ask)
  what (are|is) (you|your (name|features|functions|capabilities|job))|what are my options
  who (are|is) (you|this)|who am i (talking|speaking) to|introduce yourself
  how (do|does|can) (this|it|you|i use (this|you|it|the app)) [app] [work|help [me]]
  are you [a|an] (real|human|robot|bot|ai|person|machine|computer|chatgpt|chat gpt|gpt)
  are you [a] language model|how (can|could) you help [me]|[(i|we) (need|want)] [some] help
  [(can|could) (you|anyone|somebody|someone)] help me [out] [with something]|instructions|show me what you can do|what can i (say|do|ask) here
`);
export const PADDING = wordSet("here me exactly please for you , now novo then with this app");
/** Words of answers and days that no skill needs to name. */
export const HEARD_WORDS = wordSet(
  TOPICS,
  TOLD,
  `
  hundred thousand half quarter past today tomorrow tonight weekend morning afternoon evening noon midnight
  am pm o'clock next last this cheapest earliest latest fastest never mind nothing skip nope great perfect leave else repeat idea hang
`,
);
export const CAN = `I'm NoVo, your travel assistant. I can search flights and hotels, book airport cars, save and check your trips, and tell you the weather.`;
