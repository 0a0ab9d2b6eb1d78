import { execFileSync } from "node:child_process";
import { inChunks } from "#voice-worker/text-to-speech/mp3-frames.ts";
import { expect, test } from "../support/server.ts";
import { hasEmbeddedSpeech } from "../support/speech.ts";

const SENTENCE = "Your flight to New York leaves at nine from terminal five. Have a good journey!";

/** The sentence as a server streams it: an mp3 in parts of no particular size. */
async function* streamed(): AsyncGenerator<Uint8Array> {
  const wav = execFileSync("espeak-ng", ["--stdout", SENTENCE]);
  const to = ["-ar", "24000", "-b:a", "48k", "-f", "mp3", "pipe:1"];
  const mp3 = execFileSync("ffmpeg", ["-v", "error", "-i", "pipe:0", ...to], { input: wav });
  for (let at = 0; at < mp3.length; at += 700) yield mp3.subarray(at, at + 700);
}

test.skip(!hasEmbeddedSpeech, "espeak-ng or ffmpeg is not on this machine");

test("chunks of a sentence, each decoded by itself, are the sentence without a seam", async ({
  page,
}) => {
  const chunks: { mp3: string; seconds: number; bytes: number }[] = [];
  for await (const { mp3, seconds = 0 } of inChunks(streamed())) {
    chunks.push({ mp3: Buffer.from(mp3).toString("base64"), seconds, bytes: mp3.length });
  }
  expect(chunks.length).toBeGreaterThan(4);
  await page.goto("/");
  const { worst, samples, loudest } = await page.evaluate(async (list) => {
    const RATE = 24_000;
    const decode = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const context = new OfflineAudioContext(1, 1, RATE);
      return (await context.decodeAudioData(bytes.buffer)).getChannelData(0);
    };
    const tails: Float32Array[] = [];
    for (const { mp3, seconds } of list) {
      const sound = await decode(mp3);
      tails.push(sound.subarray(sound.length - Math.round(seconds * RATE)));
    }
    // The prerolls cut off again, as bytes: the file that the chunks were cut from.
    const whole = await decode(btoa(list.map(({ mp3 }) => freshBytes(mp3)).join("")));
    function freshBytes(mp3: string): string {
      const index = list.findIndex((chunk) => chunk.mp3 === mp3);
      const bytes = atob(mp3);
      const before = list.slice(0, index).map((chunk) => atob(chunk.mp3));
      const last = before.at(-1);
      if (last === undefined) return bytes;
      // The preroll is the longest beginning that is also the end of the chunk before it.
      for (let size = Math.min(bytes.length, last.length); size > 0; size -= 1) {
        if (last.endsWith(bytes.slice(0, size))) return bytes.slice(size);
      }
      return bytes;
    }
    let at = 0;
    let worst = 0;
    let loudest = 0;
    for (const tail of tails) {
      for (const sample of tail) {
        worst = Math.max(worst, Math.abs(sample - (whole[at] ?? 0)));
        loudest = Math.max(loudest, Math.abs(sample));
        at += 1;
      }
    }
    return { worst, loudest, samples: [at, whole.length] };
  }, chunks);
  expect(samples[0]).toBe(samples[1]);
  expect(loudest).toBeGreaterThan(0.1);
  // One step of 16 bit sound is 3e-5.
  expect(worst).toBeLessThan(1e-4);
});
