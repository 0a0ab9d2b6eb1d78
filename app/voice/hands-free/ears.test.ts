import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEars } from "./ears.ts";

const log: string[] = [];
const HEARD = { text: "all of it" };

vi.mock("../device/microphone.ts", () => ({
  openMicrophone: async () => ({ ok: true, stream: {} }),
  closeMicrophone: () => void log.push("the microphone is closed"),
}));
vi.mock("../device/recorder.ts", () => ({ meterOf: () => () => {} }));
vi.mock("../device/media-recording.ts", () => ({
  recordStream: () => ({
    async stop() {
      log.push("the recording ends");
      return HEARD;
    },
    discard: () => void log.push("the recording is thrown away"),
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  log.splice(0);
});

async function setUp() {
  const node = { connect: (next: unknown) => next, disconnect: () => {}, delayTime: {} };
  const context = {
    createMediaStreamSource: () => node,
    createDelay: () => node,
    createMediaStreamDestination: () => ({ stream: {} }),
  };
  let hear = (_probability: number) => {};
  const ears = createEars({
    audioContext: () => context as unknown as AudioContext,
    activity: {
      voiceMs: null,
      async watch(_source, onProbability) {
        hear = onProbability;
        return () => {};
      },
      close: () => {},
    },
    onVoice: () => void log.push("a voice"),
    onNothing: (why) => void log.push(why),
    onEnd: () => void log.push("the end"),
    onLevel: () => {},
    words: () => null,
    report: (event) => void log.push(event),
  });
  await ears.start();
  const hearFor = (ms: number, probability: number) => {
    for (let at = 0; at < ms; at += 32) hear(probability);
  };
  return { ears, hearFor };
}

it("hears to its end what is stopped by hand: the recorder is behind, the microphone is not", async () => {
  const { ears, hearFor } = await setUp();
  hearFor(500, 1);
  const stopped = ears.stop();
  await vi.advanceTimersByTimeAsync(400);
  expect(log).toEqual(["a voice", "the microphone is closed"]);
  // Whatever is still judged of it ends nothing.
  hearFor(3000, 0);
  await vi.advanceTimersByTimeAsync(50);
  expect(log.slice(0, 3)).toEqual(["a voice", "the microphone is closed", "the recording ends"]);
  expect(await stopped).toBe(HEARD);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).not.toContain("nothing");
});

it("waits for nothing behind a pause, nor where no one has spoken", async () => {
  const { ears, hearFor } = await setUp();
  hearFor(500, 1);
  hearFor(2000, 0);
  expect(log).toEqual(["a voice", "the end"]);
  expect(await ears.stop()).toBe(HEARD);
  const silent = await setUp();
  expect(await silent.ears.stop()).toBeNull();
});

it("throws away what is given up while its end is still heard", async () => {
  const { ears, hearFor } = await setUp();
  hearFor(500, 1);
  const stopped = ears.stop();
  await vi.advanceTimersByTimeAsync(0);
  ears.discard();
  expect(log).toContain("the recording is thrown away");
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
});
