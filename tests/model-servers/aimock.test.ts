/**
 * NoVo with a model server that nobody here wrote: aimock (@copilotkit/aimock), which follows OpenAI's
 * API down to ids, chunks and refusals, and notices what ours might forgive.
 */
import { readFile } from "node:fs/promises";
import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import type { ChatMessage } from "../loopback/chat-script.ts";
import { createTestApp } from "../support/test-app.ts";
import { RECORDING_FRAME, startVoiceServer, type VoiceServer } from "../support/voice-server.ts";

let mock: LLMock;
let voice: VoiceServer;

beforeEach(async () => {
  mock = new LLMock({ port: 0, host: "127.0.0.1", chunkSize: 8, auth: { apiKeys: ["a key"] } });
  await mock.start();
  voice = await startVoiceServer({
    OPENAI_BASE_URL: `${mock.url}/v1`,
    OPENAI_API_KEY: "a key",
    CHAT_MODEL: "gpt-5",
  });
});
afterEach(async () => {
  await voice.close();
  await mock.stop();
});

const answerOf = (messages: ServerMessage[]) => {
  const last = messages.findLast((message) => message.type === "text");
  return last?.type === "text" ? last.data.content : "";
};

async function say(text: string, aloud = false) {
  const ada = await voice.connect();
  await ada.say(text, aloud);
  return ada.messages;
}

describe("NoVo with aimock", () => {
  it("answers, and leaves the model's thoughts to itself", async () => {
    mock.on({ userMessage: /hello/ }, { content: "Hello, Ada.", reasoning: "She greets me." });
    expect(answerOf(await say("hello"))).toBe("Hello, Ada.");
  });

  it("makes two calls at once, and answers with both results", async () => {
    mock.on(
      { userMessage: /weather and trips/, hasToolResult: false },
      {
        toolCalls: [
          { name: "get_weather", arguments: { location: "Rome" } },
          { name: "list_trips", arguments: {} },
        ],
      },
    );
    mock.on(
      { userMessage: /weather and trips/, hasToolResult: true },
      { content: "Mild, and no trips." },
    );
    expect(answerOf(await say("weather and trips"))).toBe("Mild, and no trips.");
    const { messages } = Object(mock.getLastRequest()?.body) as { messages: ChatMessage[] };
    const results = messages.filter(({ role }) => role === "tool");
    expect(results.map(({ content }) => JSON.parse(content ?? "").ok)).toEqual([true, true]);
  });

  it("hears a recording, and speaks the answer", async () => {
    const mp3 = await readFile(new URL("../fixtures/tone.mp3", import.meta.url));
    mock.onTranscription({ transcription: { text: "hello NoVo" } });
    mock.on({ userMessage: /hello NoVo/ }, { content: "Good afternoon." });
    mock.onSpeech(/Good afternoon/, { audio: mp3.toString("base64"), format: "mp3" });
    const ada = await voice.connect();
    ada.socket.send(RECORDING_FRAME);
    await ada.until(() => ada.ends() > 0);
    expect(ada.messages.map(({ type }) => type)).toContain("speaking");
    expect(answerOf(ada.messages)).toBe("Good afternoon.");
  });

  it("waits for a busy server as it asks", async () => {
    mock.on({ userMessage: /hello/ }, { content: "Hello again." });
    mock.nextRequestError(429, { message: "Rate limit reached", code: "rate_limit_exceeded" });
    expect(answerOf(await say("hello"))).toBe("Hello again.");
  });

  it.each([
    ["a refused key", 401, { message: "Incorrect API key", code: "invalid_api_key" }, /not set up/],
    ["a quota that is used up", 429, { message: "m", code: "insufficient_quota" }, /quota/],
    ["a fault of the server", 400, { message: "m", type: "invalid_request_error" }, /not working/],
  ])("says %s in words", async (_what, status, error, words) => {
    mock.nextRequestError(status, error);
    const messages = await say("hello");
    expect(messages.at(-1)).toMatchObject({ type: "error", message: expect.stringMatching(words) });
  });

  it("says so when the stream is cut", async () => {
    mock.on({ userMessage: /long/ }, { content: "word ".repeat(100) }, { truncateAfterChunks: 3 });
    expect((await say("a long one")).at(-1)?.type).toBe("error");
  });

  it("finds at the start that the key is wrong", async () => {
    const env = { CHAT_BASE_URL: `${mock.url}/v1`, CHAT_API_KEY: "another", CHAT_MODEL: "gpt-5" };
    const app = await createTestApp({ env });
    const { assistant, checkModels } = await createEngines(app);
    await checkModels?.();
    expect(assistant.state?.()).toBe("unauthorized");
    app.close();
  });
});
