/** What the assistant remembers between turns, per traveller and conversation, for a while. */
import type { ConversationMemory } from "#voice-worker/assistant/turn.ts";

/** About a kilobyte each, with a page of flights: a thousand conversations are about a megabyte. */
const MAX_CONVERSATIONS = 1000;

export interface MemoryStore {
  /** The conversation's memory, empty at first: the same object until it falls out of use. */
  open(userId: string, conversationId: string): ConversationMemory;
}

/** The least recently used conversation is forgotten first. */
export function createMemoryStore(limit = MAX_CONVERSATIONS): MemoryStore {
  const conversations = new Map<string, ConversationMemory>();
  return {
    open(userId, conversationId) {
      const key = JSON.stringify([userId, conversationId]);
      const memory = conversations.get(key) ?? { lastFlights: [] };
      conversations.delete(key);
      conversations.set(key, memory);
      if (conversations.size > limit) {
        const [oldest] = conversations.keys();
        if (oldest !== undefined) conversations.delete(oldest);
      }
      return memory;
    },
  };
}
