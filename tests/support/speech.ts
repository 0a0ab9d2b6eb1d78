import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(".cache/speech");

/**
 * Of espeak-ng's voices the one that pocketsphinx understands best: its acoustic model was made from
 * human voices, and with most of the others the embedded recogniser rightly says that it is not sure.
 */
const VOICE = ["-v", "en-us+f2", "-s", "135"];

const works = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch (error) {
    // It may dislike the arguments; what matters is that it is there.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
};

export const hasSpeaker = works("espeak-ng", "--version");
/** All three programs of the speech that works without a key. */
export const hasEmbeddedSpeech =
  hasSpeaker && works("ffmpeg", "-version") && works("pocketsphinx_batch", "-h");

/** A recording of the sentence, spoken by espeak-ng, as a wav file for the fake microphone. */
export function spokenWav(sentence: string): string {
  const name = createHash("sha256")
    .update([...VOICE, sentence].join())
    .digest("hex")
    .slice(0, 16);
  const file = path.join(FOLDER, `${name}.wav`);
  mkdirSync(FOLDER, { recursive: true });
  if (hasSpeaker && !existsSync(file)) {
    execFileSync("espeak-ng", [...VOICE, "-w", file, sentence]);
  }
  return file;
}

const RATE = 16_000;
/** Chromium opens its fake microphone a little before the page records: nothing is said until then. */
const SILENCE_SECONDS = 0.8;

/** The sentence by a voice of espeak-ng, with a silence before it, for a microphone that is opened by a tap. */
export function spokenAfterATap(sentence: string, voice: string): string {
  const name = createHash("sha256").update(`${voice} ${sentence}`).digest("hex").slice(0, 16);
  const file = path.join(FOLDER, `tap-${name}.wav`);
  mkdirSync(FOLDER, { recursive: true });
  if (hasEmbeddedSpeech && !existsSync(file)) {
    const wav = execFileSync("espeak-ng", ["-v", voice, "--stdout", sentence]);
    const delayed = ["-af", `adelay=${SILENCE_SECONDS * 1000}:all=1`, "-ar", `${RATE}`, file];
    execFileSync("ffmpeg", ["-v", "error", "-y", "-i", "pipe:0", ...delayed], { input: wav });
  }
  return file;
}

/** A twentieth of a second. */
const FRAME = RATE / 20;

/**
 * How long speech in a recording of any format lasts, and its course of loudness, a number for each twentieth of
 * a second, in decibels under its loudest one, of at most 30.
 */
export function speechIn(recording: Buffer): { seconds: number; course: number[] } {
  const to = ["-ac", "1", "-ar", `${RATE}`, "-f", "s16le", "pipe:1"];
  const pcm = execFileSync("ffmpeg", ["-v", "error", "-i", "pipe:0", ...to], { input: recording });
  const energies = Array.from({ length: Math.floor(pcm.length / 2 / FRAME) }, (_, frame) => {
    let energy = 0;
    for (let n = frame * FRAME; n < (frame + 1) * FRAME; n += 1)
      energy += pcm.readInt16LE(n * 2) ** 2;
    return energy;
  });
  const loudest = Math.max(...energies, 1);
  const levels = energies.map((energy) =>
    Math.max(10 * Math.log10(Math.max(energy, 1) / loudest), -30),
  );
  const isLoud = (level: number) => level > -25;
  const course = levels.slice(levels.findIndex(isLoud), levels.findLastIndex(isLoud) + 1);
  return { seconds: course.length / 20, course };
}

/** How alike two courses of loudness are, at the shift at which they are most so: 1 is the same, 0 is nothing. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const shifts = Array.from({ length: 21 }, (_, at) => at - 10);
  return Math.max(
    ...shifts.map((shift) => {
      const pairs = one.flatMap((value, at) => {
        const there = other[at + shift];
        return there === undefined ? [] : [[value, there] as const];
      });
      return correlation(pairs);
    }),
  );
}

/** Pearson's. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  let [both, first, second] = [0, 0, 0];
  for (const [a, b] of pairs) {
    both += (a - x) * (b - y);
    first += (a - x) ** 2;
    second += (b - y) ** 2;
  }
  return both / Math.sqrt(first * second || 1);
}
