/** Speech input: the recorder, or the browser's own speech recognition. */
import type { AudioExtension } from "#app/contracts/audio.ts";

/** insecure: no https. denied: no permission. none: no microphone. failed: anything else. */
export type MicProblem = "insecure" | "denied" | "none" | "failed";

export type Started = { ok: true } | { ok: false; reason: MicProblem };

export type Heard = { blob: Blob; extension: AudioExtension } | { text: string };

export interface SpeechInput {
  /** Asks for permission if needed, and listens. A second start discards the first. */
  start(): Promise<Started>;
  /** Ends listening; null if too little was heard. */
  stop(): Promise<Heard | null>;
  /** Ends listening and discards what was heard. */
  discard(): void;
}

/** One utterance in progress. */
interface Hearing {
  started: Promise<Started>;
  stop(): Promise<Heard | null>;
  discard(): void;
}

/** Hears one utterance at a time; `listen` begins one. */
export function oneAtATime(listen: () => Hearing): SpeechInput {
  let current: Hearing | null = null;
  const drop = () => {
    current?.discard();
    current = null;
  };
  return {
    async start() {
      drop();
      current = listen();
      return await current.started;
    },
    async stop() {
      const ended = current;
      const heard = (await ended?.stop()) ?? null;
      // Until now it could still be discarded.
      if (current === ended) current = null;
      return heard;
    },
    discard: drop,
  };
}
