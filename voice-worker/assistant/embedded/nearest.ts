/** What a sentence that was not understood may have been meant for: asked about, and never done unasked. */
import { type Reply, type Sentence, type Situation, saidTogether } from "./skill.ts";
import { NEAREST } from "./words/nearest.ts";

const TABLE = saidTogether(NEAREST);

export function nearest(sentence: Sentence, situation: Situation): Reply | null {
  const [name, known = {}, deed, asked = null] = TABLE.in(sentence.words) ?? [];
  const skill = situation.skills.find((one) => one.name === name);
  if (!skill) return null;
  const said = asked === null ? null : skill.read(sentence, asked, known, situation);
  const slots = said ?? known;
  const say = `Shall I ${deed ?? skill.deed(slots, situation)}?`;
  return { say, offer: { skill: skill.name, slots } };
}
