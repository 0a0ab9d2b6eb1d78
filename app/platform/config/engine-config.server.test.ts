import { describe, expect, it } from "vitest";
import { parseConfig } from "./config.server.ts";
import { isOpenAi } from "./engine-config.server.ts";

const enginesOf = (env: Record<string, string>) => parseConfig(env).engines;

describe("the models that are used where none is named", () => {
  it("are those that OpenAI serves at its own address", () => {
    const { transcribe, chat, speech } = enginesOf({ OPENAI_API_KEY: "sk-1" });
    expect(transcribe?.model).toBe("gpt-transcribe");
    expect(chat?.model).toBe("gpt-6-luna");
    expect(speech).toMatchObject({ model: "gpt-realtime-2.1-mini", voice: "marin" });
  });

  it("are names that other servers know, elsewhere", () => {
    const { transcribe, chat, speech } = enginesOf({
      OPENAI_BASE_URL: "http://localhost:8080/v1/",
    });
    expect(transcribe).toMatchObject({ model: "whisper-1", baseUrl: "http://localhost:8080/v1" });
    expect(chat?.model).toBe("default");
    expect(speech).toMatchObject({ model: "tts-1", voice: "alloy" });
  });

  it("are each stage's own, by its address", () => {
    const { chat, speech } = enginesOf({
      OPENAI_API_KEY: "sk-1",
      SPEECH_BASE_URL: "http://kokoro:8880/v1",
      SPEECH_VOICE: "af_heart",
    });
    expect(chat?.model).toBe("gpt-6-luna");
    expect(speech).toMatchObject({ model: "tts-1", voice: "af_heart" });
  });
});

describe("captions", () => {
  const captions = (vars: Parameters<typeof enginesOf>[0]) => enginesOf(vars).transcribe?.captions;

  it("are not paid for unless they are asked for", () => {
    const groq = { OPENAI_BASE_URL: "https://api.groq.com/openai/v1", OPENAI_API_KEY: "gsk-1" };
    for (const key of [{ OPENAI_API_KEY: "sk-1" }, groq]) {
      expect(captions(key)).toBe(false);
      expect(captions({ ...key, TRANSCRIBE_CAPTIONS: "on" })).toBe(true);
    }
  });

  it.each([
    ["http://localhost:8000/v1", true],
    ["http://whisper:8080/v1", true],
    ["http://[::1]:8080/v1", true],
    ["http://192.168.1.20:8080/v1", true],
    ["http://172.31.0.4/v1", true],
    ["http://gpu.home.arpa/v1", true],
    ["https://api.mistral.ai/v1", false],
    ["https://10.example.com/v1", false],
    ["http://172.32.0.4/v1", false],
    ["http://93.184.216.34/v1", false],
  ])("with a key come from one's own machines alone: %s", (TRANSCRIBE_BASE_URL, expected) => {
    expect(captions({ TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY: "k" })).toBe(expected);
  });

  it("come from a server that takes no key, unless they are turned off", () => {
    const server = { TRANSCRIBE_BASE_URL: "https://whisper.example/v1" };
    expect(captions(server)).toBe(true);
    expect(captions({ ...server, TRANSCRIBE_CAPTIONS: "off" })).toBe(false);
    expect(captions({ ...server, TRANSCRIBE_HEADERS: '{"x-key":"k"}' })).toBe(false);
  });
});

it("says which variable turned each stage on", () => {
  expect(enginesOf({ OPENAI_API_KEY: "sk-1", SPEECH_BASE_URL: "http://tts/v1" }).reasons).toEqual({
    transcribe: "OPENAI_API_KEY is set",
    chat: "OPENAI_API_KEY is set",
    speech: "SPEECH_BASE_URL is set",
  });
  expect(enginesOf({}).reasons.chat).toBe("neither CHAT_ nor OPENAI_API_KEY is set");
});

it.each([
  ["https://api.openai.com/v1", true],
  ["https://eu.api.openai.com/v1", true],
  ["https://api.openai.com.evil.example/v1", false],
  ["https://notapi.openai.com/v1", false],
  ["http://localhost:11434/v1", false],
])("knows OpenAI's own address: %s is %s", (baseUrl, expected) => {
  expect(isOpenAi({ baseUrl })).toBe(expected);
});

it("takes limits for slow models, within reason", () => {
  expect(
    enginesOf({ CHAT_BASE_URL: "http://o/v1", CHAT_FIRST_TOKEN_SECONDS: "120" }).chat,
  ).toMatchObject({ firstTokenMs: 120_000 });
  expect(() => parseConfig({ CHAT_FIRST_TOKEN_SECONDS: "9999999" })).toThrow(
    "CHAT_FIRST_TOKEN_SECONDS should be at most a day",
  );
  expect(() => parseConfig({ CHAT_REASONING_EFFORT: "a lot" })).toThrow("CHAT_REASONING_EFFORT");
});
