/** What the page and the worker that looks for voices say to each other. */

/** Listen to these frames from now on, and to no others; `listening` counts up. */
export interface VadRequest {
  frames: MessagePort;
  listening: number;
}

export type VadAnswer =
  /** Of the next frame. */
  | { probability: number; listening: number }
  /** From now on it is the model that judges. */
  | { ready: true }
  /** It stays with loudness; why. */
  | { failed: string };
