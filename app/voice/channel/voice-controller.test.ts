import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import { STORAGE_KEYS } from "../conversation/storage-keys.ts";
import { answer, greetingOf, RECORDING_FRAME, setUp } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a typed turn", () => {
  it("shows the message once, though the server repeats it", () => {
    const { sendText, receive, sent, said, state } = setUp();
    expect(sendText("  Hello  ")).toBe(true);
    expect(sent).toEqual(['{"type":"text","text":"Hello","speak":false}']);
    receive({ type: "text", data: { role: "user", content: "Hello", id: "a" }, turn: 1 });
    receive(answer("Hi there", { id: "b", final: true }, 1));
    receive({ type: "complete", turn: 1 });
    expect(said()).toEqual(["assistant: Hello!", "user: Hello", "assistant: Hi there"]);
    expect(state()).toBe("idle");
  });

  it("is left to the form when the socket is closed, or the text is not one", () => {
    const { sendText, connect, said } = setUp();
    expect(sendText("   ")).toBe(false);
    expect(sendText("x".repeat(2001))).toBe(false);
    connect(false);
    expect(sendText("Hello")).toBe(false);
    expect(said()).toEqual(["assistant: Hello!"]);
  });

  it("knows which answer is being written", () => {
    const { sendText, receive, controller } = setUp();
    const writing = () => {
      const { messages, streamingId } = controller.getSnapshot();
      return messages.find(({ id }) => id === streamingId)?.content;
    };
    sendText("Hello");
    receive(answer("Hi", { id: "b" }, 1));
    expect(writing()).toBe("Hi");
    receive(answer("Hi there", { id: "b" }, 1));
    expect(writing()).toBe("Hi there");
    receive(answer("Hi there.", { id: "b", final: true }, 1));
    expect(writing()).toBeUndefined();
  });
});

describe("what the server says", () => {
  it("shows an error as the assistant's words, and is idle", () => {
    const { sendText, receive, state, said } = setUp();
    sendText("Hello");
    receive({ type: "error", message: "Too many requests", turn: 1 });
    expect([state(), said().at(-1)]).toEqual(["idle", "assistant: Error: Too many requests"]);
  });

  it("shows one error once, though it comes again and again, and again after other words", () => {
    const { sendText, receive, said } = setUp();
    const refuse = () => receive({ type: "error", message: "Too many messages at once." });
    for (let n = 0; n < 5; n += 1) refuse();
    expect(said().slice(1)).toEqual(["assistant: Error: Too many messages at once."]);
    sendText("Hello");
    refuse();
    expect(said().slice(2)).toEqual([
      "user: Hello",
      "assistant: Error: Too many messages at once.",
    ]);
  });

  it("follows its commands within this site only", () => {
    const { receive, log } = setUp();
    receive({ type: "navigate", path: "/hotel-search" });
    receive({ type: "navigate", path: "//elsewhere.example" });
    expect(log).toEqual(["goes to /hotel-search"]);
  });

  it("does not mistake a new connection's message for an old one with the same id", () => {
    const { receive, connect, said } = setUp();
    receive(answer("First", { id: "b", final: true }, 1));
    connect(false);
    connect(true);
    receive(answer("Second", { id: "b", final: true }, 1));
    expect(said().slice(1)).toEqual(["assistant: First", "assistant: Second"]);
  });
});

describe("a failing connection", () => {
  it("ends a turn that waits, and says that it reconnects", () => {
    const { sendText, connect, state, controller } = setUp();
    sendText("Hello");
    connect(false);
    expect(state()).toBe("idle");
    expect(controller.getSnapshot().connection).toBe("reconnecting");
  });

  it.each(["reconnecting", "restarting"] as const)(
    "that is %s says so of a turn that was begun, and not of an answer that is whole",
    (status) => {
      const { sendText, receive, hooks, connect, said, sent } = setUp();
      const isGone = () => {
        hooks.open = false;
        hooks.onStatus(status);
        connect(true);
      };
      sendText("Yes");
      receive({ type: "text", data: { role: "user", content: "Yes", id: "a" }, turn: 1 });
      isGone();
      const [last] = said().slice(-1);
      expect(last).toMatch(/^assistant: Error: The connection was lost before I could finish\./);
      expect(sent).toHaveLength(1);

      sendText("Hello");
      receive(answer("Hi", { id: "b" }, 1));
      isGone();
      expect(said().slice(-2)).toEqual(["assistant: Hi", last]);

      sendText("Hello");
      receive(answer("Hi there.", { id: "b", final: true }, 1));
      isGone();
      expect(said().at(-1)).toBe("assistant: Hi there.");
    },
  );

  it("keeps a recording that it may be back for", async () => {
    const { tap, connect, state, sent } = setUp();
    await tap();
    connect(false);
    expect(state()).toBe("recording");
    connect(true);
    await tap();
    expect(sent).toEqual([RECORDING_FRAME]);
  });

  it("is taken for dead when no answer comes", () => {
    const { sendText, state, said, log } = setUp();
    sendText("Hello");
    vi.advanceTimersByTime(45_000);
    expect(state()).toBe("idle");
    expect(said().at(-1)).toMatch(/^assistant: Error: NoVo didn't answer/);
    expect(log).toContain("reconnects");
  });

  it("waits for as long as the server lets a turn go on", () => {
    const { sendText, receive, state } = setUp();
    receive({ type: "welcome", protocol: VOICE_PROTOCOL, build: BUILD_ID, turnMs: 150_000 });
    sendText("Hello");
    vi.advanceTimersByTime(150_000);
    expect(state()).toBe("processing");
    vi.advanceTimersByTime(15_000);
    expect(state()).toBe("idle");
  });
});

describe("the answers to a question", () => {
  it("are there once it was asked, while NoVo listens too, until something is said", async () => {
    const { sendText, receive, controller, tap, inputs } = setUp();
    const answers = () => controller.getSnapshot().answers;
    const ask = (turn: number) => {
      sendText("Book the van");
      expect(answers()).toEqual([]);
      receive(answer("Shall I?", { id: `${turn}`, final: true }, turn));
      receive({ type: "complete", answers: ["Yes", "No"], turn });
      expect(answers()).toEqual(["Yes", "No"]);
    };
    ask(1);
    sendText("Yes");
    expect(answers()).toEqual([]);
    ask(3);
    await tap();
    expect(answers()).toEqual(["Yes", "No"]);
    await tap();
    expect(answers()).toEqual([]);
    ask(5);
    controller.update({
      ...inputs,
      conversation: { sessionId: "another", messages: greetingOf("another") },
    });
    expect(answers()).toEqual([]);
  });

  it("are there after a reload too, under the same name, and in no other page", () => {
    const keptInTab = new Map<string, string>();
    const nameOf = (page: ReturnType<typeof setUp>) =>
      page.hooks.greet().find((message) => message.type === "session")?.tab;
    const open = () => setUp({ keptInTab });
    const answersOf = ({ controller }: ReturnType<typeof setUp>) =>
      controller.getSnapshot().answers;
    const first = open();
    first.sendText("Book the van");
    first.receive(answer("Shall I?", { id: "q", final: true }, 1));
    first.receive({ type: "complete", answers: ["Yes", "No"], turn: 1 });
    const duplicate = open();
    expect(answersOf(duplicate)).toEqual([]);
    expect(nameOf(duplicate)).not.toBe(nameOf(first));

    first.hooks.onLeave();
    const reloaded = open();
    expect(answersOf(reloaded)).toEqual(["Yes", "No"]);
    expect(nameOf(reloaded)).toBe(nameOf(first));
    expect(keptInTab.size).toBe(0);
    expect(answersOf(open())).toEqual([]);

    reloaded.hooks.onLeave();
    const conversation = { sessionId: "another", messages: greetingOf("another") };
    expect(answersOf(setUp({ keptInTab, given: { conversation } }))).toEqual([]);

    reloaded.sendText("No");
    reloaded.hooks.onLeave();
    expect(answersOf(open())).toEqual([]);
  });

  it("are not taken from what is no question", () => {
    for (const left of ["{", "[]", '{"tab":1}', '{"tab":"t","sessionId":"s1","answers":[1]}']) {
      const page = setUp({ keptInTab: new Map([["novo.question", left]]) });
      expect(page.controller.getSnapshot().answers).toEqual([]);
    }
  });
});

describe("without speech on the server", () => {
  const capabilities = { speechToText: false, textToSpeech: false };

  it("uses the browser's own ears and voice", async () => {
    const voice = setUp({
      given: { capabilities },
      inBrowser: { recogniser: true, synthesiser: true },
    });
    voice.microphone.heard = { text: "Any flights?" };
    await voice.tap();
    await voice.tap();
    expect(voice.sent).toEqual(['{"type":"text","text":"Any flights?","speak":true}']);
    voice.receive(answer("I found", { id: "b" }, 1));
    voice.receive(answer("I found six.", { id: "b", final: true }, 1));
    expect(voice.log.filter((line) => line.startsWith("says"))).toEqual(["says I found six."]);
    expect(voice.state()).toBe("speaking");
  });

  it("reads an answer aloud in its own language, and shows it as such", async () => {
    const voice = setUp({
      given: { capabilities },
      inBrowser: { recogniser: true, synthesiser: true },
    });
    voice.microphone.heard = { text: "Uçuş var mı?" };
    await voice.tap();
    await voice.tap();
    voice.receive(answer("Altı uçuş buldum.", { id: "b", final: true, lang: "tr" }, 1));
    expect(voice.log).toContain("says Altı uçuş buldum. in tr");
    expect(voice.controller.getSnapshot().messages.at(-1)).toMatchObject({ lang: "tr" });
  });

  it("does not read the answer to a typed message aloud", () => {
    const voice = setUp({ given: { capabilities }, inBrowser: { synthesiser: true } });
    voice.sendText("Hello");
    voice.receive(answer("Hi", { id: "b", final: true }, 1));
    expect(voice.log.filter((line) => line.startsWith("says"))).toEqual([]);
  });

  it("says that nothing can hear where the browser cannot either", async () => {
    const { tap, state } = setUp({ given: { capabilities } });
    expect(await tap()).toEqual({ ok: false, reason: "none" });
    expect(state()).toBe("idle");
  });
});

describe("the page around it", () => {
  it("tells the server who, where and when", () => {
    const { hooks, controller, inputs, sent } = setUp();
    expect(hooks.greet()).toEqual([
      { type: "timezone", timezone: "Europe/London" },
      { type: "session", sessionId: "s1", tab: expect.stringMatching(/^[\w-]{8,64}$/) },
      { type: "screen", path: "/" },
      { type: "playback", chunks: true },
      { type: "captions", live: true },
    ]);
    controller.update({ ...inputs, path: "/flights" });
    expect(sent).toEqual(['{"type":"screen","path":"/flights"}']);
  });

  it("keeps the conversation for the next load, and follows other tabs", () => {
    const first = setUp();
    first.addAssistantMessage("Remember me");
    const stored = first.kept.get(STORAGE_KEYS.conversation) ?? "";
    expect(stored).toContain("Remember me");
    first.kept.set(STORAGE_KEYS.conversation, stored.replace("Remember me", "From a tab"));
    first.hooks.onStorage(STORAGE_KEYS.conversation);
    expect(first.said()).toEqual(["assistant: Hello!", "assistant: From a tab"]);
    first.clear();
    expect(first.said()).toEqual(["assistant: Hello!"]);
  });

  it("brings in what was posted by the form", () => {
    const { controller, inputs, said } = setUp();
    const posted = { id: "x", role: "user" as const, content: "Posted", sessionId: "s1" };
    const messages = [...inputs.conversation.messages, posted];
    controller.update({ ...inputs, conversation: { sessionId: "s1", messages } });
    expect(said()).toEqual(["assistant: Hello!", "user: Posted"]);
  });

  it("begins afresh with a new session", () => {
    const { controller, inputs, addAssistantMessage, said, sent } = setUp();
    addAssistantMessage("Old");
    const conversation = { sessionId: "s2", messages: greetingOf("s2") };
    controller.update({ ...inputs, conversation });
    expect(said()).toEqual(["assistant: Hello!"]);
    expect(sent).toContainEqual(
      expect.stringMatching(/^{"type":"session","sessionId":"s2","tab":/),
    );
  });

  it("follows another tab that began another conversation, or signed out", () => {
    const { hooks, log } = setUp();
    hooks.onStorage(STORAGE_KEYS.session);
    expect(log).toEqual(["refreshes conversation"]);
  });

  it("can be closed and opened again, as strict mode does", async () => {
    const { controller, parts, stop, tap, log, connect } = setUp();
    stop();
    expect(log).toContain("socket closes");
    expect(await tap()).toEqual({ ok: false, reason: "offline" });
    controller.start(parts);
    connect(true);
    expect(await tap()).toEqual({ ok: true });
  });
});
