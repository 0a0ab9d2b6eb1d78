import { expect, test } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { createChat } from "./chat.ts";
import type { KeyValueStore } from "./conversation.ts";
import { GREETING_ID } from "./special-messages.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";

const sessionId = "s1";
const said = (id: string, role: ChatMessage["role"], content: string): ChatMessage => ({
  id,
  role,
  content,
  sessionId,
});
const greeting = said(GREETING_ID, "assistant", "Welcome");

/** One browser's storage, and tabs on it. */
function createBrowser() {
  const kept = new Map<string, string>();
  const store: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const openTab = () => {
    const chat = createChat(
      { sessionId, messages: [greeting] },
      {
        onChange() {},
        onRead() {},
        onElsewhere() {},
        report(what, cause) {
          throw new Error(what, { cause });
        },
      },
    );
    chat.open(store);
    return chat;
  };
  const stored = (): string[] =>
    JSON.parse(kept.get(STORAGE_KEYS.conversation) ?? "[]").map(
      ({ content }: ChatMessage) => content,
    );
  return { openTab, stored };
}

test("a tab that only loads its page again does not overwrite what another has stored since", () => {
  const { openTab, stored } = createBrowser();
  const talking = openTab();
  const following = openTab();
  talking.addTyped("what can you do");
  talking.addAssistant("I can find flights.");
  following.reload({ sessionId, messages: [greeting, said("9", "user", "what can you do")] });
  expect(following.messages).toHaveLength(2);
  expect(stored()).toEqual(["Welcome", "what can you do", "I can find flights."]);
});

test("an error is said once for each turn, and again where the next one fails in the same way", () => {
  const chat = createBrowser().openTab();
  for (const turn of [1, 1, 2]) chat.addError("Nothing was heard.", turn);
  chat.newConnection();
  // Its turns count from one again; that a line is down belongs to none.
  chat.addError("Nothing was heard.", 2);
  for (const _ of [1, 2]) {
    chat.addError("Nothing was heard.");
    chat.newConnection();
  }
  expect(chat.messages.map(({ content }) => content)).toEqual([
    "Welcome",
    ...Array(4).fill("Error: Nothing was heard."),
  ]);
});

test("a tab that opens writes nothing where there is a conversation", () => {
  const { openTab, stored } = createBrowser();
  openTab().addTyped("hello");
  const before = stored();
  const second = openTab();
  expect(second.messages.map(({ content }) => content)).toEqual(before);
  expect(stored()).toEqual(before);
});
