/** Words for what was named before. */
import { phrases } from "#app/services/english/base/phrases.ts";

export const THERE = phrases("there|(that|same|the same) (city|day|place|town)");
