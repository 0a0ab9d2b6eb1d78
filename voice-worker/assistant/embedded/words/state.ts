/** Words for what was named before. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const THERE = phrases("there|(that|same|the same) (city|day|place|town)");
export const ADDS = wordSet("and also plus");
