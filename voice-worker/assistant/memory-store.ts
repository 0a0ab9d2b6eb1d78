/** What the assistant remembers between turns, per traveller and conversation, for a while. */
import { LRUCache } from "lru-cache";
import type { ConversationMemory } from "./turn.ts";

/** About a kilobyte a conversation, with a page of flights: all of them are about ten megabytes. */
const MAX_TRAVELLERS = 1000;
/** Each has room of their own, so that nobody's conversations push out another's. */
const MAX_CONVERSATIONS_EACH = 10;

export interface MemoryStore {
  /** The conversation's memory, empty at first: the same object until it falls out of use. */
  open(userId: string, conversationId: string): ConversationMemory;
}

/** The least recently used is forgotten first, of travellers as of each one's conversations. */
export function createMemoryStore({
  travellers = MAX_TRAVELLERS,
  conversationsEach = MAX_CONVERSATIONS_EACH,
} = {}): MemoryStore {
  const known = new LRUCache<string, LRUCache<string, ConversationMemory>>({ max: travellers });
  return {
    open(userId, conversationId) {
      const conversations = known.get(userId) ?? new LRUCache({ max: conversationsEach });
      known.set(userId, conversations);
      const memory = conversations.get(conversationId) ?? { lastFlights: [] };
      conversations.set(conversationId, memory);
      return memory;
    },
  };
}
