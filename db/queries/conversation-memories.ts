import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { ConversationMemoryRow } from "../schema.ts";

type Owner = { userId: string; sessionId: string };

const own = ({ tables: { conversationMemories } }: Database, { userId, sessionId }: Owner) =>
  and(eq(conversationMemories.userId, userId), eq(conversationMemories.sessionId, sessionId));

export async function findConversationMemory(
  db: Database,
  owner: Owner,
): Promise<ConversationMemoryRow | null> {
  const [row] = await db
    .select()
    .from(db.tables.conversationMemories)
    .where(own(db, owner))
    .limit(1);
  return row ?? null;
}

/** Changes the given fields of a conversation's memory, creating it if there is none. */
export async function putConversationMemory(
  db: Database,
  {
    userId,
    sessionId,
    ...fields
  }: Owner & { updatedAt: Date } & ({ notes: unknown } | { questionId: string; question: unknown }),
): Promise<void> {
  const { conversationMemories } = db.tables;
  await db
    .insert(conversationMemories)
    .values({ userId, sessionId, ...fields })
    .onConflictDoUpdate({
      target: [conversationMemories.userId, conversationMemories.sessionId],
      set: fields,
    });
}

/** Takes a question in one statement: true for exactly one caller in all processes. */
export async function takeQuestion(
  db: Database,
  { questionId, ...owner }: Owner & { questionId: string },
): Promise<boolean> {
  const { conversationMemories } = db.tables;
  const rows = await db
    .update(conversationMemories)
    .set({ questionId: null, question: null })
    .where(and(own(db, owner), eq(conversationMemories.questionId, questionId)))
    .returning({ userId: conversationMemories.userId });
  return rows.length > 0;
}

/** Keeps the traveller's `keep` most recently changed conversations. */
export async function deleteOlderConversationMemories(
  db: Database,
  { userId, keep }: { userId: string; keep: number },
): Promise<void> {
  const { conversationMemories } = db.tables;
  const ofUser = eq(conversationMemories.userId, userId);
  const newest = db
    .select({ sessionId: conversationMemories.sessionId })
    .from(conversationMemories)
    .where(ofUser)
    .orderBy(desc(conversationMemories.updatedAt))
    .limit(keep);
  await db
    .delete(conversationMemories)
    .where(and(ofUser, notInArray(conversationMemories.sessionId, newest)));
}

export async function deleteConversationMemoriesBefore(db: Database, before: Date): Promise<void> {
  const { conversationMemories } = db.tables;
  await db.delete(conversationMemories).where(lt(conversationMemories.updatedAt, before));
}
