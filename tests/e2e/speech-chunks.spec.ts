import { execFileSync } from "node:child_process";
import { inChunks } from "#voice-worker/text-to-speech/mp3-frames.ts";
import { expect, test } from "../support/server.ts";
import { hasEmbeddedSpeech } from "../support/speech.ts";

const SENTENCE = "Your flight to New York leaves at nine from terminal five. Have a good journey!";

function speak(): Buffer {
  const wav = execFileSync("espeak-ng", ["--stdout", SENTENCE]);
  const to = ["-ar", "24000", "-b:a", "48k", "-f", "mp3", "pipe:1"];
  return execFileSync("ffmpeg", ["-v", "error", "-i", "pipe:0", ...to], { input: wav });
}

/** As a server streams it: in parts of no particular size. */
async function* streamed(mp3: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < mp3.length; at += 700) yield mp3.subarray(at, at + 700);
}

test.skip(!hasEmbeddedSpeech, "(needs espeak-ng and ffmpeg)");

test("chunks of a sentence, each decoded by itself, are the sentence without a seam", async ({
  page,
}) => {
  const file = speak();
  const cut: { mp3: Buffer; seconds: number }[] = [];
  for await (const { mp3, seconds = 0 } of inChunks(streamed(file))) {
    cut.push({ mp3: Buffer.from(mp3), seconds });
  }
  expect(cut.length).toBeGreaterThan(4);
  const chunks = cut.map(({ mp3, seconds }) => ({ mp3: mp3.toString("base64"), seconds }));
  // What stands before the sound says how much of it a decoder leaves out.
  const sound = file.subarray(file.indexOf(cut[0]?.mp3 ?? ""));
  await page.goto("/");
  const { worst, samples, loudest } = await page.evaluate(
    async ({ list, file }) => {
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
      const whole = await decode(file);
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
    },
    { list: chunks, file: sound.toString("base64") },
  );
  expect(samples[0]).toBe(samples[1]);
  expect(loudest).toBeGreaterThan(0.1);
  // One step of 16 bit sound is 3e-5.
  expect(worst).toBeLessThan(1e-4);
});
