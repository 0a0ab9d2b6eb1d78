/** One tab's conversation: the bubbles, their storage, and the one being written. */
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { Report } from "../report.ts";
import { isUnfinished, mergeStored, putMessage, type TextData } from "./chat-log.ts";
import {
  type KeyValueStore,
  openConversation,
  readChange,
  saveConversation,
} from "./conversation.ts";
import { errorId, errorInWords, GREETING_ID, ownId } from "./special-messages.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

/** The page's data: the greeting (id "1") and the messages the server has stored. */
export interface Conversation {
  sessionId: string;
  messages: ChatMessage[];
}

export interface Chat {
  /** Oldest first. */
  readonly messages: ChatMessage[];
  /** The bubble being written. */
  readonly streamingId: string | null;
  /** Loads what is in browser storage. */
  open(store: KeyValueStore | null): void;
  /** The page's data was reloaded, possibly for another session. */
  reload(conversation: Conversation): void;
  storageChanged(key: string | null): void;
  receive(data: TextData): void;
  addTyped(text: string): void;
  addAssistant(content: string): void;
  /** Shows an error as NoVo's words, once per turn however often it is reported. */
  addError(words: string, turn?: number): void;
  endStreaming(): void;
  /** The server's message ids restart with each connection. */
  newConnection(): void;
  clear(): void;
}

interface ChatOptions {
  onChange: () => void;
  /** Messages from elsewhere are now shown: another tab, another device, or without the socket. */
  onRead: () => void;
  /** Another tab began a new conversation or signed out: this one must follow. */
  onElsewhere: () => void;
  report: Report;
}

export function createChat(
  initial: Conversation,
  { onChange, onRead, onElsewhere, report }: ChatOptions,
): Chat {
  let conversation = initial;
  let messages = initial.messages;
  let streamingId: string | null = null;
  let store: KeyValueStore | null = null;
  const bubbles = createBubbles();

  function show(next: ChatMessage[], { save = true } = {}): void {
    messages = next;
    if (save && store) {
      saveConversation(store, { sessionId: conversation.sessionId, messages }, report);
    }
    onChange();
  }

  /** Not stored: another tab may have stored more by then, and this would overwrite it. */
  function follow(next: ChatMessage[]): void {
    messages = next;
    onRead();
  }

  function add(role: ChatMessage["role"], content: string, id = newId()): ChatMessage {
    const message = { id, role, content, sessionId: conversation.sessionId };
    show(putMessage(messages, message));
    return message;
  }

  function begin(): void {
    const { sessionId, messages: fresh } = conversation;
    const stored = store ? openConversation(store, { sessionId, fresh }, report) : fresh;
    follow(mergeStored(stored, fresh, { adoptIds: true }));
  }

  return {
    get messages() {
      return messages;
    },
    get streamingId() {
      return streamingId;
    },
    open(keyValueStore) {
      store = keyValueStore;
      begin();
    },
    reload(next) {
      const sameSession = next.sessionId === conversation.sessionId;
      if (sameSession && next.messages === conversation.messages) return;
      conversation = next;
      if (sameSession) return follow(mergeStored(messages, next.messages, { adoptIds: false }));
      streamingId = null;
      bubbles.forgetTyped();
      bubbles.newConnection();
      begin();
    },
    storageChanged(key) {
      if (!store) return;
      if (key === STORAGE_KEYS.session) return onElsewhere();
      const changed = readChange(store, { key, sessionId: conversation.sessionId }, report);
      if (changed) follow(changed.length > 0 ? changed : greetingOf(conversation));
    },
    receive(data) {
      if (data.content.trim() === "") return;
      const { role, content } = data;
      const id = bubbles.idOf(data);
      const unfinished = isUnfinished(data);
      if (unfinished) streamingId = id;
      else if (streamingId === id) streamingId = null;
      const { about, isNotUnderstood, lang } = data;
      const known = { ...(about && { about }), ...(isNotUnderstood && { isNotUnderstood }) };
      const message = { id, role, content, sessionId: conversation.sessionId, lang, ...known };
      show(putMessage(messages, message), { save: !unfinished });
    },
    addTyped(text) {
      bubbles.typed(add("user", text));
    },
    addAssistant(content) {
      add("assistant", content, ownId(newId()));
    },
    addError(words, turn) {
      const content = errorInWords(words);
      const isNew = bubbles.isAnotherError(turn) || messages.at(-1)?.content !== content;
      if (isNew) add("assistant", content, errorId(newId()));
    },
    endStreaming() {
      if (streamingId === null) return;
      streamingId = null;
      show(messages);
    },
    newConnection: bubbles.newConnection,
    clear() {
      streamingId = null;
      bubbles.forgetTyped();
      show(greetingOf(conversation));
    },
  };
}

const greetingOf = ({ messages }: Conversation) => messages.filter(({ id }) => id === GREETING_ID);

function createBubbles() {
  /** Bubble ids by the server's ids on this connection. */
  let known = new Map<string, string>();
  /** Shown as soon as it is typed; the server's copy replaces it. */
  let typed: ChatMessage | null = null;
  /** Turn of the last error; null if its connection is gone. */
  let failed: number | null | undefined;
  return {
    typed(message: ChatMessage): void {
      typed = message;
    },
    forgetTyped(): void {
      typed = null;
    },
    newConnection(): void {
      known = new Map();
      // A lost connection belongs to no turn, on any connection.
      if (failed !== undefined) failed = null;
    },
    isAnotherError(turn?: number): boolean {
      const isAnother = turn !== failed;
      failed = turn;
      return isAnother;
    },
    idOf({ id, role, content }: TextData): string {
      const bubble = id === undefined ? undefined : known.get(id);
      if (bubble) return bubble;
      const mine = role === "user" && typed?.content === content.trim() ? typed.id : newId();
      if (role === "user") typed = null;
      if (id !== undefined) known.set(id, mine);
      return mine;
    },
  };
}

// crypto.randomUUID is missing on insecure pages, where typing still works.
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
