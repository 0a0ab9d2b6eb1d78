/** A talk with the driver over the real socket and engines, on an OpenAI-compatible server on loopback. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TalkSpeaker, TurnMessage } from "#app/contracts/voice.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { listMessages } from "#app/services/conversations/messages.server.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import type { Interpreter } from "#voice-worker/engine/engine.ts";
import type { ChatRequest } from "./loopback/chat-script.ts";
import { startOpenAiServer } from "./loopback/openai-server.ts";
import { createTestApp } from "./support/test-app.ts";
import { RECORDING, startVoiceServer, type VoiceServer } from "./support/voice-server.ts";

let server: VoiceServer;
beforeEach(async () => {
  server = await startVoiceServer({ TRANSCRIBE_CAPTIONS: "off" });
});
afterEach(() => server.close());

const RIDE = {
  date: "2026-11-22",
  time: "09:00",
  from: "Istanbul Airport (IST), Terminal 1",
  to: "Pera Palace Hotel",
  carType: "Standard",
} as const;

async function book(driver: string | undefined = "Mehmet"): Promise<string> {
  const booked = await bookCar(
    server.app,
    { userId: "ada" },
    { ...RIDE, ...(driver && { driver }) },
  );
  return booked.ok ? booked.data.id : "";
}

/** What a model is asked to write, and in which language; the translation of it by this table. */
const translations = (table: Record<string, string | string[]>) => (request: ChatRequest) => {
  const text = request.messages.at(-1)?.content ?? "";
  const into = /into ([^.]+)\./.exec(request.messages[0]?.content ?? "")?.[1] ?? "";
  const known = table[`${into}: ${text}`];
  return { content: (Array.isArray(known) ? known.shift() : known) ?? `${into} of ${text}` };
};

async function say(
  bookingId: string,
  speaker: TalkSpeaker,
  said: { text: string; aloud?: boolean } | { ext: "webm" } = { ext: "webm" },
  user = "ada",
) {
  const client = await server.connect(user);
  if ("ext" in said) client.socket.send(RECORDING);
  client.send({ type: "talk", bookingId, speaker, language: "Turkish", ...said });
  await client.until(() => client.ends() > 0);
  client.socket.close();
  // The ride was booked a moment before the page's socket opened, which the page hears first.
  return client.messages.filter(({ type }) => type !== "refresh_data");
}

const inBrief = (messages: TurnMessage[]) =>
  messages.map((message) => (message.type === "talk" ? message.data : message.type));
const requests = (endpoint: string) =>
  server.openai.log.filter((request) => request.endpoint === endpoint).map(({ body }) => body);

describe("a talk with the driver", () => {
  it("is heard in the speaker's language, shown with its meaning, and then spoken in the other one's", async () => {
    const id = await book();
    server.openai.options.transcript = (language) =>
      language === "tr" ? "Beş dakika sonra 4. çıkıştayım." : "wrong language";
    server.openai.options.script = translations({
      "English: Beş dakika sonra 4. çıkıştayım.": "I will be at exit 4 in 5 minutes.",
      "Turkish: I will be at exit 4 in 5 minutes.": "5 dakika içinde 4. çıkışta olacağım.",
    });
    const said = "Beş dakika sonra 4. çıkıştayım.";
    const messages = await say(id, "driver");
    expect(inBrief(messages)).toEqual([
      { speaker: "driver", said },
      {
        speaker: "driver",
        said,
        translated: {
          text: "I will be at exit 4 in 5 minutes.",
          means: "5 dakika içinde 4. çıkışta olacağım.",
          changed: [],
          voice: "server",
        },
      },
      "speaking",
      "complete",
    ]);
    expect(requests("transcriptions")).toMatchObject([{ language: "tr" }]);
    expect(requests("speech")).toMatchObject([{ input: "I will be at exit 4 in 5 minutes." }]);
    // Nothing of it is kept, and no assistant was asked.
    const chats = requests("chat") as ChatRequest[];
    expect(chats.every(({ messages: [system] }) => system?.content?.includes("translate"))).toBe(
      true,
    );
    const owner = { userId: "ada", sessionId: "any" };
    expect(await listMessages(server.app, owner)).toEqual([]);
  });

  it("gives the names of the ride to the translator", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "Turkish: Is Mehmet at the Pera Palace Hotel?": "Mehmet, Pera Palace Hotel'de mi?",
      "English: Mehmet, Pera Palace Hotel'de mi?": "Is Mehmet at Pera Palace Hotel?",
    });
    const text = "Is Mehmet at the Pera Palace Hotel?";
    expect(inBrief(await say(id, "traveller", { text }))).toContain("speaking");
    const [first] = requests("chat") as ChatRequest[];
    expect(first?.messages[0]?.content).toContain(
      "Names of their trip, as they are written: Mehmet",
    );
    expect(first?.messages[0]?.content).toContain(
      "exactly as they are here: Mehmet | Pera Palace Hotel",
    );
  });

  it("keeps the car's plate that the dispatcher has told", async () => {
    const id = await book();
    const { carDispatches } = server.app.db.tables;
    const told = { bookingId: id, userId: "ada", vehicle: { plate: "KLM NOP" } };
    await server.app.db.insert(carDispatches).values(told);
    server.openai.options.script = () => ({ content: "Plakanız KLN NOP mu?" });
    const messages = inBrief(await say(id, "traveller", { text: "Is your plate KLM NOP?" }));
    expect(messages).toContainEqual(
      expect.objectContaining({
        translated: expect.objectContaining({ changed: ["KLM NOP"], voice: "none" }),
      }),
    );
  });

  it("never speaks what differs, and asks once more before it says so", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "Turkish: I am at exit 4": ["14. çıkıştayım.", "40. çıkıştayım."],
      "English: 14. çıkıştayım.": "I am at exit 14.",
      "English: 40. çıkıştayım.": "I am at exit 40.",
    });
    const messages = inBrief(await say(id, "traveller", { text: "I am at exit 4" }));
    expect(messages).toMatchObject([
      { said: "I am at exit 4" },
      { translated: { changed: expect.arrayContaining(["4", "14"]), voice: "none" } },
      "complete",
    ]);
    expect(requests("chat")).toHaveLength(4);
    expect(requests("speech")).toEqual([]);
  });

  it("speaks the second try where that is right", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "Turkish: I am at exit 4": ["14. çıkıştayım.", "4. çıkıştayım."],
      "English: 14. çıkıştayım.": "I am at exit 14.",
      "English: 4. çıkıştayım.": "I am at exit 4.",
    });
    const messages = inBrief(await say(id, "traveller", { text: "I am at exit 4" }));
    expect(messages.at(-2)).toBe("speaking");
    expect(requests("speech")).toMatchObject([{ input: "4. çıkıştayım." }]);
  });

  it("speaks what is shown, not a first try that was dropped for it", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "Turkish: We have two suitcases": ["2 valizimiz var.", "İki valizimiz var."],
      "English: 2 valizimiz var.": "We have 3 suitcases.",
      "English: İki valizimiz var.": "We have two suitcases.",
    });
    const messages = inBrief(await say(id, "traveller", { text: "We have two suitcases" }));
    expect(messages.slice(1)).toMatchObject([
      { translated: { text: "İki valizimiz var.", voice: "server" } },
      "speaking",
      "complete",
    ]);
    expect(requests("speech").at(-1)).toMatchObject({ input: "İki valizimiz var." });
  });

  it("speaks what agrees by its meaning only", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "Turkish: We have two suitcases": "İki valizimiz var.",
      "English: İki valizimiz var.": "We have two suitcases.",
    });
    const messages = inBrief(await say(id, "traveller", { text: "We have two suitcases" }));
    expect(messages.slice(-2)).toEqual(["speaking", "complete"]);
    expect(requests("speech")).toMatchObject([{ input: "İki valizimiz var." }]);
  });

  it("says in words that it could not be played aloud", async () => {
    const id = await book();
    server.openai.options.faults = { speech: { status: 500 } };
    server.openai.options.script = translations({
      "Turkish: I am at exit 4": "4. çıkıştayım.",
      "English: 4. çıkıştayım.": "I am at exit 4.",
    });
    const messages = await say(id, "traveller", { text: "I am at exit 4" });
    expect(messages.at(-1)).toMatchObject({
      type: "error",
      message: expect.stringContaining("be played aloud"),
    });
  });

  it("does not say a number that a driver said in words, and says why", async () => {
    const id = await book();
    server.openai.options.script = translations({
      "English: Yirmi dakika sonra oradayım": "I will be there in 30 minutes",
      "Turkish: I will be there in 30 minutes": "30 dakika sonra oradayım",
    });
    const messages = inBrief(await say(id, "driver", { text: "Yirmi dakika sonra oradayım" }));
    expect(messages.at(-2)).toMatchObject({ translated: { changed: ["30"], voice: "none" } });
    expect(requests("speech")).toEqual([]);
  });

  it("drops a sound that is on its way where the meaning turns out to differ", async () => {
    const id = await book();
    server.openai.options.delays = { speech: 50 };
    server.openai.options.script = translations({
      "Turkish: I am at exit 4": "4. çıkıştayım.",
      "English: 4. çıkıştayım.": "I am at exit 5.",
    });
    const messages = inBrief(await say(id, "traveller", { text: "I am at exit 4" }));
    expect(messages).not.toContain("speaking");
    expect(messages).toContainEqual(
      expect.objectContaining({ translated: expect.objectContaining({ voice: "none" }) }),
    );
  });

  it("shows and does not say what could not be translated back", async () => {
    const id = await book();
    let calls = 0;
    server.openai.options.script = () => {
      calls += 1;
      if (calls === 2) server.openai.options.faults = { chat: { status: 500 } };
      return { content: calls === 1 ? "4. çıkıştayım." : "" };
    };
    const messages = inBrief(await say(id, "traveller", { text: "I am at exit 4" }));
    expect(messages).toContainEqual(
      expect.objectContaining({
        translated: expect.objectContaining({ means: null, voice: "none" }),
      }),
    );
    expect(messages).not.toContain("speaking");
  });

  it("says aloud what is already in the other one's language", async () => {
    const id = await book();
    const messages = await say(id, "traveller", { text: "Geldim.", aloud: true });
    expect(inBrief(messages)).toEqual(["speaking", "complete"]);
    expect(requests("chat")).toEqual([]);
  });

  it.each([
    ["somebody else's ride", "ben", "Mehmet", "no longer in your travel plans"],
    ["a ride without a driver", "ada", "", "no driver yet"],
  ])("is refused for %s", async (_, user, driver, words) => {
    const id = await book(driver);
    const messages = await say(id, "traveller", { text: "hello" }, user);
    expect(messages).toMatchObject([{ type: "error", message: expect.stringContaining(words) }]);
    expect(server.openai.log).toEqual([]);
  });

  it("says that it heard nothing, or too much at once", async () => {
    const id = await book();
    server.openai.options.transcript = "";
    expect(await say(id, "driver")).toMatchObject([
      { message: expect.stringContaining("didn't catch") },
    ]);
    server.openai.options.transcript = "Exit four. ".repeat(60);
    expect(await say(id, "driver")).toMatchObject([
      { message: expect.stringContaining("shorter") },
    ]);
  });

  it("gives way to what is said next, and ends every call for it", async () => {
    const id = await book();
    server.openai.options.faults = { chat: "stall" };
    const client = await server.connect();
    const talk = { type: "talk", bookingId: id, speaker: "traveller", language: "Turkish" };
    client.send({ ...talk, text: "I am at exit 4" });
    await client.until(() => client.messages.some(({ type }) => type === "talk"));
    await expect.poll(() => requests("chat").length).toBe(1);
    server.openai.options.faults = {};
    server.openai.options.script = translations({
      "Turkish: I am here": "Buradayım.",
      "English: Buradayım.": "I am here.",
    });
    client.send({ ...talk, text: "I am here" });
    await client.until(() => client.ends() > 0);
    expect(client.messages.filter(({ turn }) => turn === 1)).toHaveLength(1);
    expect(client.messages.at(-1)).toMatchObject({ type: "complete", turn: 2 });
    await expect.poll(() => server.openai.log[0]?.outcome).toBe("aborted");
    client.socket.close();
  });

  it.each([
    ["neither sound nor words", {}],
    ["both", { ext: "webm", text: "hello" }],
    ["too many words", { text: "x".repeat(501) }],
    ["an unknown language", { text: "hello", language: "Klingon" }],
    ["an unknown speaker", { text: "hello", speaker: "assistant" }],
  ])("takes no message with %s", async (_, wrong) => {
    const client = await server.connect();
    const talk = { type: "talk", bookingId: "1", speaker: "traveller", language: "Turkish" };
    client.send({ ...talk, ...wrong });
    await client.until(() => client.ends() > 0);
    expect(client.messages).toMatchObject([
      { type: "error", message: "That message could not be understood." },
    ]);
    client.socket.close();
  });
});

it("says in words that nothing here hears a language", async () => {
  await server.close();
  server = await startVoiceServer(
    {},
    {
      engines: {
        assistant: { name: "none", answer: async function* () {} },
        speechToText: { name: "ears", languages: ["English"], transcribe: async () => "hello" },
      },
    },
  );
  const id = await book();
  expect(await say(id, "driver")).toMatchObject([
    { type: "error", message: expect.stringContaining("spoken Turkish") },
  ]);
});

describe("with a model that interprets by itself", () => {
  /** It hears `said`, and says `translated`. */
  async function startWith(said: string, translated: string) {
    await server.close();
    const asked: unknown[] = [];
    const interpreter: Interpreter = {
      name: "live",
      async interpret({ from, to }) {
        asked.push([from, to]);
        if (!said) throw new Error("it does not answer");
        return { said, translated, sound: [Buffer.from("its own sound")] };
      },
    };
    const openai = await startOpenAiServer();
    const app = await createTestApp({ env: { OPENAI_BASE_URL: openai.url } });
    const engines = { ...(await createEngines(app)), interpreter };
    app.close();
    server = await startVoiceServer({ OPENAI_BASE_URL: openai.url }, { engines, openai });
    return asked;
  }

  it("its own voice is heard where what it says agrees with what was said", async () => {
    const asked = await startWith("4. çıkıştayım.", "I am at exit 4.");
    server.openai.options.script = translations({ "Turkish: I am at exit 4.": "4. çıkıştayım." });
    const messages = await say(await book(), "driver");
    expect(asked).toEqual([["Turkish", "English"]]);
    expect(messages.at(-2)).toMatchObject({
      type: "speaking",
      data: Buffer.from("its own sound").toString("base64"),
    });
    expect(requests("transcriptions")).toEqual([]);
    expect(requests("speech")).toEqual([]);
  });

  it("the stages are the second try where it changes a fact, with what it has heard", async () => {
    await startWith("I am at exit 4.", "14. çıkıştayım.");
    server.openai.options.script = translations({
      "English: 14. çıkıştayım.": "I am at exit 14.",
      "Turkish: I am at exit 4.": "4. çıkıştayım.",
      "English: 4. çıkıştayım.": "I am at exit 4.",
    });
    const messages = inBrief(await say(await book(), "traveller"));
    expect(messages).toMatchObject([
      { said: "I am at exit 4." },
      { translated: { text: "4. çıkıştayım.", voice: "server" } },
      "speaking",
      "complete",
    ]);
    expect(requests("transcriptions")).toEqual([]);
    expect(requests("speech")).toMatchObject([{ input: "4. çıkıştayım." }]);
  });

  it("the stages do all of it where it fails", async () => {
    await startWith("", "");
    server.openai.options.transcript = "I am at exit 4.";
    server.openai.options.script = translations({
      "Turkish: I am at exit 4.": "4. çıkıştayım.",
      "English: 4. çıkıştayım.": "I am at exit 4.",
    });
    const messages = inBrief(await say(await book(), "traveller"));
    expect(messages.at(-2)).toBe("speaking");
    expect(requests("transcriptions")).toHaveLength(1);
  });
});
