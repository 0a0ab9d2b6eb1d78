/** Where an address or a message ends. */
import { phrases, wordSet } from "../base/phrases.ts";

/** Where an address ends: a day, an hour or the other end of the ride follows. */
export const STOPS = phrases(`
  , (i|we|my|can|could|will|would|please)|to|from|at|on|for|by|around|about|and|instead|rather|today|tomorrow|tonight|next|this|when|so|in (the|a|an|<count>)
`);
export const LAST = wordSet("thanks now ,");
export const ENDINGS = ".|?|!|,| please| instead| rather| this time| from now on| now".split("|");
export const OPENINGS = ['"', "'", "“", "‘", "”", "’"];
