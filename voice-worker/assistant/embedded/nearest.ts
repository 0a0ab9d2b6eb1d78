/** What a sentence that was not understood may have been meant for: asked about, and never done unasked. */
import { saidTogether } from "#app/services/english/phrases.ts";
import type { Sentence } from "#app/services/english/sentence.ts";
import { likeliest } from "./likeliest.ts";
import type { Reply, Situation } from "./skill.ts";
import { DEEDS, type Near, SAID_TOGETHER } from "./words/nearest.ts";

const TABLE = saidTogether(SAID_TOGETHER);

export function nearest({ words }: Sentence, situation: Situation): Reply | null {
  const near = TABLE.in(words) ?? likeliest(words);
  if (!near) return null;
  const [name, slots = {}, deed]: (typeof DEEDS)[Near] | readonly [string, object?, string?] =
    DEEDS[near];
  const skill = situation.skills.find((one) => one.name === name);
  if (!skill) return null;
  const say = `Shall I ${deed ?? skill.deed(slots, situation)}?`;
  return { say, offer: { skill: skill.name, slots } };
}
