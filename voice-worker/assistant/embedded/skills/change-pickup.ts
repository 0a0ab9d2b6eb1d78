/** Changes where the car picks the traveller up or goes. The tools ask before they change it. */
import { optional, reference, referenceIn } from "#app/services/english/sentence.ts";
import { m } from "#messages";
import type { Sentence, Span } from "../skill.ts";
import { addressAt, defineSkill, given, isOutside, restFrom, wordsOf, z } from "../skill.ts";
import { CAR_WORDS } from "../words/cars.ts";
import * as ways from "../words/change-pickup.ts";

/** The new place after the request; "from home to work" also gives the old one. */
const placeBehind = (sentence: Sentence, to: number) => {
  const { words } = sentence;
  const [first] = ways.TO.all(words).filter(({ from }) => from >= to - 1);
  const isOld = first && first.from >= to && words[first.from] === "from";
  const next = isOld ? words.indexOf("to", first.to) : -1;
  return first && addressAt(sentence, next < 0 ? first.to : next + 1);
};

/** "From my office rather than from home, it's 20 Farringdon Street". */
function addressIn(sentence: Sentence, to: number) {
  const named = placeBehind(sentence, to);
  const [stated] = ways.STATED.all(sentence.words);
  // The hotel's own address is known.
  const isHotel = /\bhotel\b/i.test(named?.text ?? "");
  return (!isHotel && stated && addressAt(sentence, stated.to - 1)) || named;
}

/** All but its own three slots say which car. */
const slots = reference.extend({
  ...optional(z.string(), "from", "newTo"),
  ...optional(z.boolean(), "isDropOff"),
});

export const changePickup = defineSkill<z.infer<typeof slots>>({
  name: "change-pickup",
  examples: [{ say: "Change my pick-up.", on: ["/car-bookings"] }],
  slots,
  words: [CAR_WORDS, ways.ASKED, ways.TO_ELSEWHERE, "collect come tell ask send time home"],
  kinds: ["flight", "date", "place"],
  takesStatements: true,
  freeSlots: ["from", "newTo"],
  match(sentence) {
    const { words, start } = sentence;
    const dropOff = ways.TO_ELSEWHERE.at(words, start);
    const isInstead = ways.INSTEAD.isIn(words);
    const [elsewhere] = isInstead ? ways.ELSEWHERE.all(words) : ways.OF_A_BOOKED_CAR.all(words);
    // Without an "instead", a statement is meant for someone else.
    const isTold = sentence.form === "statement" && !isInstead;
    const pickup =
      isTold || ways.QUESTIONS.has(words[start] ?? "")
        ? null
        : (ways.ASKED.at(words, start) ?? elsewhere);
    const asked = dropOff ?? pickup;
    const address = asked ? addressIn(sentence, asked.to) : undefined;
    // "Change my car to 8" gives a time: the skill for details handles it.
    if (!asked || (address && isClock(sentence, address))) return null;
    const which = referenceIn(sentence, ["flightNumber", "date", "place"], isOutside([address]));
    const text = address?.text;
    return {
      sure: elsewhere && !dropOff ? "unmistakable" : "named",
      slots: { ...which, ...given(dropOff ? { isDropOff: true, newTo: text } : { from: text }) },
      explains: wordsOf(sentence, address),
    };
  },
  question({ from, newTo, isDropOff }) {
    if (isDropOff) return newTo ? null : { slot: "newTo", say: "Where should the car go?" };
    return from ? null : { slot: "from", say: m.screens.whereToPickUp() };
  },
  read(sentence, asked, known) {
    if (!asked) return null;
    const lead = ways.TO.at(sentence.words, sentence.start);
    const address = restFrom(sentence, lead?.to ?? sentence.start);
    return address ? { ...known, [asked]: address.text } : null;
  },
  run: async ({ isDropOff, ...change }, { turn }) =>
    (await turn.tools.call(isDropOff ? "edit_car" : "change_pickup", change)).say,
});

/** A time or part of one, and nothing else: "8", "1630", "half past seven", "quarter past". */
const isClock = (sentence: Sentence, { from, to }: Span) =>
  sentence.words
    .slice(from, to)
    .every((word, at) => CLOCK.test(word) || sentence.kindsAt[from + at]?.has("time"));
const CLOCK = /^(?:\d{1,4}|an?|quarter|half|past|to)$/;
