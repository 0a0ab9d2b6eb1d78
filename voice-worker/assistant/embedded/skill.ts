/**
 * One thing that the assistant can do, in one file: how it is asked for, what it needs to know, what it
 * says of itself. The assistant (embedded-assistant.ts) knows skills only by this shape.
 */
import { z } from "zod";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { countOwnWork } from "#app/platform/protection/own-work.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Today } from "#app/services/english/calendar.ts";
import type { PlaceFinder } from "#app/services/english/places.ts";
import { readSentence } from "#app/services/english/read-sentence.ts";
import type { Kind, Sentence } from "#app/services/english/sentence.ts";
import { type WordList, wordSet } from "#app/services/english/word-set.ts";
import type { AssistantTurn } from "../assistant.ts";
import { namedBy } from "./named.ts";
import type { State } from "./state.ts";

/** The context in which a sentence is understood. */
export interface Situation {
  turn: AssistantTurn;
  today: Today;
  places: PlaceFinder;
  airports: AirportIndex;
  /** What was said and done before; changes by a skill are kept. */
  state: State;
  /** Names in the utterance that may have been heard wrongly. */
  doubts: readonly string[];
  /** All of the utterance may have been heard wrongly. */
  isDoubted: boolean;
  /** The second wish of a sentence: what it leaves out is taken from the first. */
  isSecondWish: boolean;
  /** All that the assistant can do. */
  skills: readonly Skill[];
}

/** Whether what a search found was talked of last: "the second" is of the list, and no day. */
export const talksOfList = ({ skills, state: { last } }: Situation): boolean =>
  skills.some(({ name, ofSearch }) => name === last?.skill && ofSearch && name !== ofSearch);

/** Reads an utterance, or a part of one. */
export const read = (utterance: string, { places, today }: Situation) =>
  countOwnWork(() => readSentence(utterance, { places, today }));

/**
 * How sure it is that a skill is asked for. "unmistakable": by its own word, with what belongs to it.
 * "named": by its own word. "implied": by what the sentence holds (a route, without "flight").
 */
export type Sure = "unmistakable" | "named" | "implied";

export interface Match<Slots> {
  sure: Sure;
  /** What the sentence says of what the skill needs. */
  slots: Slots;
  /** Words that this sentence explains beside the skill's own: the name of a hotel on the screen. */
  explains?: ReadonlySet<string>;
  /** Said with doubt ("maybe the second one"): before it is written, the traveller is asked. */
  isDoubtful?: boolean;
}

/** What has to be asked before the skill can do its work. */
export interface Question<Slots> {
  slot: keyof Slots & string;
  say: string;
  /** What a yes means: "Did you mean London?" */
  offer?: Partial<Slots>;
  /** Two answers that would work, offered to a traveller who does not know what to say. */
  examples?: readonly [string, string];
  /** A place is asked for: a name alone is an answer. */
  isForPlace?: boolean;
  /** The traveller said something for it that is not known, such as an unknown place. */
  isUnknown?: boolean;
}

/** What is said, and what a yes to it does. */
export interface Reply {
  say: string;
  offer?: { skill: string; slots: object };
}

interface Example {
  say: string;
  /** Where it is offered; everywhere without. */
  on?: readonly ScreenPath[];
}

/** What every skill says about itself, whatever its slots are. */
interface About {
  name: string;
  /** What it does, as the help lists it: "search flights". Without, the help does not mention it. */
  help?: string;
  /** Sentences that it understands, offered after a miss. */
  examples?: readonly Example[];
  /** What the small recogniser listens for (JSGF, command-grammar.ts): few ways, as with each more it hears worse. */
  heard?: string;
  /**
   * What a wrong guess costs. "glance": it only looks something up and shows what it understood, so that
   * strong evidence outweighs words that nothing explains. "question": it asks before it does anything.
   * "change": it changes something of the traveller's at once, so that with an unexplained word it asks.
   */
  costs?: "glance" | "question" | "change";
  /** It understands what is told, not only what is asked: "my name is Ada". */
  takesStatements?: boolean;
  /** It understands refusals: "I don't need the car any more". */
  takesDenials?: boolean;
  /** It also takes hypothetical sentences and questions about ability. */
  takesEverything?: boolean;
  /** What follows it belongs to it: "I'm on BA117 on the fifth, my seat is 14C". */
  takesDetails?: boolean;
  /** It may be asked for several things at once: "cancel the car and the hotel". */
  doesSeveral?: boolean;
  /** Small talk: an open question stays open. */
  isSmallTalk?: boolean;
  /** It says what cannot be done; what stands behind it is only of that unless it is sure. */
  isRefusal?: boolean;
  /** Only politeness: it does not count as a second wish. */
  isManners?: boolean;
  /** The search that it is, or of whose findings it talks ("last": of any), which can be changed after it. */
  ofSearch?: "find-flights" | "find-hotels" | "last";
  /** After it NoVo may ask for a missing detail of the traveller's. */
  asksForDetails?: boolean;
  /** Slots whose answer may be any words: an address, a message. */
  freeSlots?: readonly string[];
  /** Slots whose answers NoVo's own question names, so that none of them is a wish of its own. */
  namedSlots?: readonly string[];
  /** A change to what it did may be a number or a code: "change it to 0530". */
  takesCodes?: boolean;
  /** Called where there is nothing else to run, with the slots or with `input`; what it finds missing is asked for. */
  tool?: string;
  /** What it finds missing that is a place of its name, and no address. */
  missingPlaces?: readonly string[];
}

interface SkillDefinition<Slots extends object> extends About {
  /** What the skill needs to know. Kept in the conversation's memory, so that it is parsed again. */
  slots: z.ZodType<Slots>;
  /** The words that it understands: those of its phrases, and others. */
  words: readonly WordList[];
  /** The readings that explain the other words. */
  kinds?: Iterable<Kind>;
  /** The words that it understands in a change to what it did ("and on Saturday?"); `words` without. */
  changeWords?: readonly WordList[];
  /** Whether the sentence asks for this, and what it says of it. */
  match(sentence: Sentence, situation: Situation): Match<Slots> | null;
  /** The first thing that is still to be asked, or null. */
  question?(slots: Slots, situation: Situation): Question<Slots> | null;
  /** The slots after an answer to a question (`asked`), or after "and on Saturday?"; null where it is neither. */
  read?(
    sentence: Sentence,
    asked: (keyof Slots & string) | null,
    known: Slots,
    situation: Situation,
  ): Slots | null;
  run?(slots: Slots, situation: Situation): Promise<Reply | string>;
  input?(slots: Slots): object;
  /** Of one that writes: what it is about to do, in words for the question: "save BA117". */
  deed?(slots: Slots, situation: Situation): string;
}

/** A skill whose slots are known only to itself. */
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

/** What skills are written with. */
export { z } from "zod";
export { given } from "#app/platform/given.ts";
export * from "#app/services/english/calendar.ts";
export * from "#app/services/english/free-text.ts";
export * from "#app/services/english/location.ts";
export * from "#app/services/english/phrases.ts";
export * from "#app/services/english/sentence.ts";
export { SMALL_WORDS } from "#app/services/english/words/small-words.ts";

const missing = z.object({ missing: z.string() });
/** What a tool has found missing, by its slot's name. */
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

/** The slots of a skill that needs to know nothing. */
export const NOTHING = z.object({});
