/** Words around the part of a sentence that asks for something. */
import { phrases } from "#app/services/english/base/phrases.ts";

/** Reported speech, or a condition: no reason for a wish. */
export const NO_REASON = phrases(`
  said|says|say|told|tell|tells|asked|ask|asks|wrote|thinks|if|unless|until|when|before|after|would|might|maybe|not yet
`);
