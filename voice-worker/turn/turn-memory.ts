/**
 * A turn works on its own copy of the conversation's memory, which is taken over only while the turn
 * is alive: a tool of an interrupted turn that finishes late must not leave behind a question that
 * the traveller never heard, for their next "yes" to answer. A question belongs to the tab that was
 * given it: other tabs of the conversation neither answer nor drop it.
 */
import type { ConversationMemory, PendingAction } from "#voice-worker/assistant/turn.ts";

export interface TurnMemory {
  /** With what waits for an answer in this tab, until it is taken; then with what this turn asks. */
  readonly own: ConversationMemory;
  /** Takes the action that waited for an answer, once; undefined if none or too old. */
  takePending(now: Date): PendingAction | undefined;
  /** All but the question. */
  keep(): void;
  /**
   * This turn's question waits for the traveller's answer, in this tab. "unread": it was cut off before
   * they can have read it, so that a yes only has it asked again.
   */
  keepQuestion(as: "open" | "unread"): void;
  /** The traveller stopped the turn, or got nothing of it: its questions wait no longer. */
  dropQuestions(): void;
}

export function createTurnMemory(shared: ConversationMemory, tab: string): TurnMemory {
  const own: ConversationMemory = { ...shared };
  if (shared.askedIn !== tab) own.pending = undefined;
  return {
    own,
    takePending(now) {
      const { pending } = own;
      own.pending = undefined;
      if (!pending || shared.pending !== pending) return undefined;
      shared.pending = undefined;
      return pending.expiresAt > now.getTime() ? pending : undefined;
    },
    keep() {
      const { pending: _, askedIn: __, ...rest } = own;
      Object.assign(shared, rest);
    },
    keepQuestion(as) {
      shared.pending = own.pending && { ...own.pending, isUnread: as === "unread" };
      shared.askedIn = tab;
    },
    dropQuestions() {
      shared.own = { ...shared.own, question: undefined };
      if (shared.askedIn === tab) shared.pending = undefined;
    },
  };
}
