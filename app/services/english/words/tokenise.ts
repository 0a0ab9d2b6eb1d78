/** Words that matter where a text is split. */
import { wordSet } from "../base/phrases.ts";

/** Their dot does not end a sentence. */
export const ABBREVIATIONS = wordSet("st mt ft mr mrs ms dr no vs");
export const REPEATED = wordSet("the an my we to is it in on at for of can you");
export const ASKING = wordSet("what when where which who how why is are am do does did can could");
