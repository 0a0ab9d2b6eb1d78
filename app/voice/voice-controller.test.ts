import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Started } from "./speech-input.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";
import { greetingOf, RECORDING_FRAME, setUp } from "./testing.ts";

const CANCEL = '{"type":"cancel"}';
const answer = (content: string, more: { id?: string; final?: boolean } = {}, turn?: number) =>
  ({ type: "text", data: { role: "assistant", content, ...more }, turn }) as const;
const speech = (data: string, turn?: number) => ({ type: "speaking", data, turn }) as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a spoken turn", () => {
  it("shows the words while they are said, until the whole of them is known", async () => {
    const { tap, receive, controller } = setUp();
    const caption = () => controller.getSnapshot().caption;
    receive({ type: "caption", text: "of nobody" });
    expect(caption()).toBe("");
    await tap();
    receive({ type: "caption", text: "Any flights" });
    expect(caption()).toBe("Any flights");
    await tap();
    receive({ type: "caption", text: "too late" });
    expect(caption()).toBe("Any flights");
    receive({ type: "text", data: { role: "user", content: "Any flights?", id: "a" }, turn: 1 });
    expect(caption()).toBe("");
    await tap({ whileProcessing: "restart" });
    receive({ type: "caption", text: "Never mind" });
    controller.actions.cancel();
    expect(caption()).toBe("");
  });

  it("goes from tap to tap to the answer, and back to idle behind its sound", async () => {
    const { tap, state, receive, sent, said, log, hooks } = setUp();
    expect(await tap()).toEqual({ ok: true });
    expect(state()).toBe("recording");
    const stopping = tap();
    expect(state()).toBe("processing");
    expect(await stopping).toEqual({ ok: true });
    expect(sent).toEqual([RECORDING_FRAME]);

    receive({ type: "text", data: { role: "user", content: "Any flights?", id: "a" }, turn: 1 });
    receive(answer("I found", { id: "b" }, 1));
    expect(state()).toBe("processing");
    receive(speech("c291bmQ=", 1));
    expect(state()).toBe("speaking");
    receive(answer("I found six.", { id: "b", final: true }, 1));
    receive({ type: "complete", turn: 1 });
    expect(state()).toBe("speaking");
    hooks.onEmpty();
    expect(state()).toBe("idle");
    expect(log).toContain("plays c291bmQ=");
    expect(said()).toEqual(["assistant: Hello!", "user: Any flights?", "assistant: I found six."]);
  });

  it("sends nothing when the recording is too small", async () => {
    const { tap, state, sent, microphone } = setUp();
    microphone.heard = null;
    await tap();
    expect(await tap()).toEqual({ ok: true });
    expect([state(), sent]).toEqual(["idle", []]);
  });

  it("goes to the server while it is made, and only its end is left to send", async () => {
    const { tap, hooks, sent } = setUp();
    await tap();
    for (const slice of ["a", "b"]) hooks.onSlice(new Blob([slice]));
    await tap();
    expect(sent).toEqual(["a slice", "a slice", '{"type":"audio_end","ext":"webm"}']);
  });

  it("is sent as a whole when the connection was lost and came back meanwhile", async () => {
    const { tap, hooks, sent, connect } = setUp();
    await tap();
    hooks.onSlice(new Blob(["a"]));
    connect(false);
    hooks.onSlice(new Blob(["b"]));
    connect(true);
    hooks.onSlice(new Blob(["c"]));
    await tap();
    expect(sent).toEqual(["a slice", RECORDING_FRAME]);
  });

  it("is forgotten by the server when it is too small or given up", async () => {
    const { tap, cancel, hooks, sent, microphone } = setUp();
    await tap();
    hooks.onSlice(new Blob(["a"]));
    microphone.heard = null;
    await tap();
    await tap();
    hooks.onSlice(new Blob(["b"]));
    cancel();
    expect(sent).toEqual(["a slice", '{"type":"cancel"}', "a slice", '{"type":"cancel"}']);
  });

  it("wakes a socket that sleeps, and waits for it", async () => {
    const { tap, hooks, log, sent, connect } = setUp();
    hooks.open = false;
    hooks.onStatus("asleep");
    await tap();
    expect(log).toContain("wakes");
    connect(true);
    await tap();
    expect(sent).toEqual([RECORDING_FRAME]);
  });

  it("says in the chat why the server closed the socket", () => {
    const { hooks, said } = setUp();
    hooks.onRefused("That was too much at once.");
    expect(said().at(-1)).toBe("assistant: Error: That was too much at once.");
  });

  it("says why there is no microphone, and is idle again", async () => {
    const { tap, state, microphone } = setUp();
    microphone.started = { ok: false, reason: "denied" };
    expect(await tap()).toEqual({ ok: false, reason: "denied" });
    expect(state()).toBe("idle");
  });

  it("is sent when the recording ends by itself", async () => {
    const { tap, hooks, sent, state } = setUp();
    await tap();
    hooks.onEnd();
    await vi.waitFor(() => expect(sent).toEqual([RECORDING_FRAME]));
    expect(state()).toBe("processing");
  });

  it("can be ended before the permission was given, and then records nothing", async () => {
    const { tap, state, microphone } = setUp();
    let permit: (started: Started) => void = () => {};
    microphone.started = new Promise((resolve) => {
      permit = resolve;
    });
    microphone.heard = null;
    const first = tap();
    const second = tap();
    permit({ ok: true });
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(state()).toBe("idle");
  });

  it("passes the input level on", async () => {
    const { subscribeLevel, hooks } = setUp();
    const levels: number[] = [];
    const unsubscribe = subscribeLevel((level) => levels.push(level));
    hooks.onLevel(0.5);
    unsubscribe();
    hooks.onLevel(0.7);
    expect(levels).toEqual([0.5]);
  });
});

describe("interrupting", () => {
  it("silences the answer, cancels it, and hears nothing more of it", async () => {
    const { tap, sendText, receive, state, sent, log, said } = setUp();
    sendText("Hello", { speak: true });
    receive(speech("one", 1));
    await tap();
    expect(state()).toBe("recording");
    expect(log).toContain("silence");
    expect(sent.at(-1)).toBe(CANCEL);
    receive(speech("two", 1));
    receive(answer("Too late", {}, 1));
    receive({ type: "complete", turn: 1 });
    receive({ type: "navigate", path: "/flights", turn: 1 });
    expect(state()).toBe("recording");
    await tap();
    receive(speech("three", 1));
    expect(state()).toBe("processing");
    receive(speech("four", 2));
    expect(log.filter((line) => /plays|goes/.test(line))).toEqual(["plays one", "plays four"]);
    expect(said()).not.toContain("assistant: Too late");
  });

  it("leaves a turn alone that is being thought about, unless it may restart", async () => {
    const { tap, sendText, state, sent } = setUp();
    sendText("Hello");
    await tap({ whileProcessing: "ignore" });
    expect([state(), sent.includes(CANCEL)]).toEqual(["processing", false]);
    await tap({ whileProcessing: "restart" });
    expect([state(), sent.includes(CANCEL)]).toEqual(["recording", true]);
  });

  it("does not send a recording that was restarted while it ended", async () => {
    const { tap, sent, state } = setUp();
    await tap();
    await Promise.all([tap(), tap({ whileProcessing: "restart" })]);
    expect([state(), sent]).toEqual(["recording", []]);
  });

  it("is stale after a change elsewhere, and whenever it is connected again", () => {
    const { receive, connect, log } = setUp();
    receive({ type: "refresh_data", queries: ["/api/job-bookings"] });
    expect(log.splice(0)).toEqual(["is stale"]);
    connect(false);
    expect(log).not.toContain("is stale");
    connect(true);
    expect(log.filter((entry) => entry === "is stale")).toHaveLength(1);
  });

  it("still refreshes what a given-up turn has changed", () => {
    const { sendText, cancel, receive, log } = setUp();
    sendText("Cancel my car");
    cancel();
    receive({ type: "refresh_data", queries: ["/api/job-bookings"], turn: 1 });
    expect(log).toContain("refreshes /api/job-bookings");
  });
});

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

  it("is ignored while a presentation runs", () => {
    const { receive, ignoreReplies, log, said } = setUp();
    ignoreReplies(true);
    receive(answer("Hello again", { id: "b", final: true }, 1));
    receive(speech("one", 1));
    expect(said()).toEqual(["assistant: Hello!"]);
    expect(log).not.toContain("plays one");
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
    expect(said().at(-1)).toMatch(/^assistant: Error: No answer/);
    expect(log).toContain("reconnects");
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
