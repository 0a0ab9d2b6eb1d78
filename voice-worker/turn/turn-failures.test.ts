import { afterEach, describe, expect, it } from "vitest";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import { createStage, deferred, FOREVER, type Script, settled, typed } from "./testing.ts";

/** The configuration\'s default. */
const TURN_TIMEOUT_MS = 30_000;

let stage: Awaited<ReturnType<typeof createStage>>;
const set = async (script: Script) => {
  stage = await createStage(script);
  return stage;
};
afterEach(() => {
  stage.verify();
  return stage.close();
});

const OUR_FAULT = "Sorry, something went wrong on our side. Please try again.";
const TOO_LONG = "Sorry, that took too long. Please try again.";
const ends = (messages: string[]) =>
  messages.filter((message) => message === "complete" || message.startsWith("error"));

describe("a turn that fails", () => {
  it("says what the recogniser's error says", async () => {
    const cause = new Error("503 from the vendor");
    const { begin, log, stored } = await set({
      hears: [new StageError("stt-failed", "Sorry, I could not hear that.", { cause })],
    });
    const { messages, done } = begin();
    expect(await done).toMatchObject({ outcome: "error", error: "stt-failed" });
    expect(messages).toEqual(["error: Sorry, I could not hear that."]);
    expect(log.join("")).toContain("503 from the vendor");
    expect(await stored()).toEqual([]);
  });

  it("asks for typing where nothing can hear", async () => {
    const { begin, engines } = await set({});
    const { messages, done } = begin(undefined, {
      engines: { ...engines, speechToText: undefined },
    });
    expect(await done).toMatchObject({ outcome: "error", error: "stt-provider-missing" });
    expect(messages).toEqual([
      "error: Speech recognition is not available here. Please type your message.",
    ]);
  });

  it("says what the assistant's error says, and keeps what stood on the screen", async () => {
    const { begin, stored } = await set({
      hears: ["weather"],
      answers: [["It is ", new StageError("assistant-failed", "Sorry, I lost my thread.")]],
    });
    const { messages, done } = begin();
    expect(await done).toMatchObject({ outcome: "error", error: "assistant-failed" });
    expect(messages).toEqual([
      "user: weather",
      "assistant: It is",
      "error: Sorry, I lost my thread.",
    ]);
    expect(await stored()).toEqual(["user: weather", "assistant: It is"]);
  });

  it("does not show a programmer's error to the traveller", async () => {
    const { begin, log } = await set({ answers: [[new Error("undefined is no function")]] });
    const { messages, done } = begin(typed("hello"));
    expect(await done).toMatchObject({ outcome: "error", error: "assistant-failed" });
    expect(messages).toEqual(["user: hello", `error: ${OUR_FAULT}`]);
    expect(log.join("")).toContain("undefined is no function");
  });

  it.each([[[]], [["  ", "\n"]]])("has an error for an answer of nothing: %j", async (steps) => {
    const { begin } = await set({ answers: [steps] });
    const { messages, done } = begin(typed("hello"));
    expect(await done).toMatchObject({ outcome: "error", error: "assistant-failed" });
    expect(messages).toEqual([
      "user: hello",
      "error: Sorry, I have no answer to that. Please try again.",
    ]);
  });

  it("has an error for a traveller who is gone", async () => {
    const { begin } = await set({});
    const { messages, done } = begin(typed("hello"), { userId: "nobody" });
    expect(await done).toMatchObject({ outcome: "error" });
    expect(messages).toEqual([`error: ${OUR_FAULT}`]);
  });

  it("stops what is still being spoken", async () => {
    const { begin, signals } = await set({
      answers: [["Good morning. It ", new Error("broken")]],
      speaks: [{ text: "Good morning.", when: FOREVER }],
    });
    const { messages, done } = begin(typed("hello", true));
    await done;
    await settled();
    expect(ends(messages)).toEqual([`error: ${OUR_FAULT}`]);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it("still ends when its answer cannot be stored", async () => {
    const { begin, app, log } = await set({ answers: [["Good ", deferred().promise]] });
    const { done, stop, messages } = begin(typed("hello"));
    await settled();
    const broken = { now: () => new Date(Number.NaN) };
    Object.assign(app, { clock: broken });
    stop("cancelled");
    expect(await done).toMatchObject({ outcome: "cancelled" });
    expect(ends(messages)).toEqual(["complete"]);
    expect(log.join("")).toContain("answer not stored");
  });
});

describe("speech that fails", () => {
  it("costs its sentence's sound, and no more", async () => {
    const cause = new StageError("tts-failed", "No voice.");
    const { begin, log, stored } = await set({
      hears: ["hello"],
      answers: [["One is here. Two is here. Three is here."]],
      speaks: ["One is here.", { text: "Two is here.", when: cause }, "Three is here."],
    });
    const { messages, done } = begin();
    expect(await done).toMatchObject({ outcome: "complete", sentences: 3, sentencesFailed: 1 });
    expect(messages.filter((message) => message.startsWith("heard"))).toEqual([
      "heard: One is here.",
      "heard: Three is here.",
    ]);
    expect(ends(messages)).toEqual(["complete"]);
    expect(log.filter((line) => line.includes("tts-failed"))).toHaveLength(1);
    expect(await stored()).toEqual([
      "user: hello",
      "assistant: One is here. Two is here. Three is here.",
    ]);
  });

  it("leaves the text even when not one sentence could be spoken", async () => {
    const { begin, stored } = await set({
      hears: ["hello"],
      answers: [["Good morning."]],
      speaks: [{ text: "Good morning.", when: new Error("no voice") }],
    });
    const { messages, done } = begin();
    const report = await done;
    expect(report).toMatchObject({ outcome: "complete", sentencesFailed: 1 });
    expect(report.error).toBeUndefined();
    expect(messages.slice(-2)).toEqual(["assistant: Good morning. (final)", "complete"]);
    expect(await stored()).toEqual(["user: hello", "assistant: Good morning."]);
  });
});

describe.each([
  ["that obeys the signal", false],
  ["that does not", true],
])("a turn that takes too long, with an engine %s,", (_about, deaf) => {
  it("ends while it listens", async () => {
    const { begin, pass, signals } = await set({ deaf, hears: [FOREVER] });
    const { messages, done } = begin();
    await pass(TURN_TIMEOUT_MS - 1);
    expect(messages).toEqual([]);
    await pass(1);
    expect(messages).toEqual([`error: ${TOO_LONG}`]);
    expect(await done).toMatchObject({ outcome: "error", error: "timeout" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it("ends while it writes, and keeps what stood on the screen", async () => {
    const { begin, pass, stored } = await set({ deaf, answers: [["It is ", FOREVER]] });
    const { messages, done } = begin(typed("weather"));
    await pass(TURN_TIMEOUT_MS);
    expect(messages).toEqual(["user: weather", "assistant: It is", `error: ${TOO_LONG}`]);
    expect(await done).toMatchObject({ outcome: "error", error: "timeout" });
    expect(await stored()).toEqual(["user: weather", "assistant: It is"]);
  });

  it("is complete when only its last sound is missing", async () => {
    const { begin, pass, stored } = await set({
      deaf,
      hears: ["weather"],
      answers: [["It is sunny."]],
      speaks: [{ text: "It is sunny.", when: FOREVER }],
    });
    const { messages, done } = begin();
    await pass(TURN_TIMEOUT_MS);
    expect(ends(messages)).toEqual(["complete"]);
    expect(await done).toMatchObject({ outcome: "complete" });
    expect(await stored()).toEqual(["user: weather", "assistant: It is sunny."]);
  });

  it("has no second end when it ends in time", async () => {
    const { begin, pass } = await set({ deaf, answers: [["It is sunny."]] });
    const { messages } = begin(typed("weather"));
    await pass(2 * TURN_TIMEOUT_MS);
    expect(ends(messages)).toEqual(["complete"]);
  });
});
