/** What hears the traveller: the recorder, or the browser's own speech recognition. */
import type { AudioExtension } from "#app/contracts/audio.ts";

/** insecure: no https. denied: no permission. none: nothing to hear with. failed: anything else. */
export type MicProblem = "insecure" | "denied" | "none" | "failed";

export type Started = { ok: true } | { ok: false; reason: MicProblem };

export type Heard = { blob: Blob; extension: AudioExtension } | { text: string };

export interface SpeechInput {
  /** Asks for permission if it has to, and listens. A start after a start discards the first. */
  start(): Promise<Started>;
  /** Ends listening; null when there was too little to hear. */
  stop(): Promise<Heard | null>;
  /** Ends listening and throws away what was heard. */
  discard(): void;
}

/** One utterance that is being heard. */
interface Hearing {
  started: Promise<Started>;
  stop(): Promise<Heard | null>;
  discard(): void;
}

/** Hears one utterance at a time: `listen` begins one. */
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
      // Until then it may still be thrown away.
      if (current === ended) current = null;
      return heard;
    },
    discard: drop,
  };
}
