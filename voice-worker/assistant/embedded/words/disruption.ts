/** Flights that are late, cancelled or missed. */
import { phrases } from "#app/services/english/phrases.ts";

const FLIGHT = "(flight|plane|connection)";
export const MISSED = phrases(`
  (i|we) [have|just|have just|am going to|are going to|will|will probably|might] (missed|miss) (my|our|the|this) [connecting] ${FLIGHT}
  (i|we) [have|just|have just] missed it|(i|we) did not (make|catch) (my|our|the) ${FLIGHT}
`);
export const MISSED_IT = phrases("(i|we) [have|just|have just] missed");

/** As news: whether it is so is a question of its flight's status. */
export const TOLD = phrases(`
  (my|our|the) ${FLIGHT} (is|was|has been|got|gets|been) [been] [badly|very|really|also|now|just] (delayed|late|cancelled|canceled)
  (they|the airline) [have|has|just|have just|has just] (delayed|cancelled|canceled) (my|our|the) ${FLIGHT}
`);
export const TOLD_OF = phrases(`
  (is|was|has been|got) [badly|very|really|also|now|just] (delayed|late|cancelled|canceled)
`);
export const OWED = phrases(`
  what am i owed|what are (my|our) rights|(am i|are we) (owed|entitled to) [any] (anything|something|compensation|money|a refund)
  (do|can|will|could) (i|we) (get|claim) [any] compensation|what compensation (do|can|will) (i|we) get
`);

/** Something else is to be done about it. */
export const OTHER = phrases(
  "tell|message|text|translate|say to|book|find|search|delete|remove|change",
);
