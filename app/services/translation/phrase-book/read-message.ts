/** "Sorry, I'll be ten minutes late" is "i be #minutes late" with `{ minutes: "10" }`. */

import { timesInDigits } from "#app/services/english/in-digits.ts";
import { tokenise } from "#app/services/english/tokenise.ts";
import { COLOURS } from "#app/services/languages/language.ts";
import type { SlotName, Slots } from "./phrasing.ts";

export interface ReadMessage {
  words: string[];
  mood: Mood;
  slots: Slots;
  /** A number or colour fits no slot: the message says more than its words. */
  hasMore: boolean;
  /** "Yet", "now" or "not really" in a denial. */
  forNow: string | undefined;
}
type Said = Pick<ReadMessage, "mood" | "forNow"> & { said: string };

/** Speech recognition may omit the apostrophe. */
const HEARD_APART = /\b(i|we|you|they) (?=(?:ll|ve|re|m)\b)/gi;
/** Prefix of a slot's name while it is read as a word. */
const SLOT = "slotof";
/** Expressions of several words, and synonyms, as one term. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:an|1) hour\b/g, "60 minutes"],
  [/\b(?:one|1) (?=second\b)/g, "a "],
  [/\b(?:a|one) minute\b/g, "1 minutes"],
  [/\b(?:child|childrens?|baby|kids?|booster|car)(?: is| 's)? seat(s?)\b/g, "childseat$1"],
  [/\bone (?=suitcase|bag|case|piece|childseat|person)/g, "1 "],
  [/\bone (?=\d)/g, "1 "],
  [/\b(?:suit ?)?cases?\b|\btrolley ?(?:bag|case)s?\b/g, "suitcase"],
  [/\b(?:bags?|baggage)\b/g, "luggage"],
  [/\bpieces? of luggage\b/g, "suitcase"],
  [/\b(\d+) luggage\b/g, "$1 suitcase"],
  [/\b(?:persons?|passengers?|adults|of us)\b/g, "people"],
  [
    /\b(?:licen[cs]e|registration|number) (?:number )?plate\b|\b(?:plate|registration) number\b|\bregistration\b/g,
    "plate",
  ],
  [/\b(?:plane|aircraft|airplane)\b/g, "flight"],
  [/\b(?:taxi|cab|vehicle)\b/g, "car"],
  [/\btrunk\b/g, "boot"],
  [/\b(?:jacket|jumper|sweater|shirt|dress|hat|cap|scarf)\b/g, "coat"],
  [/\b(?:parking (?:lot|garage|area)|carpark|parking)\b/g, "car park"],
  [/\b(?:phone|ring) (?=me\b)/g, "call "],
  [/\bthe flight\b/g, "my flight"],
  [/\btouched down\b|\b(?:got|come|came|am) off (?:the|my) flight\b/g, "landed"],
  [/\bgot off my flight\b/g, "landed"],
  [/\bluggage (?:(?:re)?claim|carousel|hall)\b|\bcarousel\b/g, "luggage belt"],
  [/\b(?:air ?con|ac|a\/c)\b/g, "air conditioning"],
  [/\b(?:bathroom|restroom|loo|wc)\b/g, "toilet"],
  [/\bwhere ?abouts\b/g, "where"],
  [/\bcolor\b/g, "colour"],
  [/\bgray\b/g, "grey"],
  [/\bok\b/g, "okay"],
  [/\bthanks\b/g, "thank you"],
  [/\bno longer need\b/g, "do not need"],
  [/\b(?:my|the|our) (?:driver|chauffeur)\b/g, "you"],
  [/\bwe\b/g, "i"],
  [/\bus\b/g, "me"],
  [/\bour\b/g, "my"],
  [/\b(?:lands|landing|touches down)\b/g, "land"],
  [/\b(?:arrives|arriving)\b/g, "arrive"],
  [/\b(?:delay|late|later)\b/g, "late"],
  [/\bdelayed\b/g, "late"],
  [/\bmy suitcase\b/g, "my luggage"],
  [/\bcome and (?=pick|get|help|meet|collect)/g, ""],
  [/\b(?:moments?|seconds?|(?:couple of|few) minutes)\b/g, "moment"],
  [/\br (?=you\b)/g, "are "],
  [/\bi are\b/g, "i am"],
  [/\bmin(?:ute)?s? behind\b/g, "minutes late"],
  [/(?<=\w )(\d+) (?:more|extra) (?=min)/g, "$1 "],
  [/\banother (?=[\d#])/g, ""],
  [/^flight (?=(?:is|was|has|got|land|arrive|late|cancelled)\b)/g, "my flight "],
  [
    /\bflight (?:was|has been|got|has|will be|is going to be) (?=late|cancelled|#minutes late|\d+ min\w* late)/g,
    "flight is ",
  ],
  [/\bmissed my (?:connecting|other|next|onward) flight\b/g, "missed my connection"],
  [/\btill\b/g, "until"],
  [/\b(?:yeah|yep)\b/g, "yes"],
  [/\b(?:line|queue) (?:at|for|to)\b/g, "queue at"],
  [/\bpassports\b|\bborder control\b/g, "passport control"],
  [/\bwarm\b/g, "hot"],
  [/\b(?:son|daughter|child|kid|baby|toddler|infant|little one)\b/g, "child"],
];
/** Politeness, or words of the moment: nothing is lost without them. */
const POLITE =
  /\b(?:please|kindly|just|now|right now|still|already|really|actually|exactly|a (?:little )?bit|a little|quite|about|approximately|roughly|unfortunately|again|yet|any ?more|if possible|(?:maybe|perhaps|around|like|probably) (?=\d)|instead$)\b/g;
/** In a denial: it may be otherwise later, or in part. */
const FOR_NOW = /\b(?:now|again|yet|if possible|(?<=not )(?:really|exactly))\b/;
const GREETINGS =
  "(?:hello|hi|hey) (?:there|again)|hello|hi|hiya|hey|good (?:morning|afternoon|evening)|sorry|excuse me|okay|great|perfect|lovely|thanks|thank you|please|well|so|oh|um|er|uh|right|alright|all right|dear|sir|madam|my friend|mate";
/** Lead-ins without content of their own. */
const LEADS =
  "i think|i believe|i guess|just to let you know|just so you know|i (?:just )?want(?:ed)? to (?:say|tell you|let you know)(?: that)?|(?:can|could) you (?:please )?tell me|(?:can|may|could) i (?:just )?ask(?: you)?|do you know|it looks like|looks like|it seems(?: that)?";
/** Closings that are not greetings too: each word occurs once in the repeated group. */
const CLOSINGS_ALONE = "cheers|if you can|if that is okay";
const CLOSINGS = `thanks|thank you|please|sir|madam|mate|my friend|okay|${CLOSINGS_ALONE}`;
/** Said before or after the message itself. */
const AROUND = new RegExp(
  `^(?:(?:${GREETINGS}|${LEADS}) )+(?!very\\b|so\\b|much\\b|a lot\\b|for\\b|that\\b|to\\b)(?=\\S)|(?: (?:${CLOSINGS}))+$`,
  "g",
);
const NOTHING_ELSE = new RegExp(
  `^(?:(?:${GREETINGS}|${CLOSINGS_ALONE}|see you(?: soon| there)?)(?: |$))+$`,
);
/** "Can't find you", "will be with you in five": the subject is left out. */
const IMPLIED_I =
  /^(?=(?:just |still |now |also )?(?:can not|could not|will be|be (?:right|there|with you)|am|waiting|standing|running|coming|wearing|stuck|heading|queuing)\b)/;
/** "Would you mind opening the boot". */
const MIND = /^would you mind (\w+?)ing\b/;
const SHORTENED: Readonly<Record<string, string>> = {
  stopp: "stop",
  putt: "put",
  driv: "drive",
  writ: "write",
  com: "come",
  tak: "take",
  giv: "give",
  mov: "move",
};
/** A request phrased as a question. */
const WOULD_YOU = /^(?:can|could|would|will) you (?!be\b|arrive\b|come\b)|^i would like you to /;
/** The driver in the third person: "where is he", "I cannot find them". */
const OF_DRIVER = /\b(?:he|she|they|him|them)\b/g;
const HIS = /\b(?:his|their)\b/g;

export type Mood = "question" | "request" | "statement";
const ASKS =
  /^(?:is|are|am|was|were|has|have (?:i|you|they)|had|do|does|did|can|could|may|might|shall|should|will|would|when|where|what|which|how|why|who)\b(?! not\b)/;
const ORDERS =
  /^(?:do not|not so|wait|hold|give|call|ring|phone|come|pick|meet|let|be|open|put|help|carry|take|drive|drop|bring|stop|make|slow|turn|write|leave)\b/;

const clock = (hours: number, minutes: number, half?: string): string => {
  const late =
    half?.startsWith("p") && hours < 12 ? 12 : half?.startsWith("a") && hours === 12 ? -12 : 0;
  const whole = ((hours + late) * 60 + minutes + 1440) % 1440;
  const h = Math.floor(whole / 60);
  return `${half ? String(h).padStart(2, "0") : h}:${String(whole % 60).padStart(2, "0")}`;
};

type Reading = readonly [
  slot: SlotName,
  pattern: RegExp,
  (match: RegExpMatchArray) => string | null,
];
const HALF = "(?: ?(am|pm))?";
/** Excludes a word before a number or an hour: "is 45", "at5", "by 1605". Royal Air Maroc is AT. */
const NO_AIRLINE =
  "(?!(?:is|no) |(?:at|by|on|in|to|is|no)\\d{1,2}\\b|(?:at|by|on|in|to) (?:\\d{1,2}|(?:[01]?\\d|2[0-3])[0-5]\\d)\\b)";

/** In order: each consumes its match. The hour is taken as said: am or pm is not guessed. */
const READINGS: readonly Reading[] = [
  [
    "time",
    new RegExp(`\\b([01]?\\d|2[0-3]):([0-5]\\d)${HALF}\\b`),
    ([, h, m, half]) => (half ? clock(Number(h), Number(m), half) : `${h}:${m}`),
  ],
  [
    "time",
    /\b(1[0-2]|[1-9]) ([0-5]\d) ?(am|pm)\b/,
    ([, h, m, half]) => clock(Number(h), Number(m), half),
  ],
  ["time", /\b(1[0-2]|[1-9]) ?(am|pm)\b/, ([, h, half]) => clock(Number(h), 0, half)],
  ["time", /\b([01]?\d|2[0-3]) o'clock\b/, ([, h]) => clock(Number(h), 0)],
  ["minutes", /\b(\d{1,3}) ?min(?:ute)?s?\b/, ([, n]) => String(Number(n))],
  ["minutes", /\b(\d{1,2}) hours\b/, ([, n]) => String(Number(n) * 60)],
  [
    "flight",
    new RegExp(
      `(?<=\\bflight (?:number )?(?:is )?)((?:${NO_AIRLINE}[a-z]{2}|[a-z]\\d|\\d[a-z]) ?\\d{1,4})\\b`,
    ),
    ([, code]) => squeezed(code),
  ],
  ["terminal", /\bterminal (?:number )?(\d{1,2}[a-z]?|[a-z]\d?)\b/, ([, id]) => squeezed(id)],
  [
    "exit",
    /\b(?:exit|door|gate|entrance) (?:number )?(\d{1,3}[a-z]?|[a-z]\d{0,2})\b/,
    ([, id]) => squeezed(id),
  ],
  ["level", /\b(?:level|floor) (?:number )?(\d{1,2}|[a-z])\b/, ([, id]) => squeezed(id)],
  ["level", /\b(\d{1,2})(?:st|nd|rd|th) (?:level|floor)\b/, ([, id]) => squeezed(id)],
  [
    "time",
    /(?<=\b(?:at|by|until|around) )([01]?\d|2[0-3])(?= |$)(?! \w*(?:people|suitcase|childseat))/,
    ([, h]) => clock(Number(h), 0),
  ],
  ["n", /\b(\d{1,2})\b/, ([, n]) => String(Number(n))],
  ["colour", new RegExp(`\\b(${COLOURS.join("|")})\\b`), ([, colour]) => colour ?? null],
];

const squeezed = (id = "") => id.replace(/\s/g, "").toUpperCase();

export function readMessage(text: string): ReadMessage {
  const { said, mood, forNow } = inWords(text);
  let rest = said;
  const slots: Slots = {};
  for (const [slot, pattern, value] of READINGS) {
    if (slots[slot] !== undefined) continue;
    const match = pattern.exec(rest);
    const read = match && value(match);
    if (!match || !read) continue;
    slots[slot] = read;
    const half = slot === "time" && /[ap]m$/.exec(match[0])?.[0];
    if (half) slots.half = half;
    rest = `${rest.slice(0, match.index)}#${slot}${rest.slice(match.index + match[0].length)}`;
  }
  const words = rest.split(" ").filter(Boolean);
  const isBelow = /(?:^|\s)(?:-|minus )\d/i.test(text);
  const hasMore = isBelow || words.some((word) => /^\d/.test(word) || isColour(word));
  return { words, mood, slots, hasMore, forNow };
}

/** A phrase of the book, with its slots in braces, in the same words. */
export function readPhrase(phrase: string): { words: string[]; mood: Mood } {
  const named = phrase
    .replace(/\b(?:exit|terminal|level) (?=\{)/g, "")
    .replace(/\{(?=\w+\})/g, SLOT);
  const { said, mood } = inWords(named, { isPhrase: true });
  return { words: said.split(" ").filter(Boolean), mood };
}

const isColour = (word: string) => (COLOURS as readonly string[]).includes(word);

/** Lower case, no punctuation, numbers and times in digits, one term for each thing. */
function plainWords(text: string): string {
  // Here "'s" is always "is": "the driver's here".
  const spoken = text.replace(HEARD_APART, "$1'").replace(/['’‘`]s\b/gi, " is");
  const tokens = tokenise(spoken).map((token) => token.text.toLowerCase());
  const words = tokens.filter((word) => word !== ",").join(" ");
  return SAME.reduce(
    (same, [said, name]) => same.replace(said, name),
    timesInDigits(words.replaceAll(SLOT, "#")).replace(HOURS_AND_MINUTES, inMinutes),
  );
}

/** Whether a text is mere courtesy: "Hi", "ok great". */
export const isPoliteOnly = (text: string): boolean => NOTHING_ELSE.test(plainWords(text));

/** Whether it denies or forbids something. */
export const isNegative = (text: string): boolean => NEGATIVE.test(plainWords(text));
const NEGATIVE =
  /\b(?:not|no|nor|never|nothing|none|nobody|neither|without|hardly|cancel|forget|unless|(?:instead|rather) (?:of|than)|stop (?!here\b|on\b)\w+)\b/;

function inWords(text: string, { isPhrase = false } = {}): Said {
  const words = plainWords(text);
  const inner = isPhrase ? words : words.replace(AROUND, "").trim() || words;
  const whole = isPhrase ? inner : inner.replace(IMPLIED_I, "i ");
  const asked = whole
    .replace(MIND, (_, verb: string) => `can you ${SHORTENED[verb] ?? verb}`)
    .replace(WOULD_YOU, "");
  const mood = moodOf(asked, { isRequest: asked !== whole, isAsked: /\?\s*$/.test(text) });
  const meant =
    mood === "question" || /\b(?:find|see)\b/.test(asked)
      ? asked.replace(OF_DRIVER, "you").replace(HIS, "your")
      : asked;
  const said = meant.replace(POLITE, " ").replace(/\s+/g, " ").trim();
  const forNow = /\bnot\b/.test(meant) ? FOR_NOW.exec(meant)?.[0] : undefined;
  return { said: said || meant, mood, forNow };
}

/** "An hour and ten minutes" is one duration. */
const HOURS_AND_MINUTES = /\b(an|one|\d{1,2}) hours? (?:and )?(\d{1,2}) ?min(?:ute)?s?\b/g;
const inMinutes = (_: string, hours: string, minutes: string) =>
  `${(Number(hours) || 1) * 60 + Number(minutes)} minutes`;

function moodOf(
  words: string,
  { isRequest, isAsked }: { isRequest: boolean; isAsked: boolean },
): Mood {
  const bare = words.replace(/^(?:please|just) /, "");
  if (isRequest || ORDERS.test(bare)) return "request";
  return isAsked || ASKS.test(bare) ? "question" : "statement";
}
