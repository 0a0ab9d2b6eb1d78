/** The synthetic voices of this machine, recorded as a browser records: Opus at 32 kbit/s in webm. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const FOLDER = path.resolve(".cache/hearing");

/** ffmpeg's flite: slt, rms and awb are built from recordings of people, kal16 joins pieces of one. */
const FLITE = ["slt", "rms", "awb", "kal16"] as const;
/** espeak-ng makes its voices by rule. */
const ESPEAK: Record<string, string[]> = {
  us: ["-v", "en-us+f2", "-s", "135"],
  gb: ["-v", "en-gb", "-s", "150"],
};

export const VOICES: readonly string[] = [...FLITE, ...Object.keys(ESPEAK)];
export const isNatural = (voice: string) => ["slt", "rms", "awb"].includes(voice);

/**
 * Kept from run to run. `noise`: how many dB white noise is below the voice, from the first moment of the
 * recording to the last.
 */
export async function recordingOf(
  text: string,
  voice: string,
  noise?: number,
): Promise<Uint8Array> {
  const name = hashOf(noise === undefined ? `${voice} ${text}` : `${voice} ${noise} dB ${text}`);
  const file = path.join(FOLDER, `${name}.webm`);
  return await readFile(file).catch(async () => {
    await mkdir(FOLDER, { recursive: true });
    const wav = path.join(FOLDER, `${name}.wav`);
    const espeak = ESPEAK[voice];
    if (espeak) await run("espeak-ng", [...espeak, "-w", wav, text]);
    const spoken = text.replaceAll(/[':\\]/g, " ").replaceAll("  ", " ");
    const input = espeak
      ? ["-i", wav]
      : ["-f", "lavfi", "-i", `flite=text='${spoken}':voice=${voice}`];
    const pause = ["-af", "adelay=300:all=1,apad=pad_dur=0.3"];
    const opus = ["-c:a", "libopus", "-b:a", "32k"];
    if (noise === undefined) await ffmpeg(...input, ...pause, ...opus, file);
    else {
      const raw = path.join(FOLDER, `${name}.raw`);
      const format = ["-f", "s16le", "-ar", "16000", "-ac", "1"];
      await ffmpeg(...input, ...pause, ...format, raw);
      await writeFile(raw, withNoise(await readFile(raw), noise, name));
      await ffmpeg(...format, "-i", raw, ...opus, file);
      await rm(raw);
    }
    await rm(wav, { force: true });
    return await readFile(file);
  });
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const ffmpeg = (...args: string[]) => run("ffmpeg", ["-v", "error", "-y", ...args]);

/** White noise, `below` dB under the mean level of what is not silent; the same for the same seed. */
function withNoise(pcm: Buffer, below: number, seed: string): Buffer {
  const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
  const voiced = samples.filter((sample) => sample !== 0);
  const power = voiced.reduce((sum, sample) => sum + sample ** 2, 0) / voiced.length;
  const level = Math.sqrt(power) / 10 ** (below / 20);
  let state = Number.parseInt(seed.slice(0, 8), 16);
  // Mulberry32, and Box and Muller's normal numbers from it.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const noisy = samples.map((sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample + level * normal()))),
  );
  return Buffer.from(noisy.buffer);
}
