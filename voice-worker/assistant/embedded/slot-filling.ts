/**
 * The one dialogue of all skills: what is missing is asked for, an answer is read by the skill that
 * asked, and when nothing is missing the skill runs.
 */
import { askAboutNames } from "./doubted-names.ts";
import type { Reply, Situation, Skill } from "./skill.ts";

/** Runs a skill, or asks for the first thing that it still has to know. */
export async function fill(skill: Skill, slots: object, situation: Situation): Promise<string> {
  const { state } = situation;
  if (skill.isSmallTalk) return put(await skill.run(slots, situation), situation);
  const doubt = askAboutNames(skill, slots, situation);
  if (doubt) return doubt;
  const missing = skill.question(slots, situation);
  if (missing) {
    const { slot, say, offer, examples, isForPlace } = missing;
    state.question = {
      skill: skill.name,
      slots: { ...slots },
      asked: slot,
      say,
      ...(offer && { yes: { skill: skill.name, slots: { ...slots, ...offer } } }),
      ...(examples && { examples: [...examples] }),
      ...(isForPlace && { isForPlace }),
    };
    return say;
  }
  state.question = undefined;
  state.last = { skill: skill.name, slots: { ...slots } };
  return put(await skill.run(slots, situation), situation);
}

/** Says a reply; what it offers waits for a yes. */
export function put({ say, offer }: Reply, { state }: Situation): string {
  if (offer) {
    const slots = { ...offer.slots };
    state.question = {
      skill: offer.skill,
      slots,
      asked: null,
      say,
      yes: { skill: offer.skill, slots },
    };
  }
  return say;
}
