/** The thread that encodes raw speech to mp3, so that encoding blocks no socket. See mp3-encoder.ts. */
import { parentPort } from "node:worker_threads";
import { createMp3Encoder, type WasmMediaEncoder } from "wasm-media-encoders";
import type { EncoderAnswer, EncoderRequest } from "./mp3-protocol.ts";

type Encoder = WasmMediaEncoder<"audio/mpeg">;
/** Enough for mono speech. */
const KBPS = 48;

const streams = new Map<number, Encoder>();
const free: Encoder[] = [];

async function open({ stream, sampleRate }: EncoderRequest): Promise<Encoder> {
  const encoder = free.pop() ?? (await createMp3Encoder());
  encoder.configure({ sampleRate, channels: 1, bitrate: KBPS });
  streams.set(stream, encoder);
  return encoder;
}

async function answer(request: EncoderRequest): Promise<Uint8Array> {
  const { stream, pcm, end } = request;
  const encoder = streams.get(stream) ?? (await open(request));
  // The encoder returns its own memory, which the next call overwrites.
  const parts: Uint8Array[] = [];
  if (pcm && pcm.length > 0) parts.push(encoder.encode([toFloats(pcm)]).slice());
  if (end) {
    parts.push(encoder.finalize().slice());
    streams.delete(stream);
    free.push(encoder);
  }
  return Buffer.concat(parts);
}

/** Signed 16 bit little-endian to -1..1. */
function toFloats(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Float32Array.from(
    { length: pcm.byteLength >> 1 },
    (_, index) => view.getInt16(index * 2, true) / 32768,
  );
}

let inOrder: Promise<void> = Promise.resolve();
parentPort?.on("message", (request: EncoderRequest) => {
  inOrder = inOrder.then(async () => {
    const reply = (message: Omit<EncoderAnswer, "id">) =>
      parentPort?.postMessage({ id: request.id, ...message });
    try {
      reply({ mp3: await answer(request) });
    } catch (error) {
      streams.delete(request.stream);
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
  });
});
