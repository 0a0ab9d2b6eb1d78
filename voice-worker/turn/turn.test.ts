import { afterEach, describe, expect, it } from "vitest";
import { listMessages } from "#app/services/conversations/messages.server.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { createStage, deferred, type Script, settled, typed } from "./testing.ts";

let stage: Awaited<ReturnType<typeof createStage>>;
const set = async (script: Script) => {
  stage = await createStage(script);
  return stage;
};
afterEach(() => {
  stage.verify();
  return stage.close();
});

const EXAMPLES =
  'You can say: "find me a flight from London to Rome on Friday", or: "what are my travel plans?"';

describe("what an answer is about", () => {
  it("comes with the whole answer, of the last tool, and is stored with it", async () => {
    const { begin, app, raw } = await set({
      answers: [
        [{ call: "look", args: {} }, "Two flights."],
        [{ call: "look", args: {} }, { call: "read", args: {} }, "It says something."],
      ],
    });
    await begin(typed("my flights")).done;
    await begin(typed("what does it say?")).done;
    const about = { kind: "plans", only: "flights" };
    const shown = raw.flatMap((one) => (one.type === "text" ? (one.data.about ?? []) : []));
    expect(shown).toEqual([about]);
    expect(raw).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ content: "Two flights.", final: true, about }),
      }),
    );
    const stored = await listMessages(app, { userId: "ada", sessionId: "conversation" });
    expect(stored.map((message) => message.about)).toEqual([null, about, null, null]);
  });
});

it("says with the whole answer that the words before it were not understood, in no other turn", async () => {
  const { begin, raw } = await set({
    answers: [[{ isNotUnderstood: true }, "Before that: a gate. Pardon?"], ["All right."]],
  });
  await begin(typed("purple monkey")).done;
  await begin(typed("never mind")).done;
  const last = raw.flatMap((one) => (one.type === "text" && one.data.final ? one.data : []));
  expect(last.map(({ content, isNotUnderstood }) => [content, isNotUnderstood])).toEqual([
    ["Before that: a gate. Pardon?", true],
    ["All right.", undefined],
  ]);
});

it("says which language an answer is in, where that is not English", async () => {
  const { app, begin, raw, engines, languages } = await set({
    hears: [""],
    answers: [["Guten Morgen."], ["Good morning."]],
    speaks: ["Sorry, I didn't catch that.", EXAMPLES],
  });
  await changeProfile(app, { userId: "ada" }, { language: "German" });
  // NoVo where it has heard nothing, and the embedded assistant, say nothing in German.
  await begin().done;
  await begin(typed("hallo")).done;
  const assistant = { ...engines.assistant, isEmbedded: true as const };
  await begin(typed("hallo"), { engines: { ...engines, assistant } }).done;
  const last = raw.flatMap((one) => (one.type === "text" && one.data.final ? one.data : []));
  expect(last.map(({ lang }) => lang)).toEqual([undefined, "de", undefined]);
  expect(languages).toEqual(["German", "English", "English"]);
});

describe("a spoken turn", () => {
  it("is heard, answered and spoken, each as early as it can be", async () => {
    const [hearing, second, rest] = [deferred<string>(), deferred(), deferred()];
    const [speechA, speechB] = [deferred(), deferred()];
    const { begin, pass, stored } = await set({
      hears: [hearing.promise],
      answers: [["It is ", second.promise, "sunny in Rome. Take", rest.promise, " a hat."]],
      speaks: [
        { text: "It is sunny in Rome.", when: speechA.promise },
        { text: "Take a hat.", when: speechB.promise },
      ],
    });
    const { messages, done } = begin();
    await pass(300);
    expect(messages).toEqual([]);
    hearing.resolve(" weather in Rome ");
    await pass(200);
    const soFar = ["user: weather in Rome", "assistant: It is"];
    expect(messages).toEqual(soFar);
    second.resolve();
    await settled();
    soFar.push("assistant: It is sunny in Rome. Take");
    expect(messages).toEqual(soFar);
    await pass(100);
    speechA.resolve();
    await settled();
    soFar.push("heard: It is sunny in Rome.");
    expect(messages).toEqual(soFar);
    rest.resolve();
    await settled();
    soFar.push(
      "assistant: It is sunny in Rome. Take a hat.",
      "assistant: It is sunny in Rome. Take a hat. (final)",
    );
    expect(messages).toEqual(soFar);
    await pass(400);
    speechB.resolve();
    await settled();
    soFar.push("heard: Take a hat.", "complete");
    expect(messages).toEqual(soFar);
    expect(await done).toEqual({
      event: "voice.turn",
      turn: 1,
      uploadBytes: 25,
      answerTokens: 10,
      kind: "recording",
      outcome: "complete",
      engines: {
        speechToText: "scripted ears",
        assistant: "scripted assistant",
        textToSpeech: "scripted voice",
      },
      transcriptMs: 300,
      firstTokenMs: 300,
      firstSentenceMs: 500,
      firstAudioMs: 600,
      totalMs: 1000,
      sentences: 2,
      sentencesFailed: 0,
      tools: [],
    });
    expect(await stored()).toEqual([
      "user: weather in Rome",
      "assistant: It is sunny in Rome. Take a hat.",
    ]);
  });

  it("speaks what was written before a tool call while the tool runs", async () => {
    const toolBegins = deferred();
    const { begin } = await set({
      hears: ["flights to Rome"],
      answers: [["Let me look", { call: "look", args: {} }, toolBegins.promise, "Here they are."]],
      speaks: ["Let me look", "Here they are."],
    });
    const { messages, done } = begin();
    await settled();
    expect(messages).toEqual([
      "user: flights to Rome",
      "assistant: Let me look",
      "navigate /flights",
      "heard: Let me look",
    ]);
    toolBegins.resolve();
    const { tools } = await done;
    expect(tools).toEqual([{ name: "look", ms: 0, ok: true }]);
    expect(messages.at(-1)).toBe("complete");
  });

  it("speaks words: no markup, no emoji", async () => {
    const { begin, stored } = await set({
      hears: ["hello"],
      answers: [["**Good** morning! ☀️"]],
      speaks: ["Good morning!"],
    });
    await begin().done;
    expect(await stored()).toEqual(["user: hello", "assistant: **Good** morning! ☀️"]);
  });

  it("speaks with the voice that the traveller has chosen, from the next answer on", async () => {
    const { app, begin, voices } = await set({
      hears: ["hello", "hello"],
      answers: [["Good morning."], ["Good morning."]],
      speaks: ["Good morning.", "Good morning."],
    });
    await begin().done;
    await changeProfile(app, { userId: "ada" }, { voice: "kokoro" });
    await begin().done;
    expect(voices).toEqual([null, "kokoro"]);
  });

  it("passes on the traveller's language, and English where none is set", async () => {
    const { begin, languages } = await set({
      hears: ["hello"],
      answers: [["Good morning."]],
      speaks: ["Good morning."],
    });
    await begin().done;
    expect(languages).toEqual(["English", "English"]);
  });

  it("has English read as English, where the embedded assistant writes nothing else", async () => {
    const { app, begin, engines, languages } = await set({
      hears: ["hallo"],
      answers: [["Good morning."]],
      speaks: ["Good morning."],
    });
    await changeProfile(app, { userId: "ada" }, { language: "German" });
    const assistant = { ...engines.assistant, isEmbedded: true as const };
    await begin(undefined, { engines: { ...engines, assistant } }).done;
    expect(languages).toEqual(["German", "English"]);
  });

  it("leaves unspoken what no voice here can say", async () => {
    const { app, begin, engines } = await set({ hears: ["もしもし"], answers: [["おはよう。"]] });
    await changeProfile(app, { userId: "ada" }, { language: "Japanese" });
    const textToSpeech = { ...engines.textToSpeech, languages: ["English"] };
    const { messages, done } = begin(undefined, { engines: { ...engines, textToSpeech } });
    await done;
    expect(messages.at(-1)).toBe("complete");
  });

  it.each(["", "  \n"])("says that it heard nothing of %j, and stores nothing", async (silence) => {
    const { begin, stored } = await set({
      hears: [silence],
      speaks: ["Sorry, I didn't catch that.", EXAMPLES],
    });
    const { messages, done } = begin();
    expect(await done).toMatchObject({ outcome: "complete", error: "stt-no-text-recognized" });
    expect(messages.filter((message) => !message.startsWith("assistant"))).toEqual([
      "heard: Sorry, I didn't catch that.",
      `heard: ${EXAMPLES}`,
      "complete",
    ]);
    expect(messages).toContain(`assistant: Sorry, I didn't catch that. ${EXAMPLES} (final)`);
    expect(messages.indexOf("complete")).toBe(messages.length - 1);
    expect(await stored()).toEqual([]);
  });

  it("is answered in writing where nothing can speak", async () => {
    const { begin, engines } = await set({ hears: ["hello"], answers: [["Good morning."]] });
    const { messages, done } = begin(undefined, {
      engines: { ...engines, textToSpeech: undefined },
    });
    await done;
    expect(messages).toEqual([
      "user: hello",
      "assistant: Good morning.",
      "assistant: Good morning. (final)",
      "complete",
    ]);
  });
});

describe("a typed turn", () => {
  it("is silent", async () => {
    const { begin, stored } = await set({ answers: [["Good morning."]] });
    const { messages, done } = begin(typed(" hello "));
    expect(await done).toMatchObject({ kind: "typed", outcome: "complete", sentences: 1 });
    expect(messages).toEqual([
      "user: hello",
      "assistant: Good morning.",
      "assistant: Good morning. (final)",
      "complete",
    ]);
    expect(await stored()).toEqual(["user: hello", "assistant: Good morning."]);
  });

  it("is spoken where the client asks for it", async () => {
    const { begin } = await set({ answers: [["Good morning."]], speaks: ["Good morning."] });
    const { messages, done } = begin(typed("hello", true));
    await done;
    expect(messages).toContain("heard: Good morning.");
  });
});

describe("every turn", () => {
  it("writes the answer into one bubble, at most fifteen times a second", async () => {
    const tokens = Array.from({ length: 100 }, () => deferred());
    const { begin, pass, raw } = await set({
      answers: [tokens.flatMap(({ promise }, index) => [`word${index} `, promise])],
    });
    const { done } = begin(typed("talk to me"));
    await settled();
    for (const token of tokens) {
      token.resolve();
      await pass(10);
    }
    await done;
    const bubbles = raw.flatMap((message) =>
      message.type === "text" && message.data.role === "assistant" ? [message.data] : [],
    );
    expect(new Set(bubbles.map(({ id }) => id)).size).toBe(1);
    expect(bubbles.length).toBeGreaterThan(10);
    expect(bubbles.length).toBeLessThanOrEqual(17);
    expect(bubbles.filter(({ final }) => final)).toHaveLength(1);
    expect(bubbles.at(-1)?.content).toMatch(/^word0 .* word99$/);
  });

  it("knows what was said before, in order, without the utterance itself", async () => {
    const { begin, asked } = await set({ answers: [["Good morning."], ["Sunny."]] });
    await begin(typed("hello")).done;
    await begin(typed("weather?")).done;
    expect(asked[1]).toMatchObject({
      utterance: "weather?",
      screen: "/flights",
      timezone: "Europe/London",
      traveller: { userId: "ada", firstName: "Ada", language: "English" },
      history: [
        { role: "user", content: "hello" },
        { role: "assistant", content: "Good morning." },
      ],
    });
  });

  it("knows nothing of another conversation or of another traveller", async () => {
    const { begin, asked } = await set({ answers: [["One."], ["Two."], ["Three."]] });
    await begin(typed("hello")).done;
    await begin(typed("hello"), { conversationId: "another" }).done;
    await begin(typed("hello"), { userId: "ben" }).done;
    expect(asked.map(({ history }) => history.length)).toEqual([0, 0, 0]);
  });

  it("leaves nobody's words or voice in the log", async () => {
    const { begin, log } = await set({
      hears: ["my secret address", new Error("no ears")],
      answers: [["Your secret answer. ", { call: "book", args: { car: "secret car" } }]],
      speaks: ["Your secret answer.", "Shall I book secret car?"],
    });
    await begin().done;
    await begin().done;
    const written = log.join("");
    expect(log).toHaveLength(3);
    expect(written).toContain('"event":"voice.turn"');
    expect(written).not.toMatch(/secret/i);
    expect(written).not.toContain("own voice");
    expect(written).not.toContain(Buffer.from("the traveller's own voice").toString("base64"));
  });
});
