/** A turn that is said: from the tap to the answer, and what cuts in. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENTLY } from "#tests/support/patiently.ts";
import type { Started } from "../device/speech-input.ts";
import { answer, RECORDING_FRAME, setUp, speech } from "./testing.ts";

const CANCEL = '{"type":"cancel"}';

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

  it("is sent as a whole when it stops, on the flight search", async () => {
    const { tap, hooks, sent } = setUp({ given: { path: "/flights" } });
    await tap();
    for (const slice of ["a", "b"]) hooks.onSlice(new Blob([slice]));
    expect(sent).toEqual([]);
    await tap();
    expect(sent).toEqual([RECORDING_FRAME]);
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

  it("says so as well where it is refused after the tap that ended it", async () => {
    const { tap, state, microphone } = setUp();
    let refuse: (started: Started) => void = () => {};
    microphone.started = new Promise((resolve) => {
      refuse = resolve;
    });
    microphone.heard = null;
    const begun = tap();
    const ended = tap();
    refuse({ ok: false, reason: "denied" });
    expect([await begun, await ended]).toEqual([{ ok: true }, { ok: false, reason: "denied" }]);
    expect(state()).toBe("idle");
  });

  it("is sent when the recording ends by itself", async () => {
    const { tap, hooks, sent, state } = setUp();
    await tap();
    hooks.onEnd();
    await vi.waitFor(() => expect(sent).toEqual([RECORDING_FRAME]), PATIENTLY);
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

  it("with words, while a recording is still being heard, leaves those their turn", async () => {
    const { tap, sendText, receive, state, sent, said } = setUp();
    await tap();
    await tap();
    sendText("Hello");
    receive({ type: "text", data: { role: "user", content: "Too late", id: "a" }, turn: 1 });
    receive({ type: "complete", turn: 1 });
    expect(state()).toBe("processing");
    await tap({ whileProcessing: "restart" });
    expect(sent.filter((frame) => frame === CANCEL)).toHaveLength(2);
    expect(said()).toEqual(["assistant: Hello!", "user: Hello"]);
  });

  it("with other words shows each of the messages once", () => {
    const { sendText, receive, said } = setUp();
    const repeats = (content: string, turn: number) =>
      receive({ type: "text", data: { role: "user", content, id: content }, turn });
    sendText("one");
    sendText("two");
    repeats("one", 1);
    receive({ type: "complete", turn: 1 });
    repeats("two", 2);
    expect(said()).toEqual(["assistant: Hello!", "user: one", "user: two"]);
  });

  it("does not send a recording that was restarted while it ended", async () => {
    const { tap, sent, state, log } = setUp();
    await tap();
    await Promise.all([tap(), tap({ whileProcessing: "restart" })]);
    expect([state(), sent]).toEqual(["recording", []]);
    // What still comes of the first is no part of the second.
    expect(log.filter((line) => line.startsWith("recorder"))).toEqual([
      "recorder starts",
      "recorder discards",
      "recorder starts",
    ]);
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
