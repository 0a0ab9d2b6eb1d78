/** What the assistant remembers between turns, per traveller and conversation, for a while. */
import { LRUCache } from "lru-cache";
import type { ConversationMemory, PendingAction } from "./assistant.ts";

/** Everything but the pending question. */
export type Notes = Omit<ConversationMemory, "pending">;

export interface AskedQuestion {
  id: string;
  /** The tab that it was sent to; a yes in another tab does not answer it. */
  tab: string;
  action: PendingAction;
}

/**
 * The memory of one conversation, which several turns and processes may use at the same time. Calls made one
 * after the other run in that order.
 */
export interface RememberedConversation {
  read(): Promise<{ notes: Notes; question?: AskedQuestion | undefined }>;
  keep(notes: Notes): Promise<void>;
  /** Stores the question until it is answered, replacing any other. */
  ask(question: AskedQuestion): Promise<void>;
  /** Claims the question with this id: true for one caller, false once it is gone. */
  take(questionId: string): Promise<boolean>;
}

export interface MemoryStore {
  /** The conversation's memory, initially empty. */
  open(userId: string, conversationId: string): RememberedConversation;
}

export const NOTHING_YET: Notes = { lastFlights: [] };

/** A conversation known only to this process. */
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

/** About 1 kB per conversation with a page of flights: about 10 MB for all of them. */
const MAX_TRAVELLERS = 1000;
/** A limit for each, so that one traveller's conversations do not evict another's. */
const MAX_CONVERSATIONS_EACH = 10;

/** In this process only. Evicts the least recently used, both of travellers and of each one's conversations. */
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
