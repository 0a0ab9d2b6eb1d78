/**
 * Speaks an answer's pieces: synthesised at the same time (a few at once), sent strictly in order.
 * A piece that fails is left out, and the ones behind it are still spoken.
 */
export interface SpeechQueue {
  push(piece: string): void;
  /** Resolves when every piece pushed so far has been sent or has failed. */
  drained(): Promise<void>;
}

interface Entry {
  piece: string;
  state: "waiting" | "speaking" | "failed" | Uint8Array;
}

/** More at once would only compete with the piece that the traveller waits for. */
export const MAX_CONCURRENT_SPEECH = 3;

export function createSpeechQueue(options: {
  synthesise: (piece: string) => Promise<Uint8Array>;
  send: (mp3: Uint8Array, piece: string) => void;
  onFailure: (error: unknown) => void;
  signal: AbortSignal;
}): SpeechQueue {
  const { synthesise, send, onFailure, signal } = options;
  const queue: Entry[] = [];
  const waiters: (() => void)[] = [];

  function advance(): void {
    while (queue[0] && queue[0].state !== "waiting" && queue[0].state !== "speaking") {
      const { state, piece } = queue.shift() as Entry;
      if (state instanceof Uint8Array && !signal.aborted) send(state, piece);
    }
    if (queue.length === 0 || signal.aborted) {
      for (const wake of waiters.splice(0)) wake();
    }
    if (signal.aborted) return;
    let running = queue.filter((entry) => entry.state === "speaking").length;
    for (const entry of queue) {
      if (running >= MAX_CONCURRENT_SPEECH) return;
      if (entry.state !== "waiting") continue;
      running += 1;
      void start(entry);
    }
  }

  async function start(entry: Entry): Promise<void> {
    entry.state = "speaking";
    try {
      const mp3 = await synthesise(entry.piece);
      entry.state = mp3.length > 0 ? mp3 : "failed";
    } catch (error) {
      entry.state = "failed";
      if (!signal.aborted) onFailure(error);
    }
    advance();
  }

  signal.addEventListener("abort", advance, { once: true });
  return {
    push(piece) {
      queue.push({ piece, state: "waiting" });
      advance();
    },
    drained() {
      if (queue.length === 0 || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => waiters.push(resolve));
    },
  };
}
