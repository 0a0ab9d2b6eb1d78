import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Engines } from "#voice-worker/engine/engine.ts";
import { startVoiceServer, type VoiceServer } from "./support/voice-server.ts";

const FRAMES = 10_000;
const FRAMES_A_SOCKET = 500;
const SEED = 20261121;

/** Engines that answer at once, so that the frames are what is tested. */
const engines: Engines = {
  speechToText: { name: "ears", transcribe: async () => "hello" },
  assistant: {
    name: "parrot",
    async *answer({ utterance }) {
      yield `You said ${utterance.slice(0, 20)}.`;
    },
  },
  textToSpeech: {
    name: "voice",
    async *speak() {
      yield new Uint8Array(100);
    },
  },
};

const type = fc.constantFrom(
  "text",
  "cancel",
  "timezone",
  "screen",
  "session",
  "playback",
  "audio_end",
  "speaking",
  "__proto__",
);
const wrongTypes = fc.record(
  { type, text: fc.anything(), speak: fc.anything(), timezone: fc.anything(), path: fc.anything() },
  { requiredKeys: ["type"] },
);
const wellFormed = fc.oneof(
  fc.record({ type: fc.constant("text"), text: fc.string({ minLength: 1 }), speak: fc.boolean() }),
  fc.record({ type: fc.constant("cancel") }),
  fc.record({ type: fc.constant("screen"), path: fc.webPath().map((path) => `/${path}`) }),
  fc.record({ type: fc.constant("timezone"), timezone: fc.string() }),
  fc.record({ type: fc.constant("session"), sessionId: fc.string() }),
  fc.record({ type: fc.constant("audio_end"), ext: fc.constantFrom("webm", "mp4", "exe") }),
);
const frame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 60, arbitrary: wellFormed.map((message) => JSON.stringify(message)) },
  { weight: 40, arbitrary: wrongTypes.map((message) => JSON.stringify(message) ?? "") },
  { weight: 40, arbitrary: fc.json() },
  { weight: 40, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 40, arbitrary: fc.uint8Array({ maxLength: 3000 }) },
  {
    weight: 40,
    arbitrary: fc
      .tuple(fc.constantFrom("webm", "wav", "exe", ""), fc.base64String({ maxLength: 4000 }))
      .map(([extension, base64]) => `AUDIO:${extension}:${base64}`),
  },
  // A recording that is large, and one that is larger than a frame may be.
  {
    weight: 1,
    arbitrary: fc.constantFrom(200_000, 2_000_000).map((n) => `AUDIO:webm:${"A".repeat(n)}`),
  },
);

let voice: VoiceServer;
afterEach(() => voice.close());

it(`takes ${FRAMES} frames of any kind: no crash, no turn without an end, no memory kept`, async () => {
  const unlimited = {
    VOICE_MESSAGES_PER_MINUTE: "1000000",
    VOICE_CONNECTIONS_PER_MINUTE: "1000000",
    VOICE_SOCKETS_PER_USER: "1000",
  };
  voice = await startVoiceServer(unlimited, { engines });
  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => crashes.push(error);
  process.on("uncaughtException", onCrash);
  process.on("unhandledRejection", onCrash);
  const frames = fc.sample(frame, { numRuns: FRAMES, seed: SEED });
  const heapBefore = process.memoryUsage().heapUsed;
  let closedByServer = 0;
  for (let from = 0; from < frames.length; from += FRAMES_A_SOCKET) {
    let client = await voice.connect();
    for (const [index, sent] of frames.slice(from, from + FRAMES_A_SOCKET).entries()) {
      if (client.socket.readyState !== WebSocket.OPEN) {
        // Too much nonsense, or a frame that was too large: that is what the limits are for.
        closedByServer += 1;
        client = await voice.connect();
      }
      client.socket.send(sent);
      // Lets the server keep up, as a network would, and its closing be seen.
      if (index % 5 === 0) await new Promise(setImmediate);
    }
    if (client.socket.readyState !== WebSocket.OPEN) client = await voice.connect();
    client.send({ type: "text", text: "are you still there?" });
    // Either it answers, or the nonsense before it was too much; then a new socket has to.
    await Promise.race([client.closed, client.until(() => said(client.messages))]);
    if (!said(client.messages)) {
      client = await voice.connect();
      await client.say("are you still there?");
      expect(said(client.messages)).toBe(true);
    }
    const turns = new Set(client.messages.map(({ turn }) => turn));
    expect(turns.size).toBeGreaterThan(0);
    client.socket.terminate();
  }
  process.off("uncaughtException", onCrash);
  process.off("unhandledRejection", onCrash);
  expect(crashes).toEqual([]);
  expect(closedByServer).toBeGreaterThan(0);
  const grown = (process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024;
  expect(grown).toBeLessThan(150);
});

const said = (messages: VoiceServerMessages) =>
  messages.some(
    (message) =>
      message.type === "text" && message.data.content === "You said are you still there?.",
  ) && messages.at(-1)?.type === "complete";
type VoiceServerMessages = Awaited<ReturnType<VoiceServer["connect"]>>["messages"];
