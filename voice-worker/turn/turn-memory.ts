/** A turn's copy of the memory, committed only while the turn lives. A question belongs to its tab. */
import { randomUUID } from "node:crypto";
import type { ConversationMemory, PendingAction } from "#voice-worker/assistant/assistant.ts";
import type { RememberedConversation } from "#voice-worker/assistant/memory-store.ts";

export interface TurnMemory {
  /** Includes this tab's pending action until it is taken, then what this turn asks. */
  readonly own: ConversationMemory;
  /** Takes the action that waited for an answer, once; undefined if none or too old. */
  takePending(now: Date): Promise<PendingAction | undefined>;
  /** Stores all but the question. */
  keep(): Promise<void>;
  /** Stores only what can be undone, after a turn has ended: the rest may be a later turn's by now. */
  keepSaved(): Promise<void>;
  /** Stores the question for this tab. "unread": cut off before it was read, so a yes repeats it. */
  keepQuestion(as: "open" | "unread"): Promise<void>;
  /** The traveller stopped the turn, or got none of it: drops its questions. */
  dropQuestions(): Promise<void>;
}

export async function openTurnMemory(
  conversation: RememberedConversation,
  tab: string,
): Promise<TurnMemory> {
  const { notes, question } = await conversation.read();
  const waiting = question?.tab === tab ? question : undefined;
  const own: ConversationMemory = { ...notes, pending: waiting?.action };
  let kept = notes;
  let asked: Promise<void> | undefined;
  const keep = (next: typeof notes) => {
    kept = next;
    return conversation.keep(next);
  };
  return {
    own,
    async takePending(now) {
      const { pending } = own;
      own.pending = undefined;
      if (!pending || !waiting || !(await conversation.take(waiting.id))) return undefined;
      return pending.expiresAt > now.getTime() ? pending : undefined;
    },
    async keep() {
      const { pending: _, ...rest } = own;
      await keep(rest);
    },
    async keepSaved() {
      const { lastSaved } = own;
      const { notes } = await conversation.read();
      await conversation.keep({ ...notes, lastSaved });
      kept = { ...kept, lastSaved };
    },
    async keepQuestion(as) {
      if (!own.pending) return;
      const action = { ...own.pending, isUnread: as === "unread" };
      // Once per turn: another process may get the answer before this turn has ended.
      asked ??= conversation.ask({ id: randomUUID(), tab, action });
      await asked;
    },
    async dropQuestions() {
      if (waiting) await conversation.take(waiting.id);
      if (kept.own?.question) await keep({ ...kept, own: { ...kept.own, question: undefined } });
    },
  };
}
