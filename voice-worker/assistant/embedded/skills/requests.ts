/** What speech recognition may know about the requests that the skills take. */
import { MONTH_NAMES, WEEKDAY_NAMES } from "#app/services/english/base/word-classes.ts";
import { ORDINALS, TEENS, TENS, UNITS } from "#app/services/english/words/numbers.ts";
import { SMALL_WORDS } from "#app/services/english/words/small-words.ts";
import type { Requests } from "#voice-worker/engine/engine.ts";
import { yesOrNo } from "../../yes-or-no.ts";
import { HEARD_WORDS } from "../words/small-talk.ts";
import { SKILLS } from "./all.ts";

/** What the skills understand, and the names of numbers and days. */
const WORDS: ReadonlySet<string> = new Set([
  ...SMALL_WORDS,
  ...UNITS.slice(1),
  ...TEENS,
  ...TENS.slice(0, 4),
  ...ORDINALS.slice(0, 10),
  ...WEEKDAY_NAMES,
  ...MONTH_NAMES,
  ...HEARD_WORDS,
  ...SKILLS.flatMap(({ words }) => [...words]),
]);

export const REQUESTS: Requests = {
  words: WORDS,
  commands: SKILLS.flatMap(({ heard }) => heard ?? []),
  isAnswer: (text) => yesOrNo(text) !== "other",
};
