/** Messages between the server and the process that runs the speech models. */

/** Moonshine's two sizes: base is more accurate, tiny twice as fast. */
export type ModelSize = "base" | "tiny";

export interface HearRequest {
  id: number;
  ask: "hear";
  model: ModelSize;
  /** 16 kHz, one channel, -1 to 1. */
  samples: Float32Array;
}

export interface SpeakRequest {
  id: number;
  ask: "speak";
  /** The name of an installed voice, see voices.ts. */
  voice: string;
  text: string;
}

export interface MemoryRequest {
  id: number;
  ask: "memory";
}

export type SherpaRequest = HearRequest | SpeakRequest | MemoryRequest;

export type SherpaAnswer = { id: number } & (
  | { text: string }
  /** One channel, -1 to 1. */
  | { samples: Float32Array; sampleRate: number }
  /** Resident set size of the process. */
  | { bytes: number }
  | { error: string }
);

export const SAMPLE_RATE = 16_000;

/** The model a process loads before it is ready: one of Moonshine's sizes, or a voice. */
export type FirstModel = { hear: ModelSize } | { speak: string };
