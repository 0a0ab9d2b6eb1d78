/** Ways to ask for something saved to be removed. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { CAR } from "./cars.ts";

const REMOVE = `(cancel|delete|remove|drop|scrap|scratch|call off|ditch|bin|dump|get rid of|clear|take off|take|unsave|forget [about] my)`;
/** "I don't need the car any more" asks for the same. */
export const NOT_NEEDED = phrases(`
  (do not|no longer|not|will not|will no longer|not be|no longer be) (need|needing|want|wanting|require) (the|my|our)|(need|want) no
`);
export const NO_LONGER_NEEDED = phrases("(do not|will not) (need|want|require) (a|any)");
export const NO_LONGER = phrases("any more|anymore|any longer|after all");
export const REMOVED = phrases(REMOVE);
export const REMOVED_PAST = wordSet(
  "deleted cancelled canceled removed dropped changed moved touched",
);
export const OBJECTS = phrases({
  car: `[car|taxi|cab] (booking|reservation) for my ${CAR}|${CAR} (booking|reservation)|${CAR}`,
  flight: "flight (booking|reservation)|flight|flights|plane|ticket|tickets",
  hotel: "hotel (booking|reservation)|hotel|hotels|room|stay|accommodation",
  plans: `booking|bookings|reservation|reservations|trip|trips|plan|plans|journey|everything|all of (it|them)`,
});
export const POINTING = phrases(
  "(that|this|those|these) (one|car|taxi|flight|hotel|booking|trip)|all|both|every",
);
/** What follows these is not what is meant. */
export const EXCLUDING = phrases(`
  other|others|another|except|excluding|besides|apart from|before|after|(that|which) (is|are|was|does|do|did|will|has) not
  (all|every|everything|anything|any) [of|my|the] [my|the] [<word>] but
`);
export const RETURN = phrases("(return|back|home)");
export const ALSO = phrases("as well|too|also");
export const ONLY_WHAT = wordSet(OBJECTS, "just only the my one");
export const BESIDE = wordSet(ONLY_WHAT, ALSO, "and guess");
export const DESTINATIONS = wordSet("the my our a an that this home work");
export const IT = wordSet("it that this them one please then again thanks now");
export const DETERMINERS = wordSet("my our the that this these those all both");
export const GENERAL = wordSet(
  "a an any flights hotels rooms cars taxis cabs bookings reservations trips",
);
export const TAKE_A = phrases("take (a|an)");
export const OUT = wordSet("out off from");
