import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { ConversationMessage } from "../schema.ts";

type Conversation = { userId: string; sessionId: string };

export async function insertConversationMessage(
  db: Database,
  {
    userId,
    sessionId,
    role,
    content,
    about,
    createdAt,
  }: Conversation & {
    role: "user" | "assistant";
    content: string;
    about?: AnswerAbout | undefined;
    createdAt: Date;
  },
): Promise<void> {
  const { conversationMessages } = db.tables;
  await db
    .insert(conversationMessages)
    .values({ userId, sessionId, role, content, about, createdAt });
}

const latest = prepared("latest", (db) => {
  const { conversationMessages } = db.tables;
  return db
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.userId, sql.placeholder("userId")),
        eq(conversationMessages.sessionId, sql.placeholder("sessionId")),
      ),
    )
    .orderBy(desc(conversationMessages.position))
    .limit(sql.placeholder("limit"));
});

/** The last `limit` messages, oldest first. */
export async function listConversationMessages(
  db: Database,
  { userId, sessionId, limit }: Conversation & { limit: number },
): Promise<ConversationMessage[]> {
  const messages = await latest(db).execute({ userId, sessionId, limit });
  return messages.toReversed();
}

/** Keeps only the newest `keep` messages of each traveller. */
export async function deleteOldConversationMessages(
  db: Database,
  { keep }: { keep: number },
): Promise<void> {
  const { conversationMessages } = db.tables;
  const ranked = db
    .select({
      position: conversationMessages.position,
      rank: sql<number>`row_number() over (partition by ${conversationMessages.userId} order by ${conversationMessages.position} desc)`.as(
        "rank",
      ),
    })
    .from(conversationMessages)
    .as("ranked");
  const old = db.select({ position: ranked.position }).from(ranked).where(gt(ranked.rank, keep));
  await db.delete(conversationMessages).where(inArray(conversationMessages.position, old));
}
