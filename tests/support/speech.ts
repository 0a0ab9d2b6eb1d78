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
