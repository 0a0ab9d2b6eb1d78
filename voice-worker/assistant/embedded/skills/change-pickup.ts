/** Another place where the car picks the traveller up. The tool asks before it changes it. */
import { PICKUP_NOT_KNOWN } from "#app/contracts/pickup.ts";
import { addressAt, isOutside, restFrom, wordsOf } from "#app/services/english/free-text.ts";
import { reference, referenceIn } from "#app/services/english/reference.ts";
import type { Kind, Sentence, Span } from "../skill.ts";
import { defineSkill, given, isRead, phrases, wordSet, z } from "../skill.ts";
import { CAR_WORDS } from "../words/cars.ts";

const PICKUP = "(pickup|pick-up|pick up)";
const CHANGE = "(change|move|set|update|correct|switch|modify|edit)";
const PLACE = "[address|location|place|point]";
const RIDE = "[car|cars|ride|rides|taxi|cab]";
const ASKED = phrases(`
  ${CHANGE} (my|the) ${RIDE} (${PICKUP}|departure|pickup|starting|collection) ${PLACE}
  ${CHANGE} (my|the|where my|where the) (car|taxi|cab|ride)
  ${CHANGE} where (i am|i get|i will be|the car|my car) [picked up|collected|picks me up]
`);
/** These speak of a car that is booked, also without an "instead". */
const BOOKED =
  "(be|get) (picked up|collected) (at|from)|(driver|car|taxi|cab) [should|to|must|can] (pick me up|collect me) (at|from)";
/** Where it goes, which the skill for it asks about. */
const TO_ELSEWHERE = phrases(`
  ${CHANGE} (my|the) ${RIDE} (arrival|destination|drop-off|dropoff|drop off|end) ${PLACE}|${CHANGE} where (my|the) (car|taxi|cab|ride) (goes|is going|takes me)
  (my|the) new (arrival|destination|drop-off|dropoff) ${PLACE} (is|should be|will be)
`);
const OF_A_BOOKED_CAR = phrases(BOOKED);
const ELSEWHERE = phrases(`
  ${BOOKED}|(pick|collect) (me|us) [up] (at|from)|(driver|car|taxi|cab) [should|to|must|can] come (at|from|to)
`);
const INSTEAD = phrases("instead|rather|this time");
const QUESTIONS = wordSet("what when where which who why how is does did has");
const TO = phrases("to|at|from|is|be");
/** The other place behind the words that ask for it. */
const placeBehind = (sentence: Sentence, to: number) => {
  const lead = TO.all(sentence.words).find(({ from }) => from >= to - 1);
  return lead && addressAt(sentence, lead.to);
};

/** Another place where the car goes. */
export const changeDropOff = defineSkill({
  name: "change-drop-off",
  slots: z.object({ newTo: z.string().optional() }),
  words: [CAR_WORDS, TO_ELSEWHERE],
  takesStatements: true,
  freeSlots: ["newTo"],
  match(sentence) {
    const asked = TO_ELSEWHERE.at(sentence.words, sentence.start);
    if (!asked) return null;
    const to = placeBehind(sentence, asked.to);
    return {
      sure: "named",
      slots: given({ newTo: to?.text }),
      explains: wordsOf(sentence, to),
    };
  },
  question: ({ newTo }) => (newTo ? null : { slot: "newTo", say: "Where should the car go?" }),
  read: (sentence, asked) => {
    const to =
      asked && restFrom(sentence, TO.at(sentence.words, sentence.start)?.to ?? sentence.start);
    return to ? { newTo: to.text } : null;
  },
  tool: "edit_car",
});

export const changePickup = defineSkill({
  name: "change-pickup",
  examples: [{ say: "Change my pick-up.", on: ["/car-bookings"] }],
  /** All but `from` says which car. */
  slots: reference.extend({ from: z.string().optional() }),
  words: [CAR_WORDS, ASKED, "pick collect collected come get tell ask let have send time home"],
  kinds: ["flight", "date", "place"],
  takesStatements: true,
  freeSlots: ["from"],
  match(sentence) {
    const { words, start } = sentence;
    const asked = ASKED.at(words, start);
    const isInstead = INSTEAD.isIn(words);
    const [elsewhere] = isInstead ? ELSEWHERE.all(words) : OF_A_BOOKED_CAR.all(words);
    // Told without an "instead" it is said to someone else.
    const isTold = sentence.form === "statement" && !isInstead;
    const phrase = asked ?? elsewhere;
    if (!phrase || isTold || QUESTIONS.has(words[start] ?? "")) return null;
    // "Change my car to 8" says when, and the skill for details does it.
    const from = placeBehind(sentence, phrase.to);
    if (from && isClock(sentence, from)) return null;
    const which = ["flightNumber", "date", "place"] as const;
    return {
      sure: elsewhere ? "unmistakable" : "named",
      slots: { ...referenceIn(sentence, which, isOutside([from])), ...given({ from: from?.text }) },
      explains: wordsOf(sentence, from),
    };
  },
  question: ({ from }) => (from ? null : { slot: "from", say: PICKUP_NOT_KNOWN }),
  read(sentence, asked, known) {
    if (!asked) return null;
    const lead = TO.at(sentence.words, sentence.start);
    const from = restFrom(sentence, lead?.to ?? sentence.start);
    return from ? { ...known, from: from.text } : null;
  },
  tool: "change_pickup",
});

/** An hour and nothing else: "8", "half past seven". */
const isClock = (sentence: Sentence, { from, to }: Span) =>
  sentence.words
    .slice(from, to)
    .every((word, at) => /^\d{1,2}$/.test(word) || isRead(sentence, from + at, TIMES));
const TIMES: ReadonlySet<Kind> = new Set<Kind>(["time"]);
