import { afterEach, describe, expect, it } from "vitest";
import { createStage, deferred, FOREVER, type Script, settled, typed } from "./testing.ts";

let stage: Awaited<ReturnType<typeof createStage>>;
const set = async (script: Script) => {
  stage = await createStage(script);
  return stage;
};
afterEach(() => {
  stage.verify();
  return stage.close();
});

const STOPS = [
  { why: "superseded", afterwards: [] },
  { why: "closed", afterwards: [] },
  { why: "cancelled", afterwards: ["complete"] },
] as const;

const RACES = STOPS.flatMap((stop) => [
  { ...stop, engine: "an engine that obeys", deaf: false },
  { ...stop, engine: "an engine that answers all the same", deaf: true },
]);

describe.each(RACES)("a turn that is $why, with $engine,", ({ why, afterwards, deaf }) => {
  it("while it listens: is neither answered nor stored", async () => {
    const hearing = deferred<string>();
    const { begin, stored, signals } = await set({ deaf, hears: [hearing.promise] });
    const { messages, stop, done } = begin();
    await settled();
    stop(why);
    expect(messages).toEqual(afterwards);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    hearing.resolve("weather");
    await settled();
    expect(messages).toEqual(afterwards);
    expect(await done).toMatchObject({ outcome: why });
    expect(await stored()).toEqual([]);
  });

  it("before anything was asked of an engine: does not begin", async () => {
    const { begin, stored } = await set({ deaf });
    const { messages, stop, done } = begin();
    stop(why);
    await settled();
    expect(messages).toEqual(afterwards);
    expect(await done).toMatchObject({ outcome: why });
    expect(await stored()).toEqual([]);
  });

  it("before its first sound: stores nothing of the answer", async () => {
    const [speech, writing] = [deferred(), deferred()];
    const { begin, stored, signals } = await set({
      deaf,
      hears: ["weather"],
      answers: [["It is sunny. Take ", writing.promise]],
      speaks: [{ text: "It is sunny.", when: speech.promise }],
    });
    const { messages, stop, done } = begin();
    await settled();
    const before = ["user: weather", "assistant: It is sunny. Take"];
    expect(messages).toEqual(before);
    stop(why);
    expect(messages).toEqual([...before, ...afterwards]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    speech.resolve();
    writing.resolve();
    await settled();
    expect(messages).toEqual([...before, ...afterwards]);
    const report = await done;
    expect(report).toMatchObject({ outcome: why });
    expect(report.firstAudioMs).toBeUndefined();
    expect(await stored()).toEqual(["user: weather"]);
  });

  it("while its sentences are sent: stores those that were", async () => {
    const [second, third] = [deferred(), deferred()];
    const { begin, stored } = await set({
      deaf,
      hears: ["weather"],
      answers: [["It is sunny. Take a hat. Have a good day."]],
      speaks: [
        "It is sunny.",
        { text: "Take a hat.", when: second.promise },
        { text: "Have a good day.", when: third.promise },
      ],
    });
    const { messages, stop, done } = begin();
    await settled();
    // The third is ready, but was never sent: it waits for the second.
    third.resolve();
    await settled();
    const before = [...messages];
    expect(before.at(-1)).toBe("heard: It is sunny.");
    stop(why);
    second.resolve();
    await settled();
    expect(messages).toEqual([...before, ...afterwards]);
    expect(await done).toMatchObject({ outcome: why });
    expect(await stored()).toEqual(["user: weather", "assistant: It is sunny."]);
  });

  it("at its last sentence: stores all of it", async () => {
    const { begin, stored } = await set({
      deaf,
      hears: ["weather"],
      answers: [["It is sunny. Take a hat."]],
      speaks: ["It is sunny.", "Take a hat."],
    });
    let sounds = 0;
    const turn = begin(undefined, {
      send({ type }) {
        if (type === "speaking" && ++sounds === 2) turn.stop(why);
      },
    });
    await settled();
    const last = turn.messages.lastIndexOf("heard: Take a hat.");
    expect(turn.messages.slice(last + 1)).toEqual(afterwards);
    expect(await turn.done).toMatchObject({ outcome: why });
    expect(await stored()).toEqual(["user: weather", "assistant: It is sunny. Take a hat."]);
  });

  it("while it is only written: stores what stood on the screen", async () => {
    const writing = deferred();
    const { begin, pass, stored } = await set({
      deaf,
      answers: [["It is sunny.", " Take", writing.promise, ...(deaf ? [" a hat."] : [])]],
    });
    const { messages, stop, done } = begin(typed("weather"));
    await settled();
    const before = ["user: weather", "assistant: It is sunny."];
    expect(messages).toEqual(before);
    stop(why);
    writing.resolve();
    await pass(1000);
    expect(messages).toEqual([...before, ...afterwards]);
    await done;
    expect(await stored()).toEqual(["user: weather", "assistant: It is sunny."]);
  });

  it("between two messages of one tool: sends no second one", async () => {
    const book = { call: "book", args: { car: "the van" } };
    const { begin } = await set({ deaf, answers: [[book, "Shall I?"]] });
    await begin(typed("book the van")).done;
    const turn = begin(typed("yes"), {
      send({ type }) {
        if (type === "refresh_data") turn.stop(why);
      },
    });
    await turn.done;
    await settled();
    expect(turn.messages).toEqual(["user: yes", "refresh /api/upcoming-travel", ...afterwards]);
  });

  it("after its end: sends nothing more", async () => {
    const { begin } = await set({ deaf, answers: [["It is sunny."]] });
    const { messages, stop, done } = begin(typed("weather"));
    await done;
    const before = [...messages];
    stop(why);
    await settled();
    expect(messages).toEqual(before);
    expect(messages.filter((message) => message === "complete")).toHaveLength(1);
  });

  it("twice: ends once, as it was first told", async () => {
    const { begin } = await set({ deaf, hears: [FOREVER] });
    const { messages, stop, done } = begin();
    await settled();
    for (const again of [why, "cancelled", "closed"] as const) stop(again);
    expect(messages).toEqual(afterwards);
    expect(await done).toMatchObject({ outcome: why });
  });
});

describe("a turn that takes over", () => {
  it("knows what was heard of the one before, and is not disturbed by it", async () => {
    const [speech, late] = [deferred(), deferred()];
    const { begin, asked } = await set({
      deaf: true,
      hears: ["weather"],
      answers: [["It is sunny. Take a hat.", late.promise], ["Warm."]],
      speaks: ["It is sunny.", { text: "Warm.", when: speech.promise }],
    });
    const first = begin();
    await settled();
    first.stop("superseded");
    const before = [...first.messages];
    const second = begin(typed("and in Oslo?", true));
    late.resolve();
    await settled();
    speech.resolve();
    await second.done;
    expect(first.messages).toEqual(before);
    expect(second.messages).toEqual([
      "user: and in Oslo?",
      "assistant: Warm.",
      "assistant: Warm. (final)",
      "heard: Warm.",
      "complete",
    ]);
    expect(asked[1]?.history).toEqual([
      { role: "user", content: "weather" },
      { role: "assistant", content: "It is sunny." },
    ]);
  });
});
