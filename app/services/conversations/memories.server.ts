/** What the assistant remembers between turns, in case another process takes the next one. */
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  deleteConversationMemoriesBefore,
  deleteOlderConversationMemories,
  findConversationMemory,
  putConversationMemory,
  takeQuestion,
} from "#db/queries/conversation-memories.ts";
import type { ConversationOwner } from "./messages.server.ts";

/** "The second one" means nothing a day later. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Per traveller; of more conversations than this, the first ones are abandoned. */
const MAX_EACH = 10;
/** A page of flights and one of hotels take a tenth of it. */
const MAX_CHARACTERS = 500_000;

type Memories = Pick<AppContext, "db" | "clock">;

/** Thrown for what is too long to be remembered; none of it is. */
class TooMuchToRemember extends Error {}

export async function readMemory(app: Memories, owner: ConversationOwner) {
  const row = await findConversationMemory(app.db, owner);
  return { notes: row?.notes, questionId: row?.questionId, question: row?.question };
}

export async function keepNotes(
  app: Memories,
  owner: ConversationOwner,
  notes: unknown,
): Promise<void> {
  await keep(app, owner, { notes: withinBounds(notes) });
}

/** Replaces any other question of the conversation. */
export async function keepQuestion(
  app: Memories,
  owner: ConversationOwner,
  { questionId, question }: { questionId: string; question: unknown },
): Promise<void> {
  await keep(app, owner, { questionId, question: withinBounds(question) });
}

/** True for one caller, across all processes. */
export const claimQuestion = (
  app: Memories,
  owner: ConversationOwner,
  questionId: string,
): Promise<boolean> => takeQuestion(app.db, { ...owner, questionId });

export const forgetOldMemories = ({ db, clock }: Memories): Promise<void> =>
  deleteConversationMemoriesBefore(db, new Date(clock.now().getTime() - REMEMBERED_MS));

async function keep(
  { db, clock }: Memories,
  owner: ConversationOwner,
  fields: { notes: unknown } | { questionId: string; question: unknown },
): Promise<void> {
  await putConversationMemory(db, { ...owner, ...fields, updatedAt: clock.now() });
  await deleteOlderConversationMemories(db, { userId: owner.userId, keep: MAX_EACH });
}

function withinBounds(value: unknown): unknown {
  const { length } = JSON.stringify(value);
  if (length > MAX_CHARACTERS) throw new TooMuchToRemember(`${length} characters of memory`);
  return value;
}
