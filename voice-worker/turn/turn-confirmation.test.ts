import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { updateUser } from "#db/queries/users.ts";
import { defineTool } from "#voice-worker/assistant/toolbox.ts";
import { createStage, deferred, FOREVER, type Script, settled, typed } from "./testing.ts";
import { READ_MS } from "./turn-outcome.ts";

let stage: Awaited<ReturnType<typeof createStage>>;
const set = async (script: Script) => {
  stage = await createStage(script);
  return stage;
};
afterEach(() => {
  stage.verify();
  return stage.close();
});

const BOOK = { call: "book", args: { car: "the van" } };
/** What a model writes after its call is not what the traveller is asked. */
const ASKS = [BOOK, "It is sunny. Would you like to hear the weather for tomorrow as well?"];

describe("an action that needs a yes", () => {
  it("waits for it", async () => {
    const { begin, booked, memory } = await set({ answers: [ASKS] });
    const { messages, done } = begin(typed("book the van"));
    await done;
    expect(booked).toEqual([]);
    expect(messages.filter((message) => /navigate|refresh/.test(message))).toEqual([]);
    expect(messages.at(-1)).toBe("complete / Yes / No");
    expect((await memory.read()).question?.action).toMatchObject({
      tool: "book",
      args: { car: "the van 7" },
    });
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
    expect(messages.at(-1)).toBe("complete");
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
      expect((await memory.read()).question).toBeUndefined();
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

describe("the question", () => {
  const shown = (messages: string[]) => messages.findLast((line) => line.startsWith("assistant:"));

  it("is the tool's own and the end of the turn, shown, spoken and remembered", async () => {
    const { begin, stored } = await set({
      hears: ["book the van"],
      answers: [["Let me see.", ...ASKS]],
      speaks: ["Let me see.", QUESTION],
    });
    const { messages, done } = begin();
    await done;
    expect(shown(messages)).toBe(`assistant: Let me see. ${QUESTION} (final)`);
    expect(messages.filter((line) => line.startsWith("heard"))).toEqual([
      "heard: Let me see.",
      `heard: ${QUESTION}`,
    ]);
    expect(await stored()).toEqual(["user: book the van", `assistant: Let me see. ${QUESTION}`]);
  });

  it("stands one space behind what was written before it", async () => {
    const { begin } = await set({ answers: [["Let me see. ", ...ASKS]] });
    const { messages, done } = begin(typed("book the van"));
    await done;
    expect(shown(messages)).toBe(`assistant: Let me see. ${QUESTION} (final)`);
  });

  it.each([
    ["a model", false],
    ["the embedded assistant, whose answers are in English", true],
  ])("is in the traveller's language by %s", async (_whom, isEmbedded) => {
    const { app, begin, engines } = await set({ answers: [[{ call: "ask", args: {} }]] });
    await updateUser(app.db, { userId: "ada", changes: { language: "German" } });
    const ask = defineTool({
      name: "ask",
      description: "",
      programs: null,
      input: z.object({}),
      confirm: async (args, { asksIn }) => ({
        ok: true,
        say: `In ${asksIn}?`,
        args,
      }),
      run: async () => ({ ok: true, say: "Done." }),
    });
    const assistant = { ...engines.assistant, ...(isEmbedded && { isEmbedded: true as const }) };
    const turn = begin(typed("ask me"), { tools: [ask], engines: { ...engines, assistant } });
    await turn.done;
    expect(shown(turn.messages)).toBe("assistant: In German? (final)");
  });

  it("is asked where a model writes nothing", async () => {
    const { begin, booked } = await set({ answers: [[BOOK], ["Booked."]] });
    const { messages, done } = begin(typed("book the van"));
    await done;
    expect(shown(messages)).toBe(`assistant: ${QUESTION} (final)`);
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });

  it("is one: what is called after it is neither done nor asked", async () => {
    const bus = { call: "book", args: { car: "the bus" } };
    const { begin, booked } = await set({
      answers: [[BOOK, bus, { call: "look", args: {} }, "Shall I book the bus?"], ["Booked."]],
    });
    const { messages, done } = begin(typed("book the van"));
    expect((await done).tools.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(shown(messages)).toBe(`assistant: ${QUESTION} (final)`);
    expect(messages.some((line) => line.startsWith("navigate"))).toBe(false);
    await begin(typed("yes")).done;
    expect(booked).toEqual([{ car: "the van 7" }]);
  });

  it("is answered in the tab that was asked, and nowhere else", async () => {
    const { begin, booked, asked } = await set({ answers: [ASKS, ["What?"], ["Booked."]] });
    await begin(typed("book the van")).done;
    await begin(typed("yes"), { tab: "another tab" }).done;
    expect(asked[1]?.settled).toBeUndefined();
    expect(booked).toEqual([]);
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });

  it("of one tab is not brought back by another tab's turn that was under way", async () => {
    const slow = deferred();
    const { begin, booked } = await set({
      answers: [ASKS, [slow.promise, "Done."], ["Booked."], ["What?"]],
    });
    await begin(typed("book the van")).done;
    const other = begin(typed("hello"), { tab: "another tab" });
    await settled();
    await begin(typed("yes")).done;
    slow.resolve();
    await other.done;
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });

  it("is not dropped by what another tab says or stops", async () => {
    const { begin, booked } = await set({ answers: [ASKS, [FOREVER], ["Booked."]] });
    await begin(typed("book the van")).done;
    const other = begin(typed("hello"), { tab: "another tab" });
    await settled();
    other.stop("cancelled");
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });

  it("is no question that a yes could answer once another tab was asked something else", async () => {
    const bus = { call: "book", args: { car: "the bus" } };
    const { begin, booked } = await set({ answers: [ASKS, [bus], ["What?"], ["Booked."]] });
    await begin(typed("book the van")).done;
    await begin(typed("rather the bus"), { tab: "another tab" }).done;
    await begin(typed("yes")).done;
    expect(booked).toEqual([]);
    await begin(typed("yes"), { tab: "another tab" }).done;
    expect(booked).toEqual([{ car: "the bus 7" }]);
  });

  it.each(["yes?", "right now", "okay...", "oh great"])("is not answered by %s", async (words) => {
    const { begin, booked } = await set({ answers: [ASKS, ["What?"]] });
    await begin(typed("book the van")).done;
    await begin(typed(words)).done;
    expect(booked).toEqual([]);
  });
});

describe("saving by a model", () => {
  const SAVE = { call: "save", args: { which: "1" } };

  it("is done at once where the sentence asks for it", async () => {
    const { begin, saved } = await set({ answers: [[SAVE, "Saved."]] });
    await begin(typed("save the first one")).done;
    expect(saved).toEqual([{ which: "1" }]);
  });

  it.each(["what is the weather in Rome?", "thanks", "don't save it"])(
    "waits for a yes where it is called on: %s",
    async (words) => {
      const { begin, saved } = await set({ answers: [[SAVE, "Saved."], ["Saved."]] });
      const { messages, done } = begin(typed(words));
      await done;
      expect(messages).toContain("assistant: Shall I save number 1? (final)");
      expect(saved).toEqual([]);
      await begin(typed("yes")).done;
      expect(saved).toEqual([{ which: "1" }]);
    },
  );

  it("waits for a yes where somebody else's text was read before it", async () => {
    const { begin, saved } = await set({ answers: [[{ call: "read", args: {} }, SAVE, "Saved."]] });
    await begin(typed("find one and save it")).done;
    expect(saved).toEqual([]);
  });

  it("waits for nothing where rules call it", async () => {
    const { begin, saved, engines } = await set({ answers: [[SAVE, "Saved."]] });
    const assistant = { ...engines.assistant, isEmbedded: true as const };
    await begin(typed("the first one, please"), { engines: { ...engines, assistant } }).done;
    expect(saved).toEqual([{ which: "1" }]);
  });
});

const CUTS = ["superseded", "closed", "cancelled"] as const;
const QUESTION = "Shall I book the van?";

/** A turn that is cut off `ms` after its question is on the screen, and before it is heard to its end. */
async function cutOff(
  why: (typeof CUTS)[number],
  { ms, before = [], after }: { ms: number; before?: string[]; after: string[][] },
) {
  const cut = await set({
    hears: ["book the van"],
    answers: [[...before, ...ASKS], ...after],
    speaks: [...before, { text: QUESTION, when: FOREVER }],
  });
  const turn = cut.begin();
  await settled();
  await cut.pass(ms);
  expect(turn.messages.findLast((line) => line.startsWith("assistant"))).toContain(QUESTION);
  turn.stop(why);
  return cut;
}

describe("a question that is cut off", () => {
  it.each(CUTS)("can be answered once it can have been read, where its turn is %s", async (why) => {
    const { begin, booked } = await cutOff(why, { ms: READ_MS, after: [["Booked."]] });
    await begin(typed("yes")).done;
    expect(booked).toEqual([{ car: "the van 7" }]);
  });

  it.each(CUTS)("can be so after other words, where its turn is %s", async (why) => {
    const before = ["Let me see."];
    const { begin, booked } = await cutOff(why, { ms: READ_MS, before, after: [["Booked."]] });
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });

  it.each(CUTS)("is asked again before that, where its turn is %s", async (why) => {
    const { begin, booked } = await cutOff(why, { ms: READ_MS - 1, after: [["Booked."]] });
    const again = begin(typed("yes"));
    await again.done;
    expect(again.messages).toEqual([
      "user: yes",
      `assistant: ${QUESTION}`,
      `assistant: ${QUESTION} (final)`,
      "complete / Yes / No",
    ]);
    expect(booked).toEqual([]);
    await begin(typed("yes")).done;
    expect(booked).toEqual([{ car: "the van 7" }]);
  });

  it("is asked again for two minutes", async () => {
    const cut = await cutOff("cancelled", { ms: 0, after: [["What?"]] });
    await cut.pass(CONFIRMATION_MS);
    await cut.begin(typed("yes")).done;
    expect(cut.asked[1]?.settled).toBeUndefined();
  });

  it.each(["no", "What is the weather in Rome?"])("is dropped by %s", async (words) => {
    const cut = await cutOff("cancelled", { ms: 0, after: [["All right."], ["What?"]] });
    await cut.begin(typed(words)).done;
    await cut.begin(typed("yes")).done;
    expect(cut.booked).toEqual([]);
  });

  it("still waits where an utterance is taken back before it was understood", async () => {
    const { begin, booked } = await set({
      hears: [FOREVER],
      answers: [ASKS, ["Booked."]],
    });
    await begin(typed("book the van")).done;
    const retracted = begin();
    await settled();
    retracted.stop("cancelled");
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(1);
  });
});

describe("a question that the traveller never got", () => {
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

  it.each([
    ["is asked again where its end was not spoken", FOREVER, 0],
    ["can be answered where a newer utterance cuts off its last sound", undefined, 1],
  ])("%s", async (_about, when, times) => {
    const large = { call: "book", args: { car: "the van? It is large, though it has no roof" } };
    const last = "It is large, though it has no roof?";
    const { begin, booked } = await set({
      hears: ["book the van"],
      answers: [[large], ...(times ? [["Booked."]] : [])],
      speaks: ["Shall I book the van?", when ? { text: last, when } : last],
    });
    const turn = begin();
    await settled();
    turn.stop("superseded");
    await begin(typed("yes")).done;
    expect(booked).toHaveLength(times);
  });
});
