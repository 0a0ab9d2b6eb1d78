import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import {
  type KeyValueStore,
  openConversation,
  readChange,
  readHistory,
  saveConversation,
} from "./conversation.ts";
import { forgetConversations, STORAGE_KEYS } from "./storage-keys.ts";

const messages = (sessionId: string, ...contents: string[]): ChatMessage[] =>
  contents.map((content, index) => ({
    id: String(index + 1),
    role: "assistant",
    content,
    sessionId,
  }));

function setUp(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const store: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const reported: string[] = [];
  const report = (event: string) => void reported.push(event);
  return {
    kept,
    reported,
    open: (sessionId: string, fresh = messages(sessionId, "Hello")) =>
      openConversation(store, { sessionId, fresh }, report),
    save: (sessionId: string, ...contents: string[]) =>
      saveConversation(store, { sessionId, messages: messages(sessionId, ...contents) }, report),
    change: (key: string | null, sessionId: string) =>
      readChange(store, { key, sessionId }, report),
    history: () => readHistory(store, report),
  };
}

describe("the stored conversation", () => {
  it("is reused while the session is the same", () => {
    const { open, save } = setUp();
    open("s1");
    save("s1", "Hello", "Again");
    expect(open("s1")).toEqual(messages("s1", "Hello", "Again"));
  });

  it("does not say what an answer is about: anyone could have written that", () => {
    const { open, kept } = setUp();
    open("s1");
    const [hello] = messages("s1", "Hello");
    const forged = { ...hello, about: { kind: "weather", place: "Nowhere" } };
    kept.set(STORAGE_KEYS.conversation, JSON.stringify([forged]));
    expect(open("s1")).toEqual([hello]);
  });

  it("still says which language an answer is in", () => {
    const { open, kept } = setUp();
    open("s1");
    const [hello] = messages("s1", "Merhaba");
    const stored = { ...hello, lang: "tr" };
    kept.set(STORAGE_KEYS.conversation, JSON.stringify([stored]));
    expect(open("s1")).toEqual([stored]);
  });

  it("still says what was not understood", () => {
    const { open, kept } = setUp();
    open("s1");
    const [hello] = messages("s1", "Hello");
    const stored = { ...hello, isNotUnderstood: true };
    kept.set(STORAGE_KEYS.conversation, JSON.stringify([stored]));
    expect(open("s1")).toEqual([stored]);
  });

  it("moves to the history when the session is another, and a fresh one begins", () => {
    const { open, save, history } = setUp();
    open("s1");
    save("s1", "Hello", "Again");
    expect(open("s2")).toEqual(messages("s2", "Hello"));
    expect(history()).toEqual([{ sessionId: "s1", messages: messages("s1", "Hello", "Again") }]);
    expect(open("s2")).toEqual(messages("s2", "Hello"));
    expect(history()).toHaveLength(1);
  });

  it("fills the history neither with bare greetings nor without end", () => {
    const { open, save, history } = setUp();
    open("s0");
    open("s1");
    expect(history()).toEqual([]);
    for (let n = 1; n <= 30; n++) {
      save(`s${n}`, "Hello", "More");
      open(`s${n + 1}`);
    }
    expect(history()).toHaveLength(20);
    expect(history().at(-1)?.sessionId).toBe("s30");
  });

  it("is not overwritten by a tab of a session that is over", () => {
    const { open, save } = setUp();
    open("s1");
    open("s2");
    save("s1", "Hello", "Too late");
    expect(open("s2")).toEqual(messages("s2", "Hello"));
  });

  it("follows what other tabs write under the same session", () => {
    const { open, save, change, kept } = setUp();
    open("s1");
    save("s1", "Hello", "From the other tab");
    const theirs = messages("s1", "Hello", "From the other tab");
    expect(change(STORAGE_KEYS.conversation, "s1")).toEqual(theirs);
    expect(change(STORAGE_KEYS.conversation, "s2")).toBeNull();
    expect(change("novo.theme", "s1")).toBeNull();
    expect(change(null, "s1")).toEqual([]);
    kept.delete(STORAGE_KEYS.conversation);
    expect(change(STORAGE_KEYS.conversation, "s1")).toEqual([]);
  });

  it.each(["{not json", '"text"', '[{"id":1}]', "null"])(
    "survives storage that holds %s",
    (text) => {
      const { open } = setUp({
        [STORAGE_KEYS.session]: "s1",
        [STORAGE_KEYS.conversation]: text,
        [STORAGE_KEYS.history]: text,
      });
      expect(open("s1")).toEqual(messages("s1", "Hello"));
      expect(open("s2")).toEqual(messages("s2", "Hello"));
    },
  );

  it("is forgotten with its history, and nothing else is", () => {
    const { kept } = setUp({ "novo.theme": "dark" });
    const store: KeyValueStore = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
    for (const sessionId of ["s1", "s2"]) {
      openConversation(store, { sessionId, fresh: messages(sessionId, "Hello", "Bye") }, () => {});
    }
    expect(kept.size).toBe(4);
    forgetConversations(store);
    expect([...kept]).toEqual([["novo.theme", "dark"]]);
  });

  it("survives storage that is closed, and reports it", () => {
    const closed = () => {
      throw new Error("closed");
    };
    const store = { getItem: closed, setItem: closed, removeItem: closed };
    const reported: string[] = [];
    const fresh = messages("s1", "Hello");
    const opened = openConversation(store, { sessionId: "s1", fresh }, (event) =>
      reported.push(event),
    );
    expect(opened).toEqual(fresh);
    expect(reported).toContain("browser storage failed");
  });
});
