/** Words between two wishes. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const JOINTS = phrases(
  "[,] and [then|also]|, [then|also]|then|also|plus|as well as|[and] after that",
);
export const VERBLESS = wordSet("my our the a an that in at for");
