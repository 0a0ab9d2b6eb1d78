/**
 * What is said to a driver, in English, as words to compare and slots: "Sorry, I'll be ten minutes late"
 * is "i be #minutes late" with `{ minutes: "10" }`.
 */
import { digits } from "#app/services/english/numbers.ts";
import { timesInDigits } from "#app/services/english/spoken-times.ts";
import { COLOURS, type SlotName, type Slots } from "./phrasing.ts";

export interface ReadMessage {
  words: string[];
  mood: Mood;
  slots: Slots;
  /** A number or a colour that found no place of its own: the message says more than its words. */
  hasMore: boolean;
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  // A recogniser may hear no apostrophe.
  [/\b(i|we|you|they) (?=(?:ll|ve|re|m)\b)/g, "$1'"],
  [/\bcan ?not\b|\bcan't\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/\bdont\b/g, "do not"],
  [/'m\b/g, " am"],
  [/'re\b/g, " are"],
  [/'ll\b/g, " will"],
  [/'ve\b/g, " have"],
  [/\blet's\b/g, "let us"],
  [/'s\b/g, " is"],
];
/** What English says in several words, in one; and other names of the same thing. */
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
  [/\b(?:licen[cs]e|registration|number) (?:number )?plate\b/g, "plate"],
  [/\b(?:plane|aircraft|airplane)\b/g, "flight"],
  [/\b(?:taxi|cab|vehicle)\b/g, "car"],
  [/\btrunk\b/g, "boot"],
  [/\b(?:jacket|jumper|sweater|shirt|dress|hat|cap|scarf)\b/g, "coat"],
  [/\b(?:parking (?:lot|garage|area)|carpark|parking)\b/g, "car park"],
  [/\b(?:phone|ring) (?=me\b)/g, "call "],
  [/\btouched down\b/g, "landed"],
  [/\b(?:aircon|ac|a\/c)\b/g, "air conditioning"],
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
  [/\bcanceled\b/g, "cancelled"],
];
/** Said for politeness, or of the moment: nothing is lost without it. */
const POLITE =
  /\b(?:please|kindly|just|now|right now|still|already|really|actually|exactly|a bit|about|approximately|roughly|unfortunately|again|yet|any ?more|if possible)\b/g;
/** Said before or after the message itself. */
const AROUND =
  /^(?:(?:hello|hi|hey|sorry|excuse me|okay|thanks|thank you|please) )+(?!very\b|so\b|a lot\b|for\b|that\b)(?=\S)|(?: (?:thanks|thank you|please))+$/g;
/** A request in the form of a question. */
const WOULD_YOU = /^(?:can|could|would|will) you (?!be\b|arrive\b|come\b)|^i would like you to /;
/** The driver, of whom is spoken to someone else: "where is he", "I cannot find them". */
const OF_DRIVER = /\b(?:he|she|they|him|them)\b/g;
const HIS = /\b(?:his|their)\b/g;

export type Mood = "question" | "request" | "statement";
const ASKS =
  /^(?:is|are|am|was|were|has|have (?:i|you|they)|had|do|does|did|can|could|may|might|shall|should|will|would|when|where|what|which|how|why|who)\b(?! not\b)/;
const ORDERS =
  /^(?:do not|wait|hold|give|call|ring|phone|come|pick|meet|let|be|open|put|help|carry|take|drive|drop|bring|stop|make|slow|turn|write|leave)\b/;

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
const HALF = "(?: ?(am|pm|a m|p m))?";

/** In order: what one has taken the next does not see. The hour is the one that was said: no half day is guessed. */
const READINGS: readonly Reading[] = [
  [
    "time",
    new RegExp(`\\b([01]?\\d|2[0-3]):([0-5]\\d)${HALF}\\b`),
    ([, h, m, half]) => (half ? clock(Number(h), Number(m), half) : `${h}:${m}`),
  ],
  [
    "time",
    /\b(1[0-2]|[1-9]) ([0-5]\d) ?(am|pm|a m|p m)\b/,
    ([, h, m, half]) => clock(Number(h), Number(m), half),
  ],
  ["time", /\b(1[0-2]|[1-9]) ?(am|pm|a m|p m)\b/, ([, h, half]) => clock(Number(h), 0, half)],
  ["time", /\b([01]?\d|2[0-3]) o ?clock\b/, ([, h]) => clock(Number(h), 0)],
  ["minutes", /\b(\d{1,3}) ?min(?:ute)?s?\b/, ([, n]) => String(Number(n))],
  ["minutes", /\b(\d{1,2}) hours\b/, ([, n]) => String(Number(n) * 60)],
  [
    "flight",
    /(?<=\bflight (?:number )?(?:is )?)((?:(?!is )[a-z]{2}|[a-z]\d|\d[a-z]) ?\d{1,4})\b/,
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
  const { said, mood } = inWords(text);
  let rest = said;
  const slots: Slots = {};
  for (const [slot, pattern, value] of READINGS) {
    if (slots[slot] !== undefined) continue;
    const match = pattern.exec(rest);
    const read = match && value(match);
    if (!match || !read) continue;
    slots[slot] = read;
    rest = `${rest.slice(0, match.index)}#${slot}${rest.slice(match.index + match[0].length)}`;
  }
  const words = rest.split(" ").filter(Boolean);
  const isBelow = /(?:^|\s)(?:-|minus )\d/i.test(text);
  const hasMore = isBelow || words.some((word) => /^\d/.test(word) || isColour(word));
  return { words, mood, slots, hasMore };
}

/** A phrase of the book with its slots in brackets, in the same words. */
export function readPhrase(phrase: string): { words: string[]; mood: Mood } {
  const named = phrase
    .replace(/\b(?:exit|terminal|level) (?=\{)/g, "")
    .replace(/\{(\w+)\}/g, "#$1");
  const { said, mood } = inWords(named, { isPhrase: true });
  return { words: said.split(" ").filter(Boolean), mood };
}

const isColour = (word: string) => (COLOURS as readonly string[]).includes(word);

function inWords(text: string, { isPhrase = false } = {}): { said: string; mood: Mood } {
  let words = text.toLowerCase().replace(/[’‘`]/g, "'");
  for (const [short, long] of SHORT) words = words.replace(short, long);
  words = words
    .replace(/(?<=\d)[.h](?=\d\d\b)/g, ":")
    .replace(/[^\p{L}\p{N}#:\s]/gu, " ")
    .replace(/(?<!\d):|:(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  words = timesInDigits(digits(words)).replace(HOURS_AND_MINUTES, inMinutes);
  for (const [said, same] of SAME) words = words.replace(said, same);
  const inner = isPhrase ? words : words.replace(AROUND, "").trim() || words;
  const asked = inner.replace(WOULD_YOU, "");
  const mood = moodOf(asked, { isRequest: asked !== inner, isAsked: /\?\s*$/.test(text) });
  const meant =
    mood === "question" || /\b(?:find|see)\b/.test(asked)
      ? asked.replace(OF_DRIVER, "you").replace(HIS, "your")
      : asked;
  const said = meant.replace(POLITE, " ").replace(/\s+/g, " ").trim();
  return { said: said || meant, mood };
}

/** "An hour and ten minutes" is one length of time. */
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
