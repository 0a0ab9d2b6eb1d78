/**
 * The one dialogue of all skills: what is missing is asked for, an answer is read by the skill that
 * asked, and when nothing is missing the skill runs.
 */
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { Reply, Situation, Skill } from "./skill.ts";

/** Runs a skill, or asks for the first thing that it still has to know. */
export async function fill(skill: Skill, slots: object, situation: Situation): Promise<string> {
  const { state } = situation;
  if (skill.isSmallTalk) return put(await skill.run(slots, situation), situation);
  const doubt = situation.doubts.length > 0 && confirmNames(skill, slots, situation);
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

/** Asks whether names that were perhaps heard wrongly were meant; null where nothing depends on them. */
function confirmNames(
  skill: Skill,
  slots: object,
  { doubts, places, state }: Situation,
): string | null {
  const names = doubts.map((said) => {
    const name = places.whole(foldPlace(said).split(" "))?.name ?? said;
    return { name, spoken: isCode(name) ? said : name };
  });
  const isDoubtful = (value: unknown) =>
    names.some(({ name }) => JSON.stringify(value ?? "").includes(name));
  const known = Object.entries(slots);
  const doubted = known.find(([, value]) => isDoubtful(value));
  if (!doubted) return null;
  const [asked] = doubted;
  const others = Object.fromEntries(known.filter(([, value]) => !isDoubtful(value)));
  const say = `Did you mean ${names.map(({ spoken }) => spoken).join(" and ")}?`;
  state.question = {
    skill: skill.name,
    slots: others,
    asked,
    say,
    isForPlace: true,
    yes: { skill: skill.name, slots: { ...slots } },
    no: { slots: others },
  };
  return say;
}

const isCode = (name: string) => /^[A-Z]{3}$/.test(name);

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
