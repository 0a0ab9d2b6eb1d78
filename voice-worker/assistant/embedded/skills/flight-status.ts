/** The status of a flight: the next saved one, or any by its number. */
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import { flightNamed } from "../named.ts";
import type { Sentence, Skill } from "../skill.ts";
import { defineSkill, given, meant, reference, referenceIn, says, unexplained } from "../skill.ts";
import * as ways from "../words/flight-status.ts";

export const flightStatus: Skill = defineSkill({
  name: "flight-status",
  help: "tell you a flight's status",
  examples: [{ say: "Is my flight on time?", on: ["/", "/upcoming-travel"] }],
  heard: "is my flight on time",
  costs: "glance",
  slots: reference,
  words: [
    ways.STATUS,
    ways.HOW_IS_IT,
    ways.IN_A_QUESTION,
    ways.MOVES,
    ways.OF_A_FLIGHT,
    ways.WHEN,
    "leaves live looking tell give show find see know current number expected recent return outbound early connecting upcoming meant mean",
  ],
  kinds: ["flight", "airline", "date", "place", "time", "choice"],
  match(sentence, situation) {
    const { words } = sentence;
    if (ways.OTHER.all(words).some(({ from }) => words[from - 1] !== "or")) return null;
    const own = said(sentence);
    const last = flightNamed(sentence, own, situation);
    const slots: typeof own = last ?? own;
    const isIt = last && meant(sentence, "choice").some((one) => one.which === "that");
    const isNumbered = own.flightNumber !== undefined;
    const changes = ways.ANY_CHANGE.all(words);
    const plain = [...ways.HOW_IS_IT.all(words), ...changes];
    const named = [...ways.OF_A_FLIGHT.all(words), ...plain, ...toAPlace(sentence)];
    const isOfFlight = isNumbered || isIt || named.length > 0 || isByHour(sentence);
    const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
    const isOf = (word: string) => sentence.tokens.some(({ raw }) => raw === `${word}'s`);
    const unknown = unexplained(sentence, flightStatus.words, flightStatus.kinds).filter(
      (word) => isNamed(words.indexOf(word)) && !isOf(word) && !EVERYDAY_WORDS.has(word),
    );
    const isPlain = plain.length > 0;
    if (!(isOfFlight && asksStatus(sentence, isNumbered)) && !isPlain) return null;
    // "When does the next flight from London to Rome leave?" is a search.
    const isOwn = says(sentence, ways.OWN);
    if (!isNumbered && !isPlain && !isOwn && slots.origin && slots.destination) return null;
    return {
      sure: isNumbered || isPlain ? "unmistakable" : "named",
      // "My Zephyr flight": an airline that NoVo does not know.
      slots: unknown.length > 0 ? { airline: unknown.join(" "), ...slots } : slots,
      explains: new Set([
        ...unknown,
        ...changes.flatMap(({ from, to }) => words.slice(from, to)),
        ...words.filter((word) => word === slots.flightNumber),
      ]),
    };
  },
  read(sentence, _, known) {
    const changes = { ...said(sentence), ...renumbered(sentence, known.flightNumber) };
    return Object.keys(changes).length > 0 ? { ...known, ...changes } : null;
  },
  takesCodes: true,
  tool: "flight_status",
});

/** "Sorry, I meant 314", after a question about BA304. */
function renumbered({ words, correctedAt }: Sentence, known: string | undefined) {
  const [before = "", last = ""] = words.slice(-2);
  const isMeant = correctedAt !== null && ways.BEFORE_THE_RIGHT_ONE.has(before);
  const digits = isMeant ? /^\d{2,4}$/.exec(last)?.[0] : undefined;
  const airline = /^[A-Z\d]{2}(?=\d+$)/.exec(known ?? "")?.[0];
  return given({ flightNumber: airline && digits && `${airline}${digits}` });
}

const asksStatus = ({ words, form }: Sentence, isNumbered: boolean) =>
  (ways.WHEN.isIn(words) && (isNumbered || ways.MOVES.isIn(words))) ||
  ways.STATUS.isIn(words) ||
  (isNumbered && ways.NEWS.isIn(words)) ||
  (form === "question" && ways.IN_A_QUESTION.isIn(words));

/** "Has 543 landed?": a number without its airline, which the tool looks up in the plans. */
const digitsIn = ({ words, kindsAt }: Sentence) =>
  words.find((word, at) => {
    const isOther = [...(kindsAt[at] ?? [])].some((kind) => kind !== "choice");
    if (isOther || !/^\d{2,4}$/.test(word) || !ways.BEFORE_DIGITS.has(words[at - 1] ?? ""))
      return false;
    // "20 songs" are no flight.
    const next = words[at + 1] ?? "";
    const isCount = /[a-z]{3}s$/.test(next) && !SMALL_WORDS.has(next) && !ways.DOES.has(next);
    return !isCount || NEWS_OF_IT.some((news) => news.at(words, at + 1) !== null);
  });

const NEWS_OF_IT = [ways.STATUS, ways.MOVES, ways.NEWS, ways.IN_A_QUESTION];

function said(sentence: Sentence) {
  const flightNumber = digitsIn(sentence);
  const { place, time: _, ...of } = referenceIn(sentence, reference.keyof().options);
  const number = flightNumber ?? of.flightNumber;
  // "Which terminal at Heathrow?"
  const { words } = sentence;
  const isFrom = isAtPlace(sentence) && ways.LEAVES_AT.isIn(words) && !ways.COMES.isIn(words);
  if (place && isFrom) {
    const { destination: _, ...rest } = of;
    return { ...rest, ...given({ flightNumber: number, origin: place }) };
  }
  // "Which terminal for New York?"
  return { ...given({ flightNumber, destination: number ? undefined : place }), ...of };
}
const isAtPlace = (sentence: Sentence) =>
  meant(sentence, "place").some(({ from }) => /^(?:at|in)$/.test(sentence.words[from - 1] ?? ""));
/** "The 7:10 to Paris". */
const isByHour = (sentence: Sentence) =>
  meant(sentence, "place").length > 0 &&
  meant(sentence, "time").some(
    ({ isPart, from }) =>
      !isPart &&
      sentence.words.slice(Math.max(0, from - 1), from + 1).some((word) => ways.BY_HOUR.has(word)),
  );
const toAPlace = (sentence: Sentence) =>
  [...meant(sentence, "place"), ...meant(sentence, "airline")].length > 0
    ? ways.TO_A.all(sentence.words)
    : [];
