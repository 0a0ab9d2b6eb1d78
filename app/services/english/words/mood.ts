/** Politeness, wishes, questions, denials and conditions. */
import { LANGUAGES } from "#app/contracts/languages.ts";
import { phrases, type WordClass, wordSet } from "../base/phrases.ts";
import type { Courtesy } from "../mood.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";

export const OPENING = phrases<Courtesy>(
  {
    opening: `
    <adverb>
    (hi|hello|hey|hiya|howdy) [there|again|assistant|ai|everyone]|good (morning|afternoon|evening|day)|(morning|evening|afternoon) ,
    ok|okay|so|well|now|then|right|alright|all right|great|perfect|good ,|nice ,|cool|novo
    there ,|also|and|but|oh|ah|yes|yeah|yep|sure|quick question|one more thing|,
    look ,|listen|excuse me|sorry|wait|hang on|hold on|one moment|a second|let me see
    first of all|i (think|guess|suppose) [that]|thanks|thank you|by the way|in that case
    ouch|oof|ooh|blimey|gosh|yikes|maybe|perhaps|next ,|or|no ,|anyway|instead ,
    if (possible|you can|you could|you do not mind|that is (ok|okay|possible))
  `,
  },
  {
    adverb: (words, at) =>
      /^[a-z]{3,}(?<!emi|app|rep|fl|ear|dai|hour|week|night|month|year|fami|ju)ly$/.test(
        words[at] ?? "",
      )
        ? 1
        : undefined,
  },
);
/** A name that ends an introduction: "I'm Mark and ...". */
const name: WordClass = (words, at) => {
  const isName = /^[a-z]+$/.test(words[at] ?? "") && !EVERYDAY_WORDS.has(words[at] ?? "");
  return isName && ENDS_A_NAME.has(words[at + 1] ?? ",") ? 1 : undefined;
};
const ENDS_A_NAME = wordSet(", and but i my so");
/** The speaker's name, or a reference number: only context next to a wish. */
export const INTRODUCTION = phrases(
  `
  my name [is] [<word>] <name>|i am <name>|this is <name>|<name> here
  [with|for] [my|the|it|its] [ride|booking|flight|reservation|trip|car|customer] id [number|no] [is] <count>
`,
  { name },
);
/** Verbs that begin a request for a change. */
export const DEEDS = wordSet("cancel change update move delete remove tell");
export const ASKING = wordSet("what when where which who how");
/** May precede the question word. */
export const FRONTED = wordSet("at on in for from by with about regarding to until and");
export const COURTESY = phrases<Courtesy>(
  {
    "can you": `
      (can|could|would|will) you [also|maybe|possibly|perhaps|quickly|now] [(help|assist) (me|us) [to|in|with]|be able to]
      (is it|would it be) possible [for (you|me|us)] to|are you able to|is there (a|any) way to
      (you|u) can
    `,
    "can i": "(can|could|may|might) (i|we) [also|maybe|possibly|perhaps|now]",
    please: `
      (can|could|may) (i|we) (get|ask|have) you to|do you think you could
      (do|would) you mind|(will|would|could) you be so (kind|good) [as] [to]|be so (kind|good) [as] to|<do_ask>
      [(i|we)] (was|am|are|were) (wondering|hoping) [if|whether] (you|i|we) (could|can|would)
      i wonder if (you|i) (could|can)|(i|we) would be [so|very|most] grateful if you (could|can|would)|help me [to]|i (need|want|would like) [some|your] help [in|with]|let us|go ahead and|try to
      do me a (favour|favor) and|it is time to|feel free to|make sure to|do not forget to
    `,
    tell: `
      remind <before_asking>|(i|we) (was|am|are|were) <before_asking>|i wonder
      (tell|show) me (if|whether)|let me know [if|whether]|do you know (if|whether)
      (check|see|find out) (if|whether)|tell me|do you know|i (want|need|would like) to know [if|whether]
    `,
  },
  // "Do check", "remind me when it leaves" and "I was wondering how it is" ask;
  // "remind me to save it" is for later.
  {
    do_ask: (said, at) => (said[at] === "do" && REQUESTS.has(said[at + 1] ?? "") ? 1 : undefined),
    before_asking: (said, at) =>
      BEFORE_ASKING.has(said[at] ?? "") && BEHIND_IT.has(said[at + 1] ?? "") ? 1 : undefined,
  },
);
const BEFORE_ASKING = wordSet("me wondering");
const BEHIND_IT = wordSet(ASKING, "if whether");
const CLOSE = "wife|husband|partner|friend|girlfriend|boyfriend|son|daughter|mother|father|family";
const RELATIVE_OR_FRIEND = `[me and] my (${CLOSE})`;
const WANTS_TO = "(would like|want|wants|need|needs) to";
export const WISH = phrases<Courtesy>({
  wish: `
    (i|we) [will|shall] [also|only|now|just|really|still|actually] (want|need|wish|have|have got|got|plan|hope) [you] to|(i|we) must|(i|we) [will|shall|would] [also|only|now|just|really|still|actually] (want|need)
    (i|we) (am|are) (planning|trying|hoping|looking|wanting|needing) [you] to|(i|we) (am|are) going to need
    (i|we) (am|are) (looking|searching) for|(i|we) (look for|search [for])|(i|we) (am|are) after|looking for
    (i|we) (am|are|was|were) thinking (of|about) (going|flying|travelling|traveling|heading)
    (i|we) (would|should) [also|really|greatly|actually|much|quite|rather] (like|love|prefer|rather) [you] [to]|(i|we) prefer [to]|i fancy|i feel like
    (i|we) (am|are) interested in|(i|we) (am|are) in need of|(i|we) (wanted|needed) [to]
    (i|we) (like|have) to (check|know|verify|find|book)
    (and|so|but) (want|need|would like) [to]
    (i|we) would be [ever] [so|very|really] grateful for|(i|we) could do with
    ${RELATIVE_OR_FRIEND} and i ${WANTS_TO}
  `,
  "their wish": `${RELATIVE_OR_FRIEND} ${WANTS_TO}|my (${CLOSE}|mum|mom|dad|gran|nan|boss|colleague|sister|brother|parents|kids|uncle|aunt) [(also|really)] (needs|need|wants|want|is looking for|is after|would like) (a|an|some|the|to|flights|hotels|rooms)`,
});
export const HEDGES = phrases(`
  if (possible|you can|you could|you may|any|so)|(i|we) said|like i said|if you (need|want) (it|that)|if that is (ok|okay|possible|alright)
  if (there|they) (is|are) any|if you (do not|would not) mind|as soon as possible|asap
  thanks [a lot|so much]|thank you [very much|so much]|cheers|for me|for us|right now
  will you|would you|can you|could you|i think|i guess|i suppose|you know|i mean|of course
  straight away|right away|a second|if (it|that) is [any] (cheaper|quicker|faster|easier|better)
`);

/** Not a refusal despite a "not" or a "no". */
export const NO_DENIAL = phrases(`
  why (do|can|could) (you|we|i) not|why (do|can|could) not (you|we|i)|why not
  do not (forget|hesitate)|(do|would|will) not mind|not exceeding|not (more|over) than|can not wait|not (too|very|so|sure|only|yet|quite|exactly|specific|picky)
  (do|would|does) not (care|matter)
  is not it|is it not|no later than|not later than|not before|not after|no earlier than
  (do|can|could) not (know|find|see|remember|decide|hear|understand)
  (do|would) not want (it|them|the <word>) to (cost|exceed|take|be)|(do|would) not want to (pay|spend)
  (do|would) not want [any|a] (stop|stops|stopover|stopovers|layover|layovers|connections)
`);
export const DENIAL = phrases(`
  not|never|nothing|nobody|none|cancel that thought|rather not
  no (need|way|reason|longer|more|point|intention|interest)|no [more] (flight|flights|hotel|hotels)
  no [more] (car|cars|taxi|taxis|booking|bookings|plans|trips|thanks no)
  stop (searching|looking|saving|booking|showing|asking|sending|cancelling|deleting|watching|checking|tracking|following|finding)
  (against|instead of|without|avoid|rather than) (saving|booking|cancelling|deleting|changing)
`);

/** Between "not" and the excluded day or place: "not on the 3rd". */
export const BEFORE_A_SLOT = wordSet("on at in to from the for next this by");
export const CONDITION = phrases(`
  if|what if|suppose|supposing|imagine|assuming|unless|in case|whether|hypothetically
  (would|could|should|might|may|must) have|were to|might|some day|someday|one day|eventually
  thinking (of|about)|thought (of|about)|dreaming of|considering|wonder|wondering|in theory
  what happens|what would|pretend|let us say|say i|i (dreamt|dreamed)
`);
export const ABOUT_ABILITY = phrases(`
  do you (do|offer|support|handle|cover|sell|take|know how to|also do|work with)
  do you have|how do (i|you|we)|how (can|could) (i|we)|what happens when
`);
export const QUESTION = wordSet(
  "what which who whom whose when where how why is are am was were do does did has have had will would should shall can could may any anything",
);
export const SUBJECT = wordSet(
  "i we he she they it you someone somebody everyone everybody nobody people this that these those there",
);

/** Verbs that make what precedes them a statement. */
export const FINITE = wordSet(
  "is are was were has had will would does did can could should must might seems seem looks sounds costs cost takes took leaves left goes went needs wants likes loves hates said says told asked means got flew made makes lost broke",
);
export const RELATIVE = wordSet("that which who");

/** After "can you", these make it a request, not a question about ability. */
export const OWN = wordSet(
  "me my our us the that this it them these those mine ours",
  LANGUAGES.join(" ").toLowerCase(),
);
export const JOINS = wordSet(", and so but");

/** Verbs that begin a request. */
export const REQUESTS = wordSet(
  "find search look show get book give list check need tell help let make reserve arrange recommend suggest buy bring see",
);
