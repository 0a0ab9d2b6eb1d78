/** Browser storage (spec section 4), which may be full, forbidden or edited: reports and never throws. */
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { Report } from "../report.ts";
import { GREETING_ID } from "./special-messages.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface PastConversation {
  sessionId: string;
  messages: ChatMessage[];
}

/** Enough to look back on; at about 300 bytes a message, well under browser storage's 5 MB. */
const MAX_HISTORY = 20;
const MAX_MESSAGES = 200;

/** The session's list. Another session's is archived (unless only a greeting) and replaced by `fresh`. */
export function openConversation(
  store: KeyValueStore,
  { sessionId, fresh }: { sessionId: string; fresh: ChatMessage[] },
  report: Report,
): ChatMessage[] {
  const storedSession = guarded(() => store.getItem(STORAGE_KEYS.session), report);
  const stored = readMessages(store, report);
  if (stored && stored.length > 0) {
    if (storedSession === sessionId) return stored;
    if (stored.some(({ id }) => id !== GREETING_ID)) {
      archive(store, { sessionId: storedSession ?? "", messages: stored }, report);
    }
  }
  guarded(() => {
    store.setItem(STORAGE_KEYS.session, sessionId);
    store.setItem(STORAGE_KEYS.conversation, JSON.stringify(fresh));
  }, report);
  return fresh;
}

/** Stores the list, unless another tab has switched to another session. */
export function saveConversation(
  store: KeyValueStore,
  { sessionId, messages }: { sessionId: string; messages: ChatMessage[] },
  report: Report,
): void {
  guarded(() => {
    if (store.getItem(STORAGE_KEYS.session) !== sessionId) return;
    const kept = messages.slice(-MAX_MESSAGES);
    store.setItem(STORAGE_KEYS.conversation, JSON.stringify(kept));
  }, report);
}

/** The list after a change in another tab: null if not this session's, empty if it was removed. */
export function readChange(
  store: KeyValueStore,
  { key, sessionId }: { key: string | null; sessionId: string },
  report: Report,
): ChatMessage[] | null {
  // A null key: the whole storage was cleared.
  if (key === null) return [];
  if (key !== STORAGE_KEYS.conversation) return null;
  if (guarded(() => store.getItem(STORAGE_KEYS.session), report) !== sessionId) return null;
  if (guarded(() => store.getItem(STORAGE_KEYS.conversation), report) === null) return [];
  return readMessages(store, report);
}

/** Earlier conversations, newest last. */
export function readHistory(store: KeyValueStore, report: Report): PastConversation[] {
  const history = readJson(store, STORAGE_KEYS.history, report);
  return Array.isArray(history) ? history.filter(isPastConversation) : [];
}

function archive(store: KeyValueStore, past: PastConversation, report: Report): void {
  const history = [...readHistory(store, report), past].slice(-MAX_HISTORY);
  guarded(() => store.setItem(STORAGE_KEYS.history, JSON.stringify(history)), report);
}

function readMessages(store: KeyValueStore, report: Report): ChatMessage[] | null {
  const messages = readJson(store, STORAGE_KEYS.conversation, report);
  return Array.isArray(messages) ? messages.filter(isChatMessage).map(asSaid) : null;
}

export function readJson(store: KeyValueStore, key: string, report: Report): unknown {
  return guarded(() => {
    const text = store.getItem(key);
    return text === null ? null : JSON.parse(text);
  }, report);
}

/** Returns null, and reports, if the storage fails. */
export function guarded<T>(use: () => T, report: Report): T | null {
  try {
    return use();
  } catch (error) {
    report("browser storage failed", error);
    return null;
  }
}

/** Drops `about`, which always comes from the server: anyone could write it here. */
const asSaid = ({
  id,
  role,
  content,
  sessionId,
  lang,
  isNotUnderstood,
}: ChatMessage): ChatMessage => ({
  ...{ id, role, content, sessionId },
  ...(typeof lang === "string" && { lang }),
  ...(isNotUnderstood === true && { isNotUnderstood }),
});

// By hand, not by the schema: this runs during hydration, and zod is loaded later.
function isChatMessage(value: unknown): value is ChatMessage {
  if (typeof value !== "object" || value === null) return false;
  const { id, role, content, sessionId } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (role === "user" || role === "assistant") &&
    typeof content === "string" &&
    typeof sessionId === "string"
  );
}

function isPastConversation(value: unknown): value is PastConversation {
  if (typeof value !== "object" || value === null) return false;
  const { sessionId, messages } = value as Record<string, unknown>;
  return typeof sessionId === "string" && Array.isArray(messages) && messages.every(isChatMessage);
}
