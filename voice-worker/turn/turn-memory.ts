/**
 * A turn works on its own copy of the conversation's memory, which is taken over only while the turn
 * is alive: a tool of an interrupted turn that finishes late must not leave behind a question that
 * the traveller never heard, for their next "yes" to answer.
 */
import type { ConversationMemory, PendingAction } from "#voice-worker/assistant/turn.ts";

export interface TurnMemory {
  readonly own: ConversationMemory;
  /** Takes the action that waited for an answer, once; undefined if none or too old. */
  takePending(now: Date): PendingAction | undefined;
  keep(): void;
  /** The traveller stopped the turn, or heard nothing of it: nothing is waiting any more. */
  dropQuestions(): void;
}

export function createTurnMemory(shared: ConversationMemory): TurnMemory {
  const own: ConversationMemory = { ...shared };
  return {
    own,
    takePending(now) {
      const { pending } = shared;
      shared.pending = undefined;
      own.pending = undefined;
      return pending && pending.expiresAt > now.getTime() ? pending : undefined;
    },
    keep() {
      Object.assign(shared, own);
    },
    dropQuestions() {
      shared.openQuestion = undefined;
      shared.pending = undefined;
    },
  };
}
