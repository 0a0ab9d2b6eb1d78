/** Flights that are late, cancelled or missed. */
import { phrases, type WordClass } from "#app/services/english/base/phrases.ts";
import { flightNumber } from "#app/services/english/base/word-classes.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";

const FLIGHT =
  "(flight|plane|connection|<number>|<hour>) [back|home|out] [(to|from) <word> [<word>]]";
const ours = (nouns: string) =>
  `(my|our|the|this) ${FLIGHT}|(my|our|the) <word> [<word>] (${nouns})`;
const NOUNS = "flight|plane|connection";
/** "My flight", "the New York one", "the BA flight back from Paris". */
const OURS = ours(`${NOUNS}|one`);
/** Without "one": a missed "last one" may be anything. */
const FLOWN = `${ours(NOUNS)}|${FLIGHT}`;
const OFF = "(cancelled|scrapped|axed|scrubbed|called off|pulled)";
/** "They" or an airline, never the speaker. */
const who: WordClass = (words, at) => {
  const word = words[at] ?? "";
  return word === "they" || (/^[a-z\d]{2,}$/.test(word) && !SMALL_WORDS.has(word)) ? 1 : undefined;
};
/** "The 7:10 to Paris". */
const hour: WordClass = (words, at) => (/^\d{1,2}[:.]\d\d$/.test(words[at] ?? "") ? 1 : undefined);
const said = (text: string) => phrases(text, { number: flightNumber, who, hour });
export const MISSED = said(`
  (i|we) [have|just|have just|am going to|are going to|will|will probably|might] (missed|miss) (${FLOWN})
  (i|we) [have|just|have just] missed it|(i|we) (did|will) not (make|catch) (${FLOWN})
`);

/** Told as news; whether it is true is a flight status question. */
export const TOLD = said(`
  (${OURS}|${FLIGHT}) [is|was|has been|got|gets|been] [been] [badly|very|really|also|now|just] (delayed|late|${OFF})
  <who> (cancels|delays) (me|us|${OURS}|<number>)|if <who> cancel (me|us|${OURS}|<number>)
  <who> [have|has|just|have just|has just] (delayed|bumped|rebooked|${OFF}) (me|us|${OURS}|<number>)
`);
/** Says that it does not fly. */
export const CANCELLED = said(`${OFF}|cancels|if <who> cancel`);
export const OWED = phrases(`
  what am i owed|who (pays|covers)|(will|would|do|does|should|must) (they|the airline) [have to] (pay|cover|feed|house|put)|(my|our|passenger) rights|(am i|are we) (owed|entitled to)|how much (do|does|will|would) [the] <word> [<word>] (owe|pay) (me|us)|(i|we) would be entitled to|(owe|owes) (me|us) (money|compensation|anything|something|a (hotel|room|refund))|get for [a|the|my] [<count>] [hour|hours] delay|airline [<word>] [<word>] (reimburse|compensate|refund)|(what|any|much|to|get) compensation|compensated
  (can|could|do|should) (i|we) (claim|make a claim)|(do|will|would|can|should) (i|we) get ((anything|something|money) for|(anything|something|money|paid) (if|when|back)|paid for (a|the|my|this) [<word>] (delay|delayed|cancelled|cancellation|flight))
  (have|has|need|supposed|obliged|going) [they|the airline] to (put|pay|rebook|feed|give|find|offer) (me|us)|denied [(me|us)] boarding|(refund|refunded|money back) (when|if|after) [the|my|our] (airline|they|flight|delay)
`);
/** Grounds for a claim other than delay; "if I cancel" is the traveller's own doing. */
export const AS_IF = phrases({
  denied: "denied [(me|us)] boarding|overbooked|oversold|bumped [(me|us)]",
  cancelled: `
    (flight|flights|plane|airline|they|it|is|was|been|gets|got|has|have|had) [<word>] (cancel|cancels|cancelled|canceled|scrap|scraps|scrapped|axe|axes|pull|pulls|calls off)
    (cancelled|canceled) (flight|flights|plane|trip)|cancellation
  `,
});
const ANOTHER = "(next|later|another|other) (one|flight|flights|plane)";
export const OTHERS = phrases(ANOTHER);
/** Asked in advance: "if I miss my flight, is there a later one?" */
export const WHAT_THEN = phrases(
  `what (happens|happen|then|would happen)|what are (my|our) options|what (do|should|would|can|could) (i|we) do|${ANOTHER}`,
);
/** "I want the Paris one cancelled" is not news. */
export const WISHED = phrases("(i|we) (want|need|[would] like)");
/** Asks for something else to be done about it. */
export const OTHER = phrases(
  "tell|message|text|translate|say to|book|find|search|delete|remove|change",
);
