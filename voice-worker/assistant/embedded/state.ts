/** What the embedded assistant keeps between turns. The server stores it without reading it. */
import type { ConversationMemory } from "../assistant.ts";
import { named } from "./named.ts";
import { optional, type Sentence, z } from "./skill.ts";
import { THERE } from "./words/state.ts";

/** The slots of any skill, as they are stored. */
export const keptSlots = z.record(z.string(), z.unknown());

const done = z.object({ skill: z.string(), slots: keptSlots });

const question = z.object({
  skill: z.string(),
  /** What is known so far. */
  slots: keptSlots,
  /** "Shall I do this, or that?": the second. */
  or: done.optional(),
  /** The slot that was asked for; null if only a yes was. */
  asked: z.string().nullable(),
  say: z.string(),
  examples: z.tuple([z.string(), z.string()]).optional(),
  isForPlace: z.boolean().optional(),
  yes: z.object({ skill: z.string(), slots: keptSlots }).optional(),
  /** The question whose answer "did you say ...?" checks; asked again after a no. */
  before: z.string().optional(),
  /** The names that it asks about, the slots that hold them, and all slots of the request. */
  doubted: z
    .object({ names: z.array(z.string()), slots: z.array(z.string()), all: keptSlots })
    .optional(),
});
export type OpenQuestion = z.infer<typeof question>;

const state = z.object({
  /** What was done last; "and on Saturday?" continues it. */
  last: done.optional(),
  /** The last search of each kind, latest first: continued after talk about its results. */
  searches: z.array(done).optional(),
  /** Something since was not understood: "it" may mean another one. */
  isLost: z.boolean().optional(),
  /** What "it" means in the plans. */
  named: named.optional(),
  /** What "there" means, the day of being there, and the day of leaving. */
  there: z.object({ place: z.string(), ...optional(z.string(), "date", "until") }).optional(),
  /** The day of the last flight search with a time, and the limit that was said: "after 17:00". */
  within: z.object({ date: z.string(), limit: z.string().optional() }).optional(),
  /** What was last searched for and is on the screen: "the second one" is one of these. */
  shown: z.enum(["flights", "hotels"]).optional(),
  /** Further wishes of a sentence, kept until the first is done; doubtful names in them are marked. */
  waiting: z.array(z.string()).default([]),
  /** Notes that are said once per conversation. */
  told: z.array(z.string()).default([]),
});

export type Done = z.infer<typeof done>;
export type State = z.infer<typeof state> & { question?: OpenQuestion | undefined };

/** The state of a conversation; a new one if there is none. */
export function readState({ own }: ConversationMemory): State {
  const known = state.safeParse(own?.state ?? {}).data ?? { waiting: [], told: [] };
  const open = question.safeParse(own?.question).data;
  return open ? { ...known, question: open } : known;
}

export function keepState(memory: ConversationMemory, { question, ...rest }: State): void {
  memory.own = { state: rest, ...(question && { question }) };
}

/** "There" is where the last search goes, on its day; so is a second wish. */
export function thereIn(
  { words }: Sentence,
  { state, isSecondWish }: { state: State; isSecondWish: boolean },
): State["there"] {
  const isSaid = THERE.all(words).some(({ from }) => !/^(?:is|are)$/.test(words[from - 1] ?? ""));
  return isSaid || isSecondWish ? state.there : undefined;
}

/** The reply followed by those notes that have not been said in this conversation yet. */
export function withNotes(state: State, say: string, ...notes: (string | false | undefined)[]) {
  const fresh = notes.filter((note) => note && !state.told.includes(note)).map(String);
  state.told.push(...fresh);
  return [say, ...fresh].join(" ");
}
