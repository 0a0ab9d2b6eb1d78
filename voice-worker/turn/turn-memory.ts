/** A copy, taken over only while the turn lives: one interrupted leaves no question. A question is its tab's. */
import { randomUUID } from "node:crypto";
import type { ConversationMemory, PendingAction } from "#voice-worker/assistant/assistant.ts";
import type { RememberedConversation } from "#voice-worker/assistant/memory-store.ts";

export interface TurnMemory {
  /** With what waits for an answer in this tab, until it is taken; then with what this turn asks. */
  readonly own: ConversationMemory;
  /** Takes the action that waited for an answer, once; undefined if none or too old. */
  takePending(now: Date): Promise<PendingAction | undefined>;
  /** All but the question. */
  keep(): Promise<void>;
  /** What can be taken back, of a turn that has ended: all else that is remembered may be a later turn's by now. */
  keepSaved(): Promise<void>;
  /** For an answer in this tab. "unread": cut off before it was read, so that a yes has it asked again. */
  keepQuestion(as: "open" | "unread"): Promise<void>;
  /** The traveller stopped the turn, or got nothing of it: its questions wait no longer. */
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
      // Once a turn: before this one has ended another process may have been given the answer.
      asked ??= conversation.ask({ id: randomUUID(), tab, action });
      await asked;
    },
    async dropQuestions() {
      if (waiting) await conversation.take(waiting.id);
      if (kept.own?.question) await keep({ ...kept, own: { ...kept.own, question: undefined } });
    },
  };
}
