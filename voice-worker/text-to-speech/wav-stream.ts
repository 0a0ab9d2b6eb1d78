/** Reads a WAV body as it arrives: its sample rate, then its sound (RIFF, 16 bit PCM, one channel). */
import { ServerFailure } from "#voice-worker/openai/server-failure.ts";

const PCM = 1;
/** "RIFF", length, "WAVE" */
const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Enough for a header with metadata lists. */
const MAX_HEADER_BYTES = 64 * 1024;

interface WavStream {
  sampleRate: number;
  /** Signed 16 bit little-endian, whole samples in each chunk. */
  pcm: AsyncIterable<Uint8Array>;
}

/** Throws a ServerFailure for any other format. */
export async function readWav(body: AsyncIterator<Uint8Array>): Promise<WavStream> {
  let data: Buffer = Buffer.alloc(0);
  for (;;) {
    const header = readHeader(data);
    if (header)
      return { sampleRate: header.sampleRate, pcm: samples(data.subarray(header.end), body) };
    const { value, done } = await body.next();
    if (done || data.length > MAX_HEADER_BYTES)
      throw new ServerFailure("bad_response", "not a WAV");
    data = Buffer.concat([data, value]);
  }
}

/** Null until the sound begins. File and data lengths are ignored: a streamed file cannot know them. */
function readHeader(data: Buffer): { sampleRate: number; end: number } | null {
  let sampleRate = 0;
  for (let at = RIFF_BYTES; at + CHUNK_HEADER_BYTES <= data.length; ) {
    const name = data.toString("latin1", at, at + 4);
    const length = data.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_BYTES;
    if (name === "data") {
      if (sampleRate === 0) throw new ServerFailure("bad_response", "a WAV without a format");
      return { sampleRate, end: start };
    }
    if (start + length > data.length) return null;
    if (name === "fmt ") sampleRate = readFormat(data.subarray(start, start + length));
    // Chunks are padded to an even length.
    at = start + length + (length % 2);
  }
  return null;
}

function readFormat(format: Buffer): number {
  const isKnown =
    format.length >= 16 &&
    format.readUInt16LE(0) === PCM &&
    format.readUInt16LE(2) === 1 &&
    format.readUInt16LE(14) === 16;
  if (!isKnown) throw new ServerFailure("bad_response", "a WAV that is not 16 bit mono");
  return format.readUInt32LE(4);
}

async function* samples(
  first: Uint8Array,
  body: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = first;
  for (;;) {
    const whole = rest.length - (rest.length % 2);
    if (whole > 0) yield rest.subarray(0, whole);
    const { value, done } = await body.next();
    if (done) return;
    rest = Buffer.concat([rest.subarray(whole), value]);
  }
}
