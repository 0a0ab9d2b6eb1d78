/** The part of a sentence that asks for something, when the rest is refused or gives a reason. */
import { HESITATION } from "#app/services/english/tokenise.ts";
import { type Candidate, candidates } from "./choose-skill.ts";
import { allOf, asSaid, read, type Sentence, type Situation } from "./skill.ts";
import { NO_REASON } from "./words/asked-part.ts";

/** Reading each part of a longer story would take too long; looking for each one's skill, still longer. */
const MAX_PARTS = 8;
const MAX_REASONED = 4;
const MARKS = /[,;!?]|\.\s(?=\p{Lu}[\p{Ll}'’]* (?:\p{Ll}|I\b))/u;
const REFUSED = new RegExp(`${MARKS.source}|\\b(?:but|just|only)\\b`, "u");
const REASONED = new RegExp(`${MARKS.source}|\\b(?:so|because|since|but)\\b`, "u");

/** Null to take the sentence as a whole; `best`: the candidate that explains most of it. */
export function askedPart(sentence: Sentence, best: Candidate | undefined, situation: Situation) {
  if (best?.left.length === 0 || best?.skill.isRefusal) return null;
  const rest = best ? null : withoutDenied(sentence, situation);
  return rest ?? withoutReason(sentence, best, situation);
}

/** "Well", "um": they separate nothing. */
const HESITATIONS = new RegExp(`,?\\s*\\b(?:${HESITATION}|well|you know)\\b,?`, "giu");

function partsOf({ utterance }: Sentence, marks: RegExp, most: number): string[] {
  const parts = utterance
    .replace(HESITATIONS, "")
    .split(marks)
    .filter((part) => part.trim());
  return parts.length > 1 && parts.length <= most ? parts : [];
}

/** "I don't need a hotel, just a flight to Vienna". */
function withoutDenied(sentence: Sentence, situation: Situation): Sentence | null {
  const parts = sentence.isDenied ? partsOf(sentence, REFUSED, MAX_PARTS) : [];
  if (parts.length === 0) return null;
  const isMeant = (part: string) => !read(part, situation).isDenied;
  const rest = read(parts.filter(isMeant).join(", "), situation);
  const [best] = candidates(rest, situation);
  return best?.skill.costs === "glance" && !rest.isDenied ? rest : null;
}

/**
 * "My meeting is off, so please delete the flight to Rome": one part is a request understood to its last
 * word, the others are statements. A request that would change something at once does not count.
 */
function withoutReason(sentence: Sentence, best: Candidate | undefined, situation: Situation) {
  const parts = partsOf(sentence, REASONED, MAX_REASONED).map((text) => {
    const part = read(text, situation);
    return { part, found: candidates(part, situation) };
  });
  const [only, ...others] = parts.filter(({ found }) => isAsked(found[0]));
  // If the wish is the same, the whole sentence says more.
  if (!only || others.length > 0 || only.found[0]?.skill === best?.skill) return null;
  const isTold = ({ part, found }: (typeof parts)[number]) =>
    part.form !== "question" &&
    !part.isHypothetical &&
    NO_REASON.all(part.words).every(
      ({ from, to }) => part.words.slice(from, to + 1).join(" ") === "after all",
    ) &&
    found.every(({ skill }) => skill.isSmallTalk);
  if (!parts.every((one) => one === only || isTold(one))) return null;
  const [place] = allOf(sentence, "place");
  const named = place && `in ${asSaid(sentence, place.from, place.to)}`;
  return named ? read(only.part.utterance.replace(/\bthere\b/, named), situation) : only.part;
}

function isAsked(best: Candidate | undefined): boolean {
  if (!best || best.left.length > 0) return false;
  const { costs, isSmallTalk, isManners } = best.skill;
  const isGuess = costs === "glance" && best.match.sure === "implied";
  return !isGuess && costs !== "change" && !isSmallTalk && !isManners;
}
