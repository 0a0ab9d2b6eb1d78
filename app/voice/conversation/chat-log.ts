/** The list of bubbles, oldest first, and the three ways it grows. */
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { GREETING_ID, isOwn } from "./special-messages.ts";

export type TextData = Extract<ServerMessage, { type: "text" }>["data"];

/** Appends a message, or replaces the one with the same id. */
export function putMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const at = messages.findLastIndex(({ id }) => id === message.id);
  return at < 0 ? [...messages, message] : messages.with(at, message);
}

/**
 * Merges the messages the server has stored into those this browser shows. Either list may hold what the
 * other lacks: here failures and an answer being written, there a message posted without the socket.
 * Both are in conversation order, so each stored message is searched for after the last match and
 * inserted there if missing. The same message has different ids in the two, so role and text decide; for
 * an answer a common beginning is enough, since the server keeps only what was heard of an interrupted
 * one, and this browser may have only the first words of another.
 *
 * `about` always comes from the server. `adoptIds` gives the bubbles the server's ids: right for a list that
 * nothing refers to yet.
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
      // This browser's own messages keep their place: what the server stored since comes after them.
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

/** The server joins sentences with single spaces, whatever separates them on the screen. */
const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** An answer is resent under one id until it is `final`; without an id it is complete. */
export const isUnfinished = ({ role, id, final }: TextData) =>
  role === "assistant" && id !== undefined && final !== true;
