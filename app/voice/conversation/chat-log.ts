/** The list of bubbles, oldest first, and the three ways in which it grows. */
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { GREETING_ID, isOwn } from "./special-messages.ts";

export type TextData = Extract<ServerMessage, { type: "text" }>["data"];

/** Puts a message at the end, or in the place of the one with its id. */
export function putMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const at = messages.findLastIndex(({ id }) => id === message.id);
  return at < 0 ? [...messages, message] : messages.with(at, message);
}

/**
 * Brings what the server has stored into what this browser shows. The browser's list may hold more
 * (failures, an answer being written), and the server's may too (a message posted without the
 * socket). Both are in the order of the conversation, so each stored message is looked for behind
 * the last one found, and put there if it is missing. The two give the same message different ids,
 * so its role and text decide; of an answer the beginning is enough, since the server keeps only
 * what was heard of an interrupted one, and this browser may have only the first words of another.
 *
 * What an answer is about is the server's to know. `adoptIds` gives the bubbles the server's ids: right for a list that nothing refers to yet.
 */
export function mergeStored(
  shown: ChatMessage[],
  stored: ChatMessage[],
  { adoptIds }: { adoptIds: boolean },
): ChatMessage[] {
  const merged = [...shown];
  let from = 0;
  for (const message of stored) {
    const at = merged.findIndex((other, index) => index >= from && isSame(other, message));
    if (at < 0) {
      // What this browser said by itself stands where it was said: what the server has since comes after it.
      for (let own = merged[from]; own && isOwn(own); own = merged[from]) from += 1;
      merged.splice(from, 0, message);
      from += 1;
      continue;
    }
    const known = merged[at];
    if (known && message.id === GREETING_ID) merged[at] = message;
    else if (known) {
      const about = message.about && { about: message.about };
      merged[at] = { ...known, ...about, ...(adoptIds && { id: message.id }) };
    }
    from = at + 1;
  }
  return merged;
}

function isSame(shown: ChatMessage, stored: ChatMessage): boolean {
  if (shown.id === stored.id) return true;
  if (shown.role !== stored.role || shown.id === GREETING_ID || stored.id === GREETING_ID) {
    return false;
  }
  const [here, there] = [plain(shown.content), plain(stored.content)];
  if (stored.role === "user" || here === "" || there === "") return here === there;
  return here.startsWith(there) || there.startsWith(here);
}

/** Sentences are stored joined by single spaces, whatever stood between them on the screen. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** An answer comes under one id again and again; its last state is final. Without an id it is whole. */
export const isUnfinished = ({ role, id, final }: TextData) =>
  role === "assistant" && id !== undefined && final !== true;
