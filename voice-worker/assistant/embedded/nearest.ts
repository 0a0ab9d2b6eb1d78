/** What a sentence that was not understood may have been meant for: asked about, and never done unasked. */
import { saidTogether } from "#app/services/english/phrases.ts";
import type { Sentence } from "#app/services/english/sentence.ts";
import type { Reply, Situation } from "./skill.ts";
import { NEAREST } from "./words/nearest.ts";

const ROWS = Object.entries(NEAREST).map(([said, [name, slots = {}, deed]]) => ({
  ...{ said: saidTogether(said), name, slots, deed },
}));

export function nearest({ words }: Sentence, situation: Situation): Reply | null {
  const row = ROWS.find(({ said }) => said.isIn(words));
  const skill = situation.skills.find(({ name }) => name === row?.name);
  if (!row || !skill) return null;
  const { slots, deed = skill.deed(slots, situation) } = row;
  return { say: `Shall I ${deed}?`, offer: { skill: skill.name, slots } };
}
