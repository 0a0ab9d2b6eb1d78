/** Encodes raw speech to mp3 as it arrives, in a worker thread started on first use. */
import { Worker } from "node:worker_threads";
import type { EncoderAnswer, EncoderRequest } from "./mp3-protocol.ts";

export interface Mp3Encoder {
  /** Takes signed 16-bit little-endian mono; yields whole frames. Leaving the loop frees the encoder. */
  encodeAll(pcm: AsyncIterable<Uint8Array>, sampleRate: number): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** The build puts the thread's file next to the server's; in development tsx loads the source. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./mp3-worker.js", import.meta.url));
  const source = JSON.stringify(new URL("./mp3-worker.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(load, { eval: true });
}

export function createMp3Encoder(start: () => Worker = startWorker): Mp3Encoder {
  let worker: Worker | undefined;
  let requests = 0;
  let streams = 0;
  const waiting = new Map<
    number,
    { resolve: (mp3: Uint8Array) => void; reject: (error: Error) => void }
  >();

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function thread(): Worker {
    if (worker) return worker;
    worker = start();
    worker.unref();
    worker.on("message", ({ id, mp3, error }: EncoderAnswer) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (mp3) request?.resolve(mp3);
      else request?.reject(new Error(error));
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("the mp3 encoder ended")));
    return worker;
  }

  function ask(request: Omit<EncoderRequest, "id">): Promise<Uint8Array> {
    requests += 1;
    const id = requests;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread().postMessage({ id, ...request } satisfies EncoderRequest);
    });
  }

  return {
    async *encodeAll(pcm, sampleRate) {
      streams += 1;
      const stream = streams;
      let begun = false;
      let whole = false;
      try {
        for await (const chunk of pcm) {
          begun = true;
          yield await ask({ stream, sampleRate, pcm: chunk });
        }
        whole = true;
      } finally {
        // Always tell the thread that the sentence is over: it holds an encoder for it.
        const rest = begun ? ask({ stream, sampleRate, end: true }) : undefined;
        if (whole && rest) yield await rest;
        else rest?.catch(() => {});
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}
