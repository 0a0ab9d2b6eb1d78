import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  deleteOldConversationMessages,
  insertConversationMessage,
  listConversationMessages,
} from "#db/queries/conversation-messages.ts";
import type { ConversationMessage } from "#db/schema.ts";

/** One conversation of one traveller; the id alone grants no access. */
export interface ConversationOwner {
  userId: string;
  sessionId: string;
}

export async function appendMessage(
  app: AppContext,
  owner: ConversationOwner,
  message: { role: "user" | "assistant"; content: string; about?: AnswerAbout | undefined },
): Promise<void> {
  await insertConversationMessage(app.db, { ...owner, ...message, createdAt: app.clock.now() });
}

/** The last `limit` messages, oldest first. */
export async function listMessages(
  app: AppContext,
  owner: ConversationOwner,
  limit = 50,
): Promise<ConversationMessage[]> {
  return await listConversationMessages(app.db, { ...owner, limit });
}

/** Per traveller; an assistant reads the last twenty. */
const MAX_KEPT = 2000;

export const forgetOldMessages = (app: AppContext): Promise<void> =>
  deleteOldConversationMessages(app.db, { keep: MAX_KEPT });
