/** Speech made while its translation is still being checked; sent only once released. */
import { inChunks, inWhole, type Mp3Chunk } from "../text-to-speech/mp3-frames.ts";

export interface HeldSpeech {
  /** Starts synthesis, dropping any earlier sound. `body` yields mp3 and ends when aborted. */
  begin(body: (signal: AbortSignal) => AsyncIterable<Uint8Array>): void;
  /** Sends what is ready and what follows; resolves to whether all of it was sent. */
  release(): Promise<boolean>;
  drop(): void;
}

interface Held {
  stop(): void;
  ready: Mp3Chunk[];
  isReleased: boolean;
  done: Promise<boolean>;
}

export function createHeldSpeech(options: {
  /** Whether the client can play a sentence in chunks. */
  chunks: boolean;
  signal: AbortSignal;
  send: (sound: { data: string; seconds?: number }) => void;
  onFailure: (error: unknown) => void;
}): HeldSpeech {
  const { signal, send, onFailure } = options;
  let held: Held | null = null;

  function flush(mine: Held): void {
    if (!mine.isReleased || mine !== held) return;
    for (const { mp3, seconds } of mine.ready.splice(0)) {
      if (signal.aborted) return;
      const data = Buffer.from(mp3).toString("base64");
      send({ data, ...(seconds !== undefined && { seconds }) });
    }
  }

  async function make(mine: Held, body: AsyncIterable<Uint8Array>, stopped: AbortSignal) {
    let isWhole = false;
    try {
      for await (const chunk of options.chunks ? inChunks(body) : inWhole(body)) {
        if (stopped.aborted) return false;
        isWhole = true;
        mine.ready.push(chunk);
        flush(mine);
      }
    } catch (error) {
      if (!stopped.aborted) onFailure(error);
      return false;
    }
    return isWhole && !stopped.aborted;
  }

  function drop(): void {
    held?.stop();
    held = null;
  }

  return {
    drop,
    begin(body) {
      drop();
      const controller = new AbortController();
      const stopped = AbortSignal.any([signal, controller.signal]);
      const mine: Held = {
        stop: () => controller.abort(),
        ready: [],
        isReleased: false,
        done: Promise.resolve(false),
      };
      held = mine;
      mine.done = make(mine, body(stopped), stopped);
    },
    async release() {
      if (!held) return false;
      held.isReleased = true;
      flush(held);
      return await held.done;
    },
  };
}
