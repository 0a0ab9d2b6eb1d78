import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
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
const HUM_SECONDS = 3;

/** The sentence by espeak-ng; where that is not on this machine three seconds of a hum, for a server that has the words. */
export function spokenOrHummed(sentence: string, hertz: number): string {
  if (hasSpeaker) return spokenWav(sentence);
  const file = path.join(FOLDER, `hum-${hertz}.wav`);
  mkdirSync(FOLDER, { recursive: true });
  const wav = Buffer.alloc(44 + HUM_SECONDS * RATE * 2);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  for (const [at, value] of [16, 0x00010001, RATE, RATE * 2, 0x00100002].entries()) {
    wav.writeUInt32LE(value, 16 + at * 4);
  }
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(wav.length - 44, 40);
  for (let n = 0; n < HUM_SECONDS * RATE; n += 1) {
    wav.writeInt16LE(Math.round(Math.sin((n * hertz * 2 * Math.PI) / RATE) * 12_000), 44 + n * 2);
  }
  writeFileSync(file, wav);
  return file;
}
