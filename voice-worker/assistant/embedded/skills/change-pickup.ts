/** Another place where the car picks the traveller up. The tool asks before it changes it. */

import { z } from "zod";
import { PICKUP_NOT_KNOWN } from "#app/contracts/pickup.ts";
import { isOutside, restFrom, wordsOf } from "../sentence/free-text.ts";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { CAR_WORDS } from "./car-words.ts";

const slots = z.object({
  from: z.string().optional(),
  /** Which car, where that was said. */
  flightNumber: z.string().optional(),
  date: z.string().optional(),
  place: z.string().optional(),
});

const PICKUP = "(pickup|pick-up|pick up)";
const CHANGE = "(change|move|set|update|correct|switch|modify|edit)";
const ASKED = phrases([
  [`${CHANGE} (my|the) [car|cars] ${PICKUP} [address|location|place|point]`, true],
  [`${CHANGE} (my|the|where my|where the) (car|taxi|cab|ride)`, true],
  [`${CHANGE} where (i am|i get|i will be|the car|my car) [picked up|collected|picks me up]`, true],
]);
const ELSEWHERE = phrases([
  ["(pick|collect) (me|us) [up] (at|from)|(be|get) (picked up|collected) (at|from)", true],
  ["(driver|car|taxi|cab) [should|to|must|can] (pick me up|collect me|come) (at|from|to)", true],
]);
/** These speak of a car that is booked, also without an "instead". */
const OF_A_BOOKED_CAR = phrases([
  ["(be|get) (picked up|collected) (at|from)", true],
  ["(driver|car|taxi|cab) [should|to|must|can] (pick me up|collect me) (at|from)", true],
]);
const INSTEAD = phrases([["instead|rather|this time", true]]);
const QUESTIONS = wordSet("what when where which who why how is does did has");
const TO = phrases([["to|at|from", true]]);

export const changePickup = defineSkill({
  name: "change-pickup",
  examples: [{ say: "Change my pick-up.", on: ["/car-bookings"] }],
  slots,
  words: wordSet(
    CAR_WORDS,
    "change move set update correct switch modify edit where address location place point pick picks picked collect collected come get tell ask let have send time home",
  ),
  kinds: new Set<Kind>(["flight", "date", "place"]),
  takesStatements: true,
  freeSlots: ["from"],
  match(sentence) {
    const { words, start } = sentence;
    const [asked] = ASKED.all(words).filter(({ from }) => from === start);
    const isInstead = INSTEAD.all(words).length > 0;
    const [elsewhere] = isInstead ? ELSEWHERE.all(words) : OF_A_BOOKED_CAR.all(words);
    // Told without an "instead" it is said to someone else.
    const isTold = sentence.form === "statement" && !isInstead;
    const phrase = asked ?? elsewhere;
    if (!phrase || isTold || QUESTIONS.has(words[start] ?? "")) return null;
    const lead = TO.all(words).find(({ from }) => from >= phrase.to - 1);
    // "Change my car to 8" says when, and the skill for details does it.
    if (lead && isClock(sentence, lead.to)) return null;
    const from = lead && restFrom(sentence, lead.to, endOf(sentence, lead.to));
    const isOfCar = isOutside([from]);
    const [flight] = meant(sentence, "flight").filter(isOfCar);
    const [day] = meant(sentence, "date").filter(isOfCar);
    const [place] = meant(sentence, "place").filter(isOfCar);
    return {
      sure: elsewhere ? "unmistakable" : "named",
      slots: {
        ...(from && { from: from.text }),
        ...(flight && { flightNumber: flight.flightNumber }),
        ...(day && { date: day.date }),
        ...(place && { place: place.name }),
      },
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
  run: async (known, { turn }) => (await turn.tools.call("change_pickup", known)).say,
});

/** An hour and nothing else: "8", "9 am tomorrow", "half past seven". */
const isClock = ({ words, readings }: Sentence, from: number) =>
  from < words.length &&
  words
    .slice(from)
    .every(
      (word, at) =>
        /^\d{1,2}$/.test(word) ||
        CLOCK.has(word) ||
        readings.some(
          (reading) =>
            (reading.kind === "time" || reading.kind === "date") &&
            reading.from <= from + at &&
            from + at < reading.to,
        ),
    );
const CLOCK = wordSet("am pm o'clock instead please in the");

/** Where the address ends that begins with this word: before "instead", or before a day. */
function endOf({ words, readings }: Sentence, from: number): number | undefined {
  const days = readings.filter(
    (reading) => reading.kind === "date" && !/^\d/.test(words[reading.from] ?? ""),
  );
  const ends = [...INSTEAD.all(words), ...days].map(({ from: at }) => at).filter((at) => at > from);
  const end = Math.min(...ends, words.length);
  return BEFORE_A_DAY.has(words[end - 1] ?? "") ? end - 1 : end;
}
const BEFORE_A_DAY = wordSet("on for this next , and");
