/** A microphone of the test's own: each time that it is opened it hears the next thing. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A wav file of a voice; "noise": half a second of loud clicks; "silence": a quiet room. */
export type Sound = { wav: string } | "noise" | "silence";

/**
 * The page's getUserMedia gives a stream that plays, half a second after it was opened or a recorder was started,
 * the next of the sounds, over a room that is never quite silent; after the last one the room alone. The
 * recorder, the worklet and the worker are the browser's own.
 */
export async function withVoice(
  page: Page,
  sounds: readonly Sound[],
  { from }: { from: "opening" | "recording" } = { from: "opening" },
): Promise<void> {
  const given = sounds.map((sound) =>
    typeof sound === "string" ? sound : readFileSync(sound.wav).toString("base64"),
  );
  await page.addInitScript(
    ([clips, from]) => {
      const opened: number[] = [];
      const played: number[] = [];
      Object.assign(window, { microphoneOpened: opened, soundsPlayed: played });
      const queue = [...clips];
      const room = (context: AudioContext) => {
        const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
        const samples = buffer.getChannelData(0);
        for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() - 0.5) * 0.0008;
        return buffer;
      };
      const clicks = (context: AudioContext) => {
        const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
        const samples = buffer.getChannelData(0);
        for (let at = 0; at < samples.length; at += 1) {
          samples[at] = (Math.random() - 0.5) * Math.exp(-(at % 4800) / 300);
        }
        return buffer;
      };
      const clip = async (context: AudioContext, name: string) => {
        if (name === "noise") return clicks(context);
        const bytes = Uint8Array.from(atob(name), (letter) => letter.charCodeAt(0));
        return await context.decodeAudioData(bytes.buffer);
      };
      /** Resolves at the next start of a recorder. */
      const recording = () =>
        new Promise<void>((resolve) => {
          const { start } = MediaRecorder.prototype;
          MediaRecorder.prototype.start = function (timeslice) {
            MediaRecorder.prototype.start = start;
            start.call(this, timeslice);
            resolve();
          };
        });
      navigator.mediaDevices.getUserMedia = async () => {
        opened.push(performance.now());
        const name = queue.shift() ?? "silence";
        const context = new AudioContext();
        const microphone = context.createMediaStreamDestination();
        const play = (buffer: AudioBuffer, { loop, after }: { loop: boolean; after: number }) => {
          const source = context.createBufferSource();
          source.buffer = buffer;
          source.loop = loop;
          source.connect(microphone);
          source.onended = () => played.push(performance.now());
          source.start(context.currentTime + after);
        };
        play(room(context), { loop: true, after: 0 });
        if (name === "silence") return microphone.stream;
        const sound = await clip(context, name);
        const say = () => play(sound, { loop: false, after: 0.5 });
        if (from === "opening") say();
        else recording().then(say);
        return microphone.stream;
      };
    },
    [given, from] as const,
  );
}

/** Keeps the page's worker, for `knowsVoices`. Call before the page is opened. */
export async function keepWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Worker } = window;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        Object.assign(window, { keptWorker: this });
      }
    };
  });
}

/**
 * Waits until the model, not loudness, decides: asks the worker directly (vad-protocol.ts), as nothing on the page
 * shows it. Call while nobody listens.
 */
export const knowsVoices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const worker: Worker = Reflect.get(window, "keptWorker");
    const NOBODY = -1;
    const { port1, port2 } = new MessageChannel();
    return new Promise<void>((resolve) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.listening === NOBODY) resolve();
      });
      worker.postMessage({ frames: port1, listening: NOBODY }, [port1]);
      port2.postMessage({ number: 1, samples: new Float32Array(512) });
    });
  });

/** Waits until so many of the sounds have been heard to their end. */
export async function untilPlayed(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Reflect.get(window, "soundsPlayed").length >= wanted,
    count,
  );
}

/** How often the page has opened the microphone. */
export const timesOpened = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, "microphoneOpened") as number[]).length);
