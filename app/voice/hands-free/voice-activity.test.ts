import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { VadAnswer } from "./vad-protocol.ts";
import { createVoiceActivity } from "./voice-activity.ts";

class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: VadAnswer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  asked: unknown[] = [];
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(request: unknown) {
    this.asked.push(request);
  }
  terminate() {}
}

class FakeNode {
  static last: FakeNode;
  port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    told: [] as unknown[],
    postMessage(message: unknown) {
      this.told.push(message);
    },
  };
  constructor() {
    FakeNode.last = this;
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("AudioWorkletNode", FakeNode);
});
afterEach(() => void vi.unstubAllGlobals());

/** A microphone that is watched; each judge says what it makes of a frame. */
async function watch() {
  const failures: unknown[] = [];
  const activity = createVoiceActivity((_event, cause) => failures.push(cause));
  const heard: number[] = [];
  const context = { audioWorklet: { addModule: async () => {} } };
  const source = { context, connect: () => {} } as unknown as AudioNode;
  const listen = () => activity.watch(source, (probability) => heard.push(probability));
  const stop = await listen();
  return {
    activity,
    heard,
    failures,
    stop,
    listen,
    loudness: (number: number, probability: number) =>
      FakeNode.last.port.onmessage?.({ data: { number, probability } }),
    model: (number: number, probability: number, listening = 1) =>
      FakeWorker.last.onmessage?.({ data: { number, probability, listening } }),
  };
}

describe("whether somebody speaks", () => {
  it("is judged by loudness until the model is there, and each frame once", async () => {
    const { heard, loudness, model } = await watch();
    loudness(1, 0.1);
    loudness(2, 0.9);
    // What came before it was loaded it judges late: that has been heard already.
    model(1, 0);
    model(2, 0);
    loudness(3, 1);
    model(3, 0.2);
    loudness(4, 1);
    expect(heard).toEqual([0.1, 0.9, 0.2]);
  });

  it("is known in hindsight, once the model has caught up", async () => {
    const { activity, loudness, model } = await watch();
    for (let number = 1; number <= 40; number += 1) loudness(number, 1);
    expect(activity.voiceMs).toBeNull();
    model(1, 0.9);
    expect(activity.voiceMs).toBeNull();
    for (let number = 2; number <= 40; number += 1) model(number, number <= 10 ? 0.9 : 0.1);
    expect(activity.voiceMs).toBe(320);
  });

  it("is judged by loudness again where the model fails", async () => {
    const { heard, loudness, model, activity, failures } = await watch();
    model(1, 0.5);
    FakeWorker.last.onmessage?.({ data: { failed: "no WebAssembly" } });
    loudness(2, 0.7);
    expect(heard).toEqual([0.5, 0.7]);
    expect(activity.voiceMs).toBeNull();
    expect(failures).toEqual(["no WebAssembly"]);
  });

  it("belongs to what is watched now", async () => {
    const { heard, stop, listen, model, activity } = await watch();
    model(1, 0.9);
    stop();
    expect(FakeNode.last.port.told.at(-1)).toBeNull();
    model(2, 0.9);
    await listen();
    model(3, 0.9, 1);
    expect(heard).toEqual([0.9]);
    model(1, 0.4, 3);
    expect(heard).toEqual([0.9, 0.4]);
    expect(activity.voiceMs).toBe(32);
  });
});
