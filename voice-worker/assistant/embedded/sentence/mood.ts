import { type Phrase, phrases } from "./phrases.ts";

/** How a sentence is meant, whatever it is about. */
export interface Mood {
  /** Where the request itself begins, behind greeting and politeness. */
  start: number;
  /** Words of greeting, politeness and hedging: they do not say what is wanted. */
  courtesy: ReadonlySet<number>;
  /** A statement tells something; what is neither a question nor a statement is a request. */
  form: "request" | "question" | "statement";
  /** "Don't save it", "I never said that": of the deed, not of a day or a place ("not Friday"). */
  isDenied: boolean;
  /** "What if I cancel", "I might book it". */
  isHypothetical: boolean;
  /** "Can you book hotels?": what can be done in general. */
  isAbilityQuestion: boolean;
  /** "Can I save this one?": asks for leave, so that the answer may be a question. */
  asksLeave: boolean;
  /** Something is wished for, wherever: "I have a trip coming up. Can you find me a flight?" */
  hasWish: boolean;
}

type Courtesy = "opening" | "can you" | "can i" | "please" | "wish" | "their wish" | "tell";

const OPENING = phrases<Courtesy>([
  [
    "hi|hello|hey|hiya|good (morning|afternoon|evening|day)|(morning|evening|afternoon) ,",
    "opening",
  ],
  [
    "ok|okay|so|well|now|then|right|alright|all right|great|perfect|good ,|nice ,|cool|novo",
    "opening",
  ],
  [
    "there ,|also|and|but|oh|ah|yes|yeah|yep|sure|actually|quick question|one more thing|,",
    "opening",
  ],
  ["look ,|listen|excuse me|sorry|wait|hang on|hold on|one moment|a second|let me see", "opening"],
  [
    "first of all|i (think|guess|suppose) [that]|thanks|thank you|by the way|in that case",
    "opening",
  ],
  ["maybe|perhaps|next ,|or|no ,|anyway|finally|instead ,", "opening"],
  ["if (possible|you can|you could|you do not mind|that is (ok|okay|possible))", "opening"],
]);

const ASKING = new Set("what when where which who how if whether".split(" "));

const COURTESY = phrases<Courtesy>(
  [
    [
      "(can|could|would|will) you [also|maybe|possibly|perhaps|quickly|now] [(help|assist) (me|us) [to|in|with]|be able to]",
      "can you",
    ],
    ["(can|could|may|might) (i|we) [also|maybe|possibly|perhaps|now]", "can i"],
    ["(can|could|may) (i|we) (get|ask|have) you to|do you think you could", "please"],
    [
      "(is it|would it be) possible [for (you|me|us)] to|are you able to|is there (a|any) way to",
      "can you",
    ],
    ["(do|would) you mind|would you be so kind [as] [to]|be so kind [as] to", "please"],
    [
      "[(i|we)] (was|am|are|were) (wondering|hoping) [if|whether] (you|i|we) (could|can|would)",
      "please",
    ],
    ["(you|u) can", "can you"],
    [
      "i wonder if (you|i) (could|can)|help me [to]|i (need|want|would like) [some|your] help [in|with]|let us|go ahead and|try to",
      "please",
    ],
    [
      "do me a (favour|favor) and|it is time to|feel free to|make sure to|do not forget to",
      "please",
    ],
    ["remind <me_of>|i wonder", "tell"],
    ["(tell|show) me (if|whether)|let me know [if|whether]|do you know (if|whether)", "tell"],
    [
      "(check|see|find out) (if|whether)|tell me|do you know|i (want|need|would like) to know [if|whether]",
      "tell",
    ],
  ],
  // "Remind me when it leaves" asks; "remind me to save it" is about something to do later.
  {
    me_of: (said, at) => (said[at] === "me" && ASKING.has(said[at + 1] ?? "") ? 1 : undefined),
  },
);

const RELATIVE_OR_FRIEND =
  "[me and] my (wife|husband|partner|friend|girlfriend|boyfriend|son|daughter|mother|father|family)";
const WANTS_TO = "(would like|want|wants|need|needs) to";

const WISH = phrases<Courtesy>([
  [
    "(i|we) [will] [also|only|now|just|really|still|actually] (want|need|wish|have|have got|plan|hope) [you] to|(i|we) must|(i|we) [will] [also|only|now|just|really|still|actually] (want|need)",
    "wish",
  ],
  [
    "(i|we) (am|are) (planning|trying|hoping|looking|wanting|needing) [you] to|(i|we) (am|are) going to need",
    "wish",
  ],
  ["(i|we) (am|are) (looking|searching) for|(i|we) (am|are) after|looking for", "wish"],
  [
    "(i|we) would [also|really|greatly|actually|much] (like|love|prefer|rather) [you] [to]|(i|we) prefer [to]|i fancy|i feel like",
    "wish",
  ],
  ["(i|we) (am|are) interested in|(i|we) (am|are) in need of|(i|we) (wanted|needed) [to]", "wish"],
  ["(i|we) (like|have) to (check|know|verify|find|book)", "wish"],
  ["(and|so|but) (want|need|would like) [to]", "wish"],
  ["(i|we) would be [ever] [so|very|really] grateful for|(i|we) could do with", "wish"],
  [`${RELATIVE_OR_FRIEND} and i ${WANTS_TO}`, "wish"],
  // It is looked up; what is saved or cancelled is for the traveller to say.
  [`${RELATIVE_OR_FRIEND} ${WANTS_TO}`, "their wish"],
]);

const HEDGES = phrases([
  ["if (possible|you can|you could|you may|any|so)|if that is (ok|okay|possible|alright)", true],
  ["if (there|they) (is|are) any|if you (do not|would not) mind|as soon as possible|asap", true],
  ["thanks [a lot|so much]|thank you [very much|so much]|cheers|for me|for us|right now", true],
  [
    "will you|would you|can you|could you|i think|i guess|i suppose|you know|i mean|of course",
    true,
  ],
  ["straight away|right away|a second", true],
]);

/** What is not a refusal although it has a "not" or a "no". */
const NO_DENIAL = phrases([
  ["why (do|can|could) (you|we|i) not|why (do|can|could) not (you|we|i)|why not", true],
  [
    "do not (forget|hesitate)|(do|would|will) not mind|not exceeding|not (more|over) than|can not wait|not (too|very|so|sure|only|yet|quite|exactly|specific|picky)",
    true,
  ],
  ["(do|would|does) not (care|matter)", true],
  ["is not it|is it not|no later than|not later than|not before|not after|no earlier than", true],
  ["(do|can|could) not (know|find|see|remember|decide|hear|understand)", true],
  [
    "(do|would) not want [any|a] (stop|stops|stopover|stopovers|layover|layovers|connections)",
    true,
  ],
]);
const DENIAL = phrases([
  ["not|never|nothing|nobody|none|cancel that thought|rather not", true],
  [
    "no (need|way|reason|longer|more|point|intention|interest)|no [more] (flight|flights|hotel|hotels)",
    true,
  ],
  ["no [more] (car|cars|taxi|taxis|booking|bookings|plans|trips|thanks no)", true],
  ["stop (searching|looking|saving|booking|showing|asking|sending|cancelling|deleting)", true],
  [
    "(against|instead of|without|avoid|rather than) (saving|booking|cancelling|deleting|changing)",
    true,
  ],
]);
/** Between "not" and the day or place that is not meant: "not on the 3rd". */
const BEFORE_A_SLOT = new Set("on at in to from the for next this by".split(" "));

const CONDITION = phrases([
  ["if|what if|suppose|supposing|imagine|assuming|unless|in case|whether|hypothetically", true],
  [
    "(would|could|should|might|may|must) have|were to|might|some day|someday|one day|eventually",
    true,
  ],
  [
    "thinking (of|about)|thought (of|about)|dreaming of|considering|wonder|wondering|in theory",
    true,
  ],
  ["what happens|what would|pretend|let us say|say i", true],
]);

const ABOUT_ABILITY = phrases([
  ["do you (do|offer|support|handle|cover|sell|take|know how to|also do|work with)", true],
  ["do you have|how do (i|you|we)|how (can|could) (i|we)|what happens when", true],
]);

const words = (list: string) => new Set(list.split(" "));
const QUESTION = words(
  "what which who whom whose when where how why is are am was were do does did has have had will would should shall can could may any anything",
);
const SUBJECT = words(
  "i we he she they it you someone somebody everyone everybody nobody people this that these those there",
);
/** Verbs that make a statement of what comes before them. */
const FINITE = words(
  "is are was were has had will would does did can could should must seems seem looks sounds costs cost takes took leaves left goes went needs wants likes loves hates said says told asked means got flew made makes lost broke",
);
const RELATIVE = words("that which who");
/** Behind "can you", these make it a request and no question about ability. */
const OWN = words("me my our us the that this it them these those mine ours");

export interface Said {
  /** Which words are part of an exact reading: a place, a day, a flight. */
  isSlot: (at: number) => boolean;
  /** Which of them only point at one: "it", "that one". */
  isPointing: (at: number) => boolean;
  /** With a "please". */
  isPolite: boolean;
}

/** Reads how a sentence is meant. */
export function readMood(said: readonly string[], { isSlot, isPointing, isPolite }: Said): Mood {
  const { start, kinds, courtesy } = opening(said);
  const request = said.slice(start);
  const asks = kinds.has("can you") || kinds.has("can i") || kinds.has("please");
  const isTheirs = WISH.all(said).some(({ meaning }) => meaning === "their wish");
  const isRequest = asks || hasWish(said, start);
  const form = isTheirs ? "statement" : isRequest ? "request" : formOf(request);
  const isOpen = (at: number) => OWN.has(said[at] ?? "") || isSlot(at);
  const isGeneral = !request.some((_, at) => isOpen(start + at));
  return {
    start,
    courtesy,
    form,
    isDenied: form !== "question" && isDenied(said, (at) => isSlot(at) || isPointing(at)),
    isHypothetical: CONDITION.all(said).some(({ from }) => !courtesy.has(from)),
    isAbilityQuestion:
      isGeneral &&
      !isPolite &&
      (kinds.has("can you") || kinds.has("can i") || ABOUT_ABILITY.at(said, start) !== null),
    asksLeave: kinds.has("can i"),
    hasWish:
      form === "request" ||
      clauseStarts(said).some((at) => asksAt(said, at)) ||
      COURTESY.all(said).some(
        ({ to, meaning }) => meaning === "can you" && REQUESTS.has(said[to] ?? ""),
      ),
  };
}

/** Behind every mark, and behind what joins a wish to what explains it. */
const clauseStarts = (said: readonly string[]): number[] =>
  said.flatMap((word, at) => (JOINS.has(word) ? [at + 1] : at === 0 ? [0] : []));
const JOINS = words(", and so but");

function asksAt(said: readonly string[], at: number): boolean {
  const { start, kinds } = opening(said.slice(at));
  if ([...kinds].some((kind) => kind !== "opening")) {
    return true;
  }
  const clause = said.slice(at + start);
  return QUESTION.has(clause[0] ?? "") || REQUESTS.has(clause[0] ?? "");
}
/** Verbs that begin a request. */
const REQUESTS = words(
  "find search look show get book give list check need tell help let make reserve arrange recommend suggest buy bring see",
);

/** The greeting, politeness and wish that a sentence begins with, and its hedges wherever they stand. */
function opening(said: readonly string[]) {
  const kinds = new Set<Courtesy>();
  const courtesy = new Set<number>();
  const take = ({ from, to }: Phrase<unknown>) => {
    for (let at = from; at < to; at += 1) courtesy.add(at);
  };
  let start = 0;
  for (;;) {
    const phrase = COURTESY.at(said, start) ?? WISH.at(said, start) ?? OPENING.at(said, start);
    if (!phrase) break;
    take(phrase);
    kinds.add(phrase.meaning);
    start = phrase.to;
  }
  HEDGES.all(said)
    .filter(({ from }) => from >= start)
    .forEach(take);
  WISH.all(said)
    .filter(({ from }) => from >= start)
    .forEach(take);
  return { start, kinds, courtesy };
}

/** "I want ..." at the beginning, or behind what explains it: "I'm in Rome and I need a hotel". */
const hasWish = (said: readonly string[], start: number) =>
  WISH.all(said).some(
    ({ from }) =>
      from < start || !said.slice(start, from).some((word) => FINITE.has(word) && word !== "is"),
  );

function formOf(request: readonly string[]): Mood["form"] {
  const [first = "", second = "", third = ""] = request;
  const isCommand = first === "do" && second === "not" && !SUBJECT.has(third);
  if (QUESTION.has(first) && !isCommand) return "question";
  if (SUBJECT.has(first) && request.length > 1 && !isShort(request)) return "statement";
  const verb = request.findIndex(
    (word, at) => FINITE.has(word) && !RELATIVE.has(request[at - 1] ?? ""),
  );
  return verb > 0 ? "statement" : "request";
}

/** "That one", "this flight please": no subject of a sentence. */
const isShort = ([, ...rest]: readonly string[]) =>
  !rest.some((word) => FINITE.has(word)) && rest.length < 3;

function isDenied(said: readonly string[], isSlot: (at: number) => boolean): boolean {
  const idioms = NO_DENIAL.all(said);
  return DENIAL.all(said).some(({ from, to }) => {
    if (idioms.some((idiom) => idiom.from <= from && from < idiom.to)) return false;
    let next = to;
    while (BEFORE_A_SLOT.has(said[next] ?? "")) next += 1;
    return said[from] !== "not" || (!isSlot(next) && !isSlot(to));
  });
}
