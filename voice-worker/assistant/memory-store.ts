/** What the assistant remembers between turns, per traveller and conversation, for a while. */
import { LRUCache } from "lru-cache";
import type { ConversationMemory, PendingAction } from "./assistant.ts";

/** All but what waits for an answer. */
export type Notes = Omit<ConversationMemory, "pending">;

/** A question that was put to the traveller. */
export interface AskedQuestion {
  id: string;
  /** The tab that was given it: a yes in another one answers nothing. */
  tab: string;
  action: PendingAction;
}

/**
 * The memory of one conversation, which several turns, and processes, may use at the same time. What is
 * called one after the other is done in that order.
 */
export interface RememberedConversation {
  read(): Promise<{ notes: Notes; question?: AskedQuestion | undefined }>;
  keep(notes: Notes): Promise<void>;
  /** The question waits for its answer, in the place of any other. */
  ask(question: AskedQuestion): Promise<void>;
  /** Takes the question of this id away: true for one caller, false once it is gone. */
  take(questionId: string): Promise<boolean>;
}

export interface MemoryStore {
  /** The conversation's memory, empty at first. */
  open(userId: string, conversationId: string): RememberedConversation;
}

export const NOTHING_YET: Notes = { lastFlights: [] };

/** A conversation that only this process knows of. */
export function rememberHere(start: Notes = NOTHING_YET): RememberedConversation {
  let notes = start;
  let question: AskedQuestion | undefined;
  return {
    read: async () => ({ notes, question }),
    async keep(next) {
      notes = next;
    },
    async ask(next) {
      question = next;
    },
    async take(questionId) {
      if (question?.id !== questionId) return false;
      question = undefined;
      return true;
    },
  };
}

/** About a kilobyte a conversation, with a page of flights: all of them are about ten megabytes. */
const MAX_TRAVELLERS = 1000;
/** Each has room of their own, so that no one's conversations push out another's. */
const MAX_CONVERSATIONS_EACH = 10;

/** For one process. The least recently used is forgotten first, of travellers as of each one's conversations. */
export function createMemoryStore({
  travellers = MAX_TRAVELLERS,
  conversationsEach = MAX_CONVERSATIONS_EACH,
} = {}): MemoryStore {
  const known = new LRUCache<string, LRUCache<string, RememberedConversation>>({ max: travellers });
  return {
    open(userId, conversationId) {
      const conversations = known.get(userId) ?? new LRUCache({ max: conversationsEach });
      known.set(userId, conversations);
      const conversation = conversations.get(conversationId) ?? rememberHere();
      conversations.set(conversationId, conversation);
      return conversation;
    },
  };
}
