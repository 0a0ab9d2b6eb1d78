/** What the page, the worklet and the worker that find voices say to each other. */

/** One frame of sound on its way to the worker; frames count up from 1 in each listening. */
export interface Frame {
  number: number;
  samples: Float32Array;
}

/** How likely a frame is to be a voice, 0 to 1. */
export interface Judged {
  number: number;
  probability: number;
}

/** Listen to these frames from now on, and to no others; `listening` counts up. */
export interface VadRequest {
  frames: MessagePort;
  listening: number;
}

export type VadAnswer =
  | (Judged & { listening: number })
  /** From now on loudness has to do; why. */
  | { failed: string };
