/** Messages between the page, the worklet and the worker that detect voices. */

/** A frame of sound for the worker; frames count up from 1 in each listening. */
export interface Frame {
  number: number;
  samples: Float32Array;
}

/** The probability (0 to 1) that a frame is a voice. */
export interface Judged {
  number: number;
  probability: number;
}

/** Listen only to these frames from now on; `listening` counts up. */
export interface VadRequest {
  frames: MessagePort;
  listening: number;
}

export type VadAnswer =
  | (Judged & { listening: number })
  /** Why the model failed; loudness decides from now on. */
  | { failed: string };
