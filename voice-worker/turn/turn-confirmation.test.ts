import { afterEach, describe, expect, it } from "vitest";
import { CONFIRMATION_MS } from "#voice-worker/assistant/toolbox.ts";
import { createStage, deferred, FOREVER, type Script, settled, typed } from "./testing.ts";

let stage: Awaited<ReturnType<typeof createStage>>;
const set = async (script: Script) => {
  stage = await createStage(script);
  return stage;
};
afterEach(() => {
  stage.verify();
  stage.close();
});

const BOOK = { call: "book", args: { car: "the van" } };
const ASKS = [BOOK, "Shall I book the van?"];

describe("an action that needs a yes", () => {
  it("waits for it", async () => {
    const { begin, booked, memory } = await set({ answers: [ASKS] });
    const { messages, done } = begin(typed("book the van"));
    await done;
    expect(booked).toEqual([]);
    expect(messages.filter((message) => /navigate|refresh/.test(message))).toEqual([]);
    expect(memory.pending).toMatchObject({ tool: "book", args: { car: "the van 7" } });
  });

  it("is carried out by a yes: exactly as it was asked, once, before the assistant", async () => {
    const { begin, booked, asked } = await set({ answers: [ASKS, ["Booked."], ["What?"]] });
    await begin(typed("book the van")).done;
    const { messages, done } = begin(typed("Yes, please."));
    expect((await done).tools).toEqual([{ name: "book", ms: 0, ok: true }]);
    expect(booked).toEqual([{ car: "the van 7" }]);
    expect(messages.slice(0, 4)).toEqual([
      "user: Yes, please.",
      "refresh /api/upcoming-travel",
      "navigate /car",
      "assistant: Booked.",
    ]);
    expect(asked[1]?.settled).toMatchObject({ answer: "yes", tool: "book", outcome: { ok: true } });
    await begin(typed("yes")).done;
    expect(asked[2]?.settled).toBeUndefined();
    expect(booked).toHaveLength(1);
  });

  it("is dropped by a no", async () => {
    const { begin, booked, asked } = await set({ answers: [ASKS, ["All right."], ["What?"]] });
    await begin(typed("book the van")).done;
    await begin(typed("No, thanks.")).done;
    expect(asked[1]?.settled).toEqual({ answer: "no", tool: "book" });
    await begin(typed("yes")).done;
    expect(asked[2]?.settled).toBeUndefined();
    expect(booked).toEqual([]);
  });

  it.each(["Yes, but change the time.", "What is the weather in Rome?"])(
    "is dropped by %s",
    async (utterance) => {
      const { begin, booked, asked, memory } = await set({ answers: [ASKS, ["Well."], ["What?"]] });
      await begin(typed("book the van")).done;
      await begin(typed(utterance)).done;
      expect(asked[1]?.settled).toBeUndefined();
      expect(memory.pending).toBeUndefined();
      await begin(typed("yes")).done;
      expect(booked).toEqual([]);
    },
  );

  it.each([
    ["is carried out by a yes just before it expires", CONFIRMATION_MS - 1, 1],
    ["is not carried out by a yes when it has expired", CONFIRMATION_MS, 0],
  ])("%s", async (_about, ms, times) => {
    const { begin, booked, pass } = await set({ answers: [ASKS, ["Done."]] });
    await begin(typed("book the van")).done;
    await pass(ms);
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(times);
  });

  it("is asked about again when the next turn asks", async () => {
    const other = { call: "book", args: { car: "the bus" } };
    const { begin, booked } = await set({ answers: [ASKS, [other, "The bus?"], ["Booked."]] });
    await begin(typed("book the van")).done;
    await begin(typed("rather the bus")).done;
    await begin(typed("yes")).done;
    expect(booked).toEqual([{ car: "the bus 7" }]);
  });

  it("goes on waiting when nothing was heard", async () => {
    const { begin, booked } = await set({
      hears: [""],
      speaks: ["Sorry, I didn't catch that.", 'You can say: "yes please", or: "no thanks"'],
      answers: [ASKS, ["Booked."]],
    });
    await begin(typed("book the van")).done;
    await begin().done;
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });
});

describe("a question that the traveller never heard", () => {
  it.each(["superseded", "closed", "cancelled"] as const)(
    "is dropped with its turn when that is %s before the first sound",
    async (why) => {
      const { begin, booked } = await set({
        hears: ["book the van"],
        answers: [ASKS, ["What?"]],
        speaks: [{ text: "Shall I book the van?", when: FOREVER }],
      });
      const turn = begin();
      await settled();
      turn.stop(why);
      await begin(typed("yes")).done;
      expect(booked).toEqual([]);
    },
  );

  it.each(["superseded", "closed", "cancelled"] as const)(
    "is dropped with its turn when that is %s after other words",
    async (why) => {
      const { begin, booked } = await set({
        hears: ["book the van"],
        answers: [["Let me see.", ...ASKS], ["What?"]],
        speaks: ["Let me see.", { text: "Shall I book the van?", when: FOREVER }],
      });
      const turn = begin();
      await settled();
      expect(turn.messages).toContain("heard: Let me see.");
      turn.stop(why);
      await begin(typed("yes")).done;
      expect(booked).toEqual([]);
    },
  );

  it("is dropped when the assistant fails before it asks", async () => {
    const { begin, booked } = await set({
      answers: [["Let me see. ", BOOK, new Error("broken")], ["What?"]],
    });
    await begin(typed("book the van")).done;
    await begin(typed("yes")).done;
    expect(booked).toEqual([]);
  });

  it("is not left behind by a tool that finishes after its turn", async () => {
    const late = deferred();
    const { begin, booked } = await set({
      deaf: true,
      answers: [[late.promise, ...ASKS.slice(0, 1)], ["What?"]],
    });
    const turn = begin(typed("book the van"));
    await settled();
    turn.stop("superseded");
    late.resolve();
    await settled();
    await begin(typed("yes")).done;
    expect(booked).toEqual([]);
  });

  it("can be answered when a newer utterance cuts off only its end", async () => {
    const { begin, booked } = await set({
      hears: ["book the van"],
      answers: [[BOOK, "Shall I book the van? It is large."], ["Booked."]],
      speaks: ["Shall I book the van?", { text: "It is large.", when: FOREVER }],
    });
    const turn = begin();
    await settled();
    turn.stop("superseded");
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });
});
