import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inChunks, inWhole, type Mp3Chunk, readFrame } from "./mp3-frames.ts";

const tone = await readFile(new URL("../../tests/fixtures/tone.mp3", import.meta.url));

async function* parts(body: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of sizes) {
    yield body.subarray(at, at + size);
    at += size;
  }
  yield body.subarray(at);
}

async function collect(chunks: AsyncIterable<Mp3Chunk>): Promise<Mp3Chunk[]> {
  const all: Mp3Chunk[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

/** The frames of a file, one after another without a gap. */
function framesOf(data: Uint8Array): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const frame = readFrame(data, at);
    if (!frame) throw new Error(`no frame at ${at}`);
    frames.push(Buffer.from(data.subarray(at, at + frame.bytes)));
    at += frame.bytes;
  }
  return frames;
}

/** What is left when each chunk gives only what it says is new. */
function joined(chunks: Mp3Chunk[]): Buffer {
  return Buffer.concat(
    chunks.map(({ mp3, seconds = 0 }) => {
      const frames = framesOf(mp3);
      const each = readFrame(mp3, 0)?.seconds ?? 1;
      return Buffer.concat(frames.slice(frames.length - Math.round(seconds / each)));
    }),
  );
}

describe("an mp3 in chunks", () => {
  it("is the whole of it, however it arrives, and each chunk begins and ends at a frame", async () => {
    const whole = joined(await collect(inChunks(parts(tone, []))));
    expect(tone.includes(whole)).toBe(true);
    // All but the tag and the frame of notes for players.
    expect(whole.length).toBeGreaterThan(tone.length * 0.9);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 })), async (sizes) => {
        const chunks = await collect(inChunks(parts(tone, sizes)));
        expect(joined(chunks).equals(whole)).toBe(true);
      }),
    );
  });

  it("begins before the body ends, and every later chunk has a preroll of eight frames at most", async () => {
    const chunks = await collect(inChunks(parts(tone, new Array(200).fill(100))));
    expect(chunks.length).toBeGreaterThan(1);
    const each = readFrame(chunks[0]?.mp3 ?? tone, 0)?.seconds ?? 1;
    for (const [index, { mp3, seconds = 0 }] of chunks.entries()) {
      const preroll = framesOf(mp3).length - Math.round(seconds / each);
      expect(preroll).toBeLessThanOrEqual(index === 0 ? 0 : 8);
    }
  });

  it.each([1.2, 2, 8])(
    "never runs out of sound when it comes at %s times real time",
    async (rate) => {
      const sound = Buffer.concat([tone, tone, tone, tone, tone]);
      const BYTES_PER_MS = 4;
      let now = 0;
      async function* arriving() {
        for (let at = 0; at < sound.length; at += 100) {
          now += 100 / BYTES_PER_MS / rate;
          yield sound.subarray(at, at + 100);
        }
      }
      let heardUntil = Number.POSITIVE_INFINITY;
      const lengths: number[] = [];
      for await (const { seconds = 0 } of inChunks(arriving(), () => now)) {
        if (lengths.length === 0) heardUntil = now;
        expect(now).toBeLessThanOrEqual(heardUntil);
        heardUntil += seconds * 1000;
        lengths.push(seconds);
      }
      expect(lengths[0]).toBeLessThan(0.15);
      if (rate === 8) expect(lengths.length).toBeLessThan(12);
    },
  );

  it("leaves out the tag and the frame that is no sound", async () => {
    const [frame] = framesOf((await collect(inChunks(parts(tone, []))))[0]?.mp3 ?? tone);
    const info = Buffer.from(frame ?? []);
    info.write("Info", 21, "latin1");
    const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 0xff, 0xfb, 0x90, 0, 0]);
    const plain = joined(await collect(inChunks(parts(tone, []))));
    const dressed = Buffer.concat([tag, info, plain]);
    expect(joined(await collect(inChunks(parts(dressed, [])))).equals(plain)).toBe(true);
  });

  it("comes as a whole when it is something else", async () => {
    const body = Buffer.alloc(50_000, "RIFF, not an mp3 at all. ");
    const chunks = await collect(inChunks(parts(body, [10_000, 10_000, 10_000])));
    expect(chunks).toEqual([{ mp3: body }]);
    expect(await collect(inChunks(parts(Buffer.alloc(0), [])))).toEqual([]);
    expect(await collect(inWhole(parts(Buffer.alloc(0), [])))).toEqual([]);
    expect(await collect(inWhole(parts(body, [7])))).toEqual([{ mp3: body }]);
  });

  it("never throws, whatever the bytes are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 400 })), async (chunks) => {
        const body = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), ...chunks]);
        const sizes = chunks.map((chunk) => chunk.length);
        await expect(collect(inChunks(parts(body, sizes)))).resolves.toBeDefined();
      }),
    );
  });
});
