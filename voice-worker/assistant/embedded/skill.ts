/**
 * One thing that the assistant can do, in one file: how it is asked for, what it needs to know and what it
 * says about itself. The assistant (embedded-assistant.ts) knows skills only through this interface.
 */
import { z } from "zod";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { countOwnWork } from "#app/platform/scheduling/own-work.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Today } from "#app/services/english/base/calendar.ts";
import { type WordList, wordSet } from "#app/services/english/base/word-set.ts";
import type { PlaceFinder } from "#app/services/english/places.ts";
import { readSentence } from "#app/services/english/read-sentence.ts";
import type { Kind, Sentence } from "#app/services/english/sentence.ts";
import type { AssistantTurn } from "../assistant.ts";
import { namedBy } from "./named.ts";
import type { State } from "./state.ts";

/** The context in which a sentence is understood. */
export interface Situation {
  turn: AssistantTurn;
  today: Today;
  places: PlaceFinder;
  airports: AirportIndex;
  /** What was said and done before; changes made by a skill are kept. */
  state: State;
  /** Names in the utterance that may have been misheard. */
  doubts: readonly string[];
  /** The whole utterance may have been misheard. */
  isDoubted: boolean;
  /** The second wish of a sentence: what it leaves out comes from the first. */
  isSecondWish: boolean;
  skills: readonly Skill[];
}

/** Whether search results were the last topic: "the second" then means the list, not a day. */
export const talksOfList = ({ skills, state: { last } }: Situation): boolean =>
  skills.some(({ name, ofSearch }) => name === last?.skill && ofSearch && name !== ofSearch);

/** Parses an utterance, or part of one. */
export const read = (utterance: string, { places, today }: Situation) =>
  countOwnWork(() => readSentence(utterance, { places, today }));

/**
 * How certain it is that a skill is asked for. "unmistakable": by its own word and what belongs to it.
 * "named": by its own word. "implied": by the rest of the sentence (a route, without "flight").
 */
export type Sure = "unmistakable" | "named" | "implied";

export interface Match<Slots> {
  sure: Sure;
  /** What the sentence says about what the skill needs. */
  slots: Slots;
  /** Words that this sentence explains besides the skill's own: the name of a hotel on the screen. */
  explains?: ReadonlySet<string>;
  /** Said with doubt ("maybe the second one"): the traveller is asked before it is written. */
  isDoubtful?: boolean;
}

/** What has to be asked before the skill can run. */
export interface Question<Slots> {
  slot: keyof Slots & string;
  say: string;
  /** The slots that a yes fills: "Did you mean London?" */
  offer?: Partial<Slots>;
  /** Two answers that would work, for a traveller who does not know what to say. */
  examples?: readonly [string, string];
  /** A place is asked for: a name alone is an answer. */
  isForPlace?: boolean;
  /** The traveller gave a value that is not known, such as an unknown place. */
  isUnknown?: boolean;
}

/** What to say, and what a yes to it does. */
export interface Reply {
  say: string;
  offer?: { skill: string; slots: object };
}

interface Example {
  say: string;
  /** The screens on which it is offered; all if absent. */
  on?: readonly ScreenPath[];
}

/** What every skill says about itself, whatever its slots are. */
interface About {
  name: string;
  /** What it does, as the help lists it: "search flights". If absent, the help does not mention it. */
  help?: string;
  /** Sentences that it understands, offered after a miss. */
  examples?: readonly Example[];
  /** What the small recogniser listens for (JSGF, command-grammar.ts); each phrase added costs accuracy. */
  heard?: string;
  /**
   * What a wrong guess costs. "glance": it only looks something up and shows what it understood, so strong
   * evidence outweighs unexplained words. "question": it asks before it does anything. "change": it changes
   * the traveller's data at once, so it asks if any word is unexplained.
   */
  costs?: "glance" | "question" | "change";
  /** Takes statements, not only requests: "my name is Ada". */
  takesStatements?: boolean;
  /** Takes refusals: "I don't need the car any more". */
  takesDenials?: boolean;
  /** Also takes hypothetical sentences and questions about ability. */
  takesEverything?: boolean;
  /** The rest of the sentence belongs to it: "I'm on BA117 on the fifth, my seat is 14C". */
  takesDetails?: boolean;
  /** Can be asked for several things at once: "cancel the car and the hotel". */
  doesSeveral?: boolean;
  /** Its reply says which part of the sentence it left out, as that of a "glance" does. */
  saysWhatIsLeft?: boolean;
  /** Small talk: an open question stays open. */
  isSmallTalk?: boolean;
  /** Says what cannot be done; the next part belongs to it unless sure to be a wish of its own. */
  isRefusal?: boolean;
  /** Only politeness: does not count as a second wish. */
  isManners?: boolean;
  /** The search that it is or whose results it talks about ("last": any), which can be changed after it. */
  ofSearch?: "find-flights" | "find-hotels" | "last";
  /** After it, NoVo may ask for a missing detail of the traveller's. */
  asksForDetails?: boolean;
  /** Slots that take any words: an address, a message. */
  freeSlots?: readonly string[];
  /** Slots whose answers NoVo's question names, so that none of them is taken as a new wish. */
  namedSlots?: readonly string[];
  /** A change to what it did may be a number or a code: "change it to 0530". */
  takesCodes?: boolean;
  /** The tool called if there is no `run`, with `input` or else the slots; what it finds missing is asked for. */
  tool?: string;
  /** Missing slots that take a place name, not an address. */
  missingPlaces?: readonly string[];
}

interface SkillDefinition<Slots extends object> extends About {
  /** What the skill needs to know. Parsed on each use, because it is kept in the conversation's memory. */
  slots: z.ZodType<Slots>;
  /** The words that it understands: those of its phrases, and others. */
  words: readonly WordList[];
  /** The kinds of reading that explain the other words. */
  kinds?: Iterable<Kind>;
  /** The words that it understands in a change to what it did ("and on Saturday?"); `words` if absent. */
  changeWords?: readonly WordList[];
  /** What the sentence says if it asks for this, else null. */
  match(sentence: Sentence, situation: Situation): Match<Slots> | null;
  /** The first thing still to be asked, or null. */
  question?(slots: Slots, situation: Situation): Question<Slots> | null;
  /** The slots after an answer to a question (`asked`) or after "and on Saturday?"; null if it is neither. */
  read?(
    sentence: Sentence,
    asked: (keyof Slots & string) | null,
    known: Slots,
    situation: Situation,
  ): Slots | null;
  run?(slots: Slots, situation: Situation): Promise<Reply | string>;
  input?(slots: Slots): object;
  /** For a skill that writes: what it is about to do, as the question says it: "save BA117". */
  deed?(slots: Slots, situation: Situation): string;
}

/** A skill whose slots are opaque to its callers. */
export interface Skill extends About {
  words: ReadonlySet<string>;
  kinds: ReadonlySet<Kind>;
  changeWords: ReadonlySet<string>;
  /** Whether these are slots of this skill, so that they can be asked about and filled further. */
  accepts(slots: object): boolean;
  match(sentence: Sentence, situation: Situation): Match<object> | null;
  question(slots: object, situation: Situation): Question<Record<string, unknown>> | null;
  read(
    sentence: Sentence,
    asked: string | null,
    known: object,
    situation: Situation,
  ): object | null;
  run(slots: object, situation: Situation): Promise<Reply>;
  deed(slots: object, situation: Situation): string;
}

export function defineSkill<Slots extends object>(skill: SkillDefinition<Slots>): Skill {
  const { slots } = skill;
  const isSlot = (name: string | null): name is keyof Slots & string => name !== null;
  const words = wordSet(...skill.words);
  return {
    ...skill,
    words,
    kinds: new Set(skill.kinds),
    changeWords: skill.changeWords ? wordSet(...skill.changeWords) : words,
    accepts: (known) => slots.safeParse(known).success,
    question: (known, situation) => skill.question?.(slots.parse(known), situation) ?? null,
    read: (sentence, asked, known, situation) =>
      skill.read?.(sentence, isSlot(asked) ? asked : null, slots.parse(known), situation) ?? null,
    async run(known, situation) {
      const wanted = slots.parse(known);
      if (!skill.run) {
        return { say: await callTool(skill, wanted, skill.input?.(wanted) ?? wanted, situation) };
      }
      const reply = await skill.run(wanted, situation);
      return typeof reply === "string" ? { say: reply } : reply;
    },
    deed: (known, situation) => skill.deed?.(slots.parse(known), situation) ?? skill.help ?? "",
  };
}

/** Re-exported for the skills. */
export { z } from "zod";
export { given } from "#app/platform/given.ts";
export * from "#app/services/english/base/calendar.ts";
export * from "#app/services/english/base/phrases.ts";
export * from "#app/services/english/free-text.ts";
export * from "#app/services/english/location.ts";
export * from "#app/services/english/sentence.ts";
export { SMALL_WORDS } from "#app/services/english/words/small-words.ts";

const missing = z.object({ missing: z.string() });
/** The name of the slot that a tool found missing. */
export const missingIn = (data: unknown) => missing.safeParse(data).data?.missing;

async function callTool(
  { name, tool = "", missingPlaces }: Pick<About, "name" | "tool" | "missingPlaces">,
  known: object,
  input: object,
  { turn, state }: Situation,
): Promise<string> {
  const { say, data } = await turn.tools.call(tool, input);
  state.named = namedBy(data);
  const asked = missingIn(data);
  const isForPlace = asked !== undefined && missingPlaces?.includes(asked);
  if (asked) state.question = { skill: name, slots: { ...known }, asked, say, isForPlace };
  return say;
}

/** The slots of a skill that needs none. */
export const NOTHING = z.object({});
