/** Short forms and what they stand for. */
import { wordSet } from "../base/word-set.ts";

/** Endings of short forms; "'s" is "is" only beside some words, and a possessive after others. */
export const ENDINGS = {
  "n't": "not",
  "'m": "am",
  "'re": "are",
  "'d": "would",
  "'ll": "will",
  "'ve": "have",
};
export const BEFORE_IS = wordSet(
  "what where when how who that it there here he she time birthday long far much",
);
/** "The train's no good." */
export const AFTER_IS = wordSet("no not too so very useless hopeless awful terrible rubbish full");
export const SHORT_FORMS = new Map(
  Object.entries({
    "can not": "can't cannot cant",
    "will not": "won't wont",
    "shall not": "shan't",
    "let us": "let's lets",
    "want to": "wanna",
    "going to": "gonna",
    "got to": "gotta",
    "give me": "gimme",
    "let me": "lemme",
    "do not know": "dunno",
    because: "cuz cos",
    till: "til",
    tomorrow: "tmrw tmr tomorow tommorow tommorrow",
    tonight: "tonite",
    business: "biz",
    passengers: "pax",
    "o'clock": "oclock",
    cancelled: "canceled",
    cancelling: "canceling",
    you: "u",
    your: "ur",
    thanks: "thx ty",
    please: "pls plz",
    plane: "aeroplane airplane",
    planes: "aeroplanes airplanes",
  }).flatMap(([long, short]) => short.split(" ").map((each) => [each, long.split(" ")] as const)),
);
