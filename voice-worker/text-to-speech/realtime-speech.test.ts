import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { createModelServer } from "#voice-worker/openai/model-server.ts";
import { createMp3Encoder, type Mp3Encoder } from "./mp3-encoder.ts";
import { readFrame } from "./mp3-frames.ts";
import { SPEECH } from "./openai-speech.ts";
import { createRealtimeSpeech, isRealtimeModel } from "./realtime-speech.ts";

const SAMPLE_RATE = 24_000;
const VOICES = { own: "marin", offered: [{ name: "cedar", title: "Cedar" }] };

/** A Realtime server on loopback that says each text as a tone of a second. */
let server: WebSocketServer;
let encoder: Mp3Encoder;
let asked: Record<string, unknown>[];
let connections: { url: string; authorization?: string; socket: WebSocket }[];
let answer: (socket: WebSocket) => void;

const tone = Buffer.alloc(SAMPLE_RATE * 2);
for (let n = 0; n < SAMPLE_RATE; n++) {
  tone.writeInt16LE(Math.round(Math.sin((n * 440 * 2 * Math.PI) / SAMPLE_RATE) * 12_000), n * 2);
}
const emit = (socket: WebSocket, event: object) => socket.send(JSON.stringify(event));
const delta = (pcm: Buffer) => ({
  type: "response.output_audio.delta",
  delta: pcm.toString("base64"),
});
const done = (status = "completed", code?: string) => ({
  type: "response.done",
  response: { status, status_details: code ? { error: { code } } : null },
});

beforeEach(async () => {
  asked = [];
  connections = [];
  encoder = createMp3Encoder();
  answer = (socket) => {
    for (let at = 0; at < tone.length; at += 9600)
      emit(socket, delta(tone.subarray(at, at + 9600)));
    emit(socket, done());
  };
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket, request) => {
    const { url = "", headers } = request;
    connections.push({ url, authorization: headers.authorization, socket });
    emit(socket, { type: "session.created" });
    socket.on("message", (data) => {
      const event = JSON.parse(String(data)) as Record<string, unknown>;
      asked.push(event);
      if (event.type === "response.create") answer(socket);
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(async () => {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
  await encoder.close();
});

const create = (baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`) => {
  const config = { baseUrl, apiKey: "SECRET-KEY", model: "gpt-realtime-2.1-mini" };
  const log = pino({ level: "silent" });
  return createRealtimeSpeech(createModelServer(SPEECH, config, log), VOICES, encoder);
};

async function speak(
  speech = create(),
  {
    text = "Hello there.",
    language = "French",
    voice = "",
    signal = new AbortController().signal,
  } = {},
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of speech.speak({ text, language, voice }, signal)) parts.push(part);
  return Buffer.concat(parts);
}

function secondsOf(mp3: Buffer): number {
  let seconds = 0;
  for (let at = 0; at < mp3.length; ) {
    const frame = readFrame(mp3, at);
    at += frame?.bytes ?? 1;
    seconds += frame?.seconds ?? 0;
  }
  return seconds;
}

describe("speech by the Realtime API", () => {
  it("is mp3 of as much sound as came, asked for word for word and outside the conversation", async () => {
    const mp3 = await speak();
    expect(secondsOf(mp3)).toBeGreaterThan(0.95);
    expect(secondsOf(mp3)).toBeLessThan(1.2);
    expect(connections).toMatchObject([
      { url: "/v1/realtime?model=gpt-realtime-2.1-mini", authorization: "Bearer SECRET-KEY" },
    ]);
    expect(asked).toMatchObject([
      { type: "session.update", session: { audio: { output: { voice: "marin" } } } },
      {
        type: "response.create",
        response: {
          conversation: "none",
          instructions: expect.stringContaining("in French, word for word"),
          input: [{ content: [{ type: "input_text", text: "Hello there." }] }],
        },
      },
    ]);
  });

  it("begins before the sentence is whole", async () => {
    let finish = () => {};
    answer = (socket) => {
      emit(socket, delta(tone));
      finish = () => emit(socket, done());
    };
    const parts = create().speak({ text: "Hi", language: "English" }, new AbortController().signal);
    const first = await parts[Symbol.asyncIterator]().next();
    expect(secondsOf(Buffer.from(first.value ?? []))).toBeGreaterThan(0.5);
    finish();
  });

  it("keeps its connection for the next sentence, and takes another for one at the same time", async () => {
    const speech = create();
    await speak(speech);
    await speak(speech);
    expect(connections).toHaveLength(1);
    await Promise.all([speak(speech), speak(speech)]);
    expect(connections).toHaveLength(2);
  });

  it("speaks with the traveller's voice, on a connection of that voice", async () => {
    const speech = create();
    await speak(speech);
    await speak(speech, { voice: "cedar" });
    await speak(speech, { voice: "cedar" });
    await speak(speech, { voice: "kokoro" });
    const updates = asked.filter(({ type }) => type === "session.update");
    expect(updates).toMatchObject(
      ["marin", "cedar"].map((voice) => ({ session: { audio: { output: { voice } } } })),
    );
  });

  it("ends at once when aborted, and hangs up", async () => {
    answer = (socket) => emit(socket, delta(tone));
    const controller = new AbortController();
    const spoken = speak(create(), { signal: controller.signal });
    await expect.poll(() => asked.length).toBe(2);
    const hungUp = new Promise((resolve) => connections[0]?.socket.once("close", resolve));
    controller.abort();
    await expect(spoken).rejects.toThrow();
    await hungUp;
  });

  describe("of a sentence with a number or a name", () => {
    const text = "Your flight leaves at 10:05.";
    const reading = (...transcripts: string[]) => {
      let next = 0;
      answer = (socket) => {
        const transcript = transcripts[Math.min(next, transcripts.length - 1)];
        next += 1;
        emit(socket, delta(tone));
        emit(socket, { type: "response.output_audio_transcript.done", transcript });
        emit(socket, done());
      };
    };
    const readings = () => asked.filter(({ type }) => type === "response.create").length;

    it("is heard once its transcript says the same", async () => {
      reading("Your flight leaves at ten oh five.");
      expect(secondsOf(await speak(create(), { text, language: "English" }))).toBeGreaterThan(0.95);
      expect(readings()).toBe(1);
    });

    it("is read once more where it was changed, and only the right one is heard", async () => {
      reading("Your flight leaves at ten fifteen.", text);
      const seconds = secondsOf(await speak(create(), { text, language: "English" }));
      expect(seconds).toBeLessThan(1.2);
      expect(readings()).toBe(2);
    });

    it("is left to the text where it is wrong twice, and no sound of it is made", async () => {
      reading("Your flight leaves soon.");
      const heard: Uint8Array[] = [];
      const speaking = async () => {
        const sentence = { text, language: "English" };
        for await (const part of create().speak(sentence, new AbortController().signal)) {
          heard.push(part);
        }
      };
      await expect(speaking()).rejects.toMatchObject({ code: "tts-failed" });
      expect(readings()).toBe(2);
      expect(heard).toEqual([]);
    });
  });

  it.each([
    ["an error", { type: "error", error: { type: "server_error", code: null } }, /not working/],
    ["a used-up quota", done("failed", "insufficient_quota"), /quota/],
    ["an answer that was cut off", done("incomplete"), /not working/],
  ])("says %s in words, and shows no detail", async (_what, event, words) => {
    answer = (socket) => emit(socket, event);
    await expect(speak()).rejects.toMatchObject({
      code: "tts-failed",
      message: expect.stringMatching(words),
    });
  });

  it("says so when the connection is lost or refused", async () => {
    answer = (socket) => socket.terminate();
    await expect(speak()).rejects.toMatchObject({ code: "tts-failed" });
    const nobody = create("http://127.0.0.1:9/v1");
    await expect(speak(nobody)).rejects.toMatchObject({ code: "tts-failed" });
    expect(nobody.state?.()).toBe("failing");
  });
});

it("serves the models that are called so", () => {
  expect(isRealtimeModel("gpt-realtime-2.1-mini")).toBe(true);
  expect(isRealtimeModel("gpt-4o-mini-tts")).toBe(false);
});
