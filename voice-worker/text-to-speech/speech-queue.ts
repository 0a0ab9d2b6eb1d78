/** Makes a few texts at once, sends them in order, the first as it is made; failed ones are skipped. */
import type { Mp3Chunk } from "./mp3-frames.ts";

export interface SpokenText {
  text: string;
  language: string;
}

interface Entry {
  spoken: SpokenText;
  state: "waiting" | "speaking" | "over";
  /** Made and not yet sent. */
  ready: Mp3Chunk[];
}

/** More would only compete with the chunk the traveller is waiting for. */
export const MAX_CONCURRENT_SPEECH = 3;

export function createSpeechQueue(options: {
  synthesise: (spoken: SpokenText) => AsyncIterable<Mp3Chunk>;
  send: (chunk: Mp3Chunk, spoken: SpokenText) => void;
  onFailure: (error: unknown) => void;
  signal: AbortSignal;
}) {
  const { synthesise, send, onFailure, signal } = options;
  const queue: Entry[] = [];
  const waiters: (() => void)[] = [];

  function advance(): void {
    sendReady();
    if (queue.length === 0 || signal.aborted) {
      for (const wake of waiters.splice(0)) wake();
    }
    if (!signal.aborted) startWaiting();
  }

  /** Sends in order, up to the first entry still being made. */
  function sendReady(): void {
    for (let head = queue[0]; head; head = queue[0]) {
      for (const chunk of head.ready.splice(0)) {
        if (!signal.aborted) send(chunk, head.spoken);
      }
      if (head.state !== "over") return;
      queue.shift();
    }
  }

  const countSpeaking = () => queue.filter(({ state }) => state === "speaking").length;
  const nextWaiting = () => queue.find(({ state }) => state === "waiting");

  function startWaiting(): void {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      if (countSpeaking() >= MAX_CONCURRENT_SPEECH) return;
      void start(next);
    }
  }

  async function start(entry: Entry): Promise<void> {
    entry.state = "speaking";
    try {
      for await (const chunk of synthesise(entry.spoken)) {
        if (signal.aborted) break;
        entry.ready.push(chunk);
        if (entry === queue[0]) advance();
      }
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    entry.state = "over";
    advance();
  }

  signal.addEventListener("abort", advance, { once: true });
  return {
    push(spoken: SpokenText): void {
      queue.push({ spoken, state: "waiting", ready: [] });
      advance();
    },
    /** Resolves when everything pushed so far has been sent or has failed. */
    drained(): Promise<void> {
      if (queue.length === 0 || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => waiters.push(resolve));
    },
  };
}
