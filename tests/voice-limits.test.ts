import { afterEach, describe, expect, it } from "vitest";
import { CLOSE, closeWords } from "#app/contracts/voice-close.ts";
import {
  RECORDING,
  RECORDING_FRAME,
  startVoiceServer,
  type VoiceServer,
} from "./support/voice-server.ts";

let voice: VoiceServer | undefined;
const start = async (env?: Record<string, string>) => {
  voice = await startVoiceServer(env);
  return voice;
};
afterEach(() => voice?.close());

const slices = (audio: Buffer, bytes = 500) =>
  Array.from({ length: Math.ceil(audio.length / bytes) }, (_, index) =>
    audio.subarray(index * bytes, (index + 1) * bytes),
  );

describe("a recording that is sent while it is made", () => {
  it("is one file for the recogniser, and a turn like any other", async () => {
    const { connect, openai } = await start();
    const ada = await connect();
    for (const slice of slices(RECORDING)) ada.socket.send(slice);
    ada.send({ type: "audio_end", ext: "webm" });
    await ada.until(() => ada.ends() === 1);
    expect(ada.messages.at(-1)).toMatchObject({ type: "complete", turn: 1 });
    const [upload] = openai.log;
    expect(upload?.body).toMatchObject({ filename: "recording.webm", contentType: "audio/webm" });
    const bytes = Number(Reflect.get(Object(upload?.body), "bytes"));
    expect(bytes).toBeGreaterThan(RECORDING.length);
  });

  it("of too few bytes is ignored, as is the end of none", async () => {
    const { connect, openai } = await start();
    const ada = await connect();
    ada.socket.send(RECORDING.subarray(0, 999));
    ada.send({ type: "audio_end", ext: "webm" });
    ada.send({ type: "audio_end", ext: "webm" });
    await ada.until(() => ada.ends() === 2);
    expect(ada.messages).toEqual([{ type: "complete" }, { type: "complete" }]);
    expect(openai.log).toEqual([]);
  });

  it.each([{ type: "cancel" }, { type: "text", text: "never mind, hello" }])(
    "is dropped by %j",
    async (instead) => {
      const { connect, openai } = await start();
      const ada = await connect();
      ada.socket.send(RECORDING);
      ada.send(instead);
      ada.send({ type: "audio_end", ext: "webm" });
      await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
      expect(openai.log.some(({ endpoint }) => endpoint === "transcriptions")).toBe(false);
    },
  );

  it("does not count as messages, however many slices it has", async () => {
    const { connect } = await start({ VOICE_MESSAGES_PER_MINUTE: "5" });
    const ada = await connect();
    for (const slice of slices(RECORDING, 50)) ada.socket.send(slice);
    ada.send({ type: "audio_end", ext: "webm" });
    await ada.until(() => ada.ends() === 1);
    expect(ada.messages.at(-1)?.type).toBe("complete");
  });

  it("is refused in words when it is too long, once, and the next one is heard", async () => {
    const { connect } = await start({ VOICE_UTTERANCE_BYTES: "2000" });
    const ada = await connect();
    for (const slice of slices(RECORDING)) ada.socket.send(slice);
    ada.send({ type: "audio_end", ext: "webm" });
    for (const slice of slices(RECORDING.subarray(0, 1500))) ada.socket.send(slice);
    ada.send({ type: "audio_end", ext: "webm" });
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    const errors = ada.messages.filter((message) => message.type === "error");
    expect(errors.map(({ message }) => message)).toEqual([
      "That recording is too long. Please say it in less than two minutes.",
    ]);
  });
});

describe("speech in chunks", () => {
  it("comes only to a client that asked for it, and says how much of each chunk is new", async () => {
    const { connect, openai } = await start();
    openai.options.script = () => ({ content: "One sentence to be spoken aloud." });
    openai.options.speechRate = 8000;
    const [old, young] = [await connect("ada"), await connect("ben")];
    young.send({ type: "playback", chunks: true });
    await Promise.all([old.say("hello", true), young.say("hello", true)]);
    const sounds = (client: typeof old) =>
      client.messages.filter((message) => message.type === "speaking");
    expect(sounds(old)).toHaveLength(1);
    expect(sounds(old)[0]).not.toHaveProperty("seconds");
    expect(sounds(young).length).toBeGreaterThan(1);
    const seconds = sounds(young).reduce((sum, sound) => sum + (sound.seconds ?? 0), 0);
    // The fixture's length, without its frame of notes.
    expect(seconds).toBeGreaterThan(0.55);
    expect(seconds).toBeLessThanOrEqual(0.65);
  });
});

describe("limits", () => {
  it("a frame that is too large closes the socket with a reason in words", async () => {
    const { connect } = await start({ VOICE_FRAME_BYTES: "2000" });
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    expect(await ada.closed).toBe(CLOSE.tooBig);
    expect(closeWords(CLOSE.tooBig)).toMatch(/too long/);
  });

  it("too many messages are refused in words, for all sockets of a traveller, and then close them", async () => {
    const { connect } = await start({ VOICE_MESSAGES_PER_MINUTE: "10" });
    const [one, other, ben] = [await connect(), await connect(), await connect("ben")];
    for (let n = 0; n < 10; n++) one.send({ type: "cancel" });
    other.send({ type: "text", text: "hello" });
    await other.until(() => other.ends() === 1);
    expect(other.messages).toEqual([
      { type: "error", message: "Too many messages at once. Please wait a minute." },
    ]);
    await ben.say("hello");
    expect(ben.messages.at(-1)?.type).toBe("complete");
    for (let n = 0; n < 110; n++) other.send({ type: "cancel" });
    expect(await other.closed).toBe(CLOSE.tooManyMessages);
  });

  it("status updates of a tab do not count as messages: one can change screens quickly and still talk", async () => {
    const { connect } = await start({ VOICE_MESSAGES_PER_MINUTE: "10" });
    const ada = await connect();
    for (let n = 0; n < 20; n++) ada.send({ type: "screen", path: "/flights" });
    await ada.say("hello");
    expect(ada.messages.filter(({ type }) => type === "error")).toEqual([]);
    // It is not without a bound either.
    for (let n = 0; n < 60; n++) ada.send({ type: "screen", path: "/flights" });
    await ada.until(() => ada.messages.some(({ type }) => type === "error"));
  });

  it("a socket on which nothing happens is closed, one that is used is not", async () => {
    const { connect } = await start({ VOICE_IDLE_SECONDS: "3" });
    const [silent, used] = [await connect(), await connect("ben")];
    const using = setInterval(() => used.send({ type: "cancel" }), 300);
    expect(await silent.closed).toBe(CLOSE.idle);
    expect(used.socket.readyState).toBe(used.socket.OPEN);
    clearInterval(using);
  });

  it("a sixth socket is refused before it is opened; how many is configuration", async () => {
    const { connect, refused, origin } = await start({ VOICE_SOCKETS_PER_USER: "1" });
    await connect();
    expect(await refused({ cookie: "ada", origin })).toBe(429);
  });
});
