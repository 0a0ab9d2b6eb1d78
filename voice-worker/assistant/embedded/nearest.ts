/** What a sentence that was not understood may have been meant for: asked about, and never done unasked. */
import { saidTogether } from "#app/services/english/phrases.ts";
import type { Sentence } from "#app/services/english/sentence.ts";
import { likeliest } from "./likeliest.ts";
import type { Reply, Situation } from "./skill.ts";
import { DEEDS, SAID_TOGETHER } from "./words/nearest.ts";

const TABLE = saidTogether(SAID_TOGETHER);

export function nearest(sentence: Sentence, situation: Situation): Reply | null {
  const near = TABLE.in(sentence.words) ?? likeliest(sentence.words);
  if (!near) return null;
  const [name, known = {}, deed, asked = null] = DEEDS[near];
  const skill = situation.skills.find((one) => one.name === name);
  if (!skill) return null;
  const said = asked === null ? null : skill.read(sentence, asked, known, situation);
  const slots = said ?? known;
  const say = `Shall I ${deed ?? skill.deed(slots, situation)}?`;
  return { say, offer: { skill: skill.name, slots } };
}
