/** Emits 16 kHz frames with loudness, however busy other threads are. Averaging suffices to find voices. */
import { FRAME_SAMPLES, SAMPLE_RATE } from "./frames.ts";
import { createLevelGate } from "./level-gate.ts";
import type { Frame, Judged } from "./vad-protocol.ts";

/** The audio worklet's global scope, missing from TypeScript's libraries. */
declare const sampleRate: number;
declare const registerProcessor: (name: string, processor: unknown) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

class Frames extends AudioWorkletProcessor {
  private readonly step = sampleRate / SAMPLE_RATE;
  private listener: MessagePort | null = null;
  private readonly gate = createLevelGate();
  private samples = new Float32Array(FRAME_SAMPLES);
  private number = 0;
  private filled = 0;
  private sum = 0;
  private summed = 0;
  private due: number = this.step;
  private seen = 0;
  private over = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | null>) => {
      this.listener = data;
      this.over = data === null;
    };
  }

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) this.take(sample);
    return !this.over;
  }

  private send(): void {
    const { samples } = this;
    this.number += 1;
    const { number } = this;
    this.port.postMessage({
      number,
      probability: this.gate.probability(samples),
    } satisfies Judged);
    this.listener?.postMessage({ number, samples } satisfies Frame, [samples.buffer]);
  }

  private take(sample: number): void {
    this.sum += sample;
    this.summed += 1;
    this.seen += 1;
    if (this.seen < this.due) return;
    this.due += this.step;
    this.samples[this.filled] = this.sum / this.summed;
    this.filled += 1;
    this.sum = 0;
    this.summed = 0;
    if (this.filled < FRAME_SAMPLES) return;
    this.send();
    this.samples = new Float32Array(FRAME_SAMPLES);
    this.filled = 0;
  }
}

registerProcessor("frames", Frames);
