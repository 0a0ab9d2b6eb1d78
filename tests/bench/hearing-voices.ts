/** The synthetic voices of this machine, recorded as a browser records: Opus at 32 kbit/s in webm. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
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

/** Kept from run to run. */
export async function recordingOf(text: string, voice: string): Promise<Uint8Array> {
  const name = createHash("sha256").update(`${voice} ${text}`).digest("hex").slice(0, 16);
  const file = path.join(FOLDER, `${name}.webm`);
  return await readFile(file).catch(async () => {
    await mkdir(FOLDER, { recursive: true });
    const espeak = ESPEAK[voice];
    const wav = path.join(FOLDER, `${name}.wav`);
    if (espeak) await run("espeak-ng", [...espeak, "-w", wav, text]);
    const spoken = text.replaceAll(/[':\\]/g, " ").replaceAll("  ", " ");
    const input = espeak
      ? ["-i", wav]
      : ["-f", "lavfi", "-i", `flite=text='${spoken}':voice=${voice}`];
    const sound = ["-af", "adelay=300:all=1,apad=pad_dur=0.3", "-c:a", "libopus", "-b:a", "32k"];
    await run("ffmpeg", ["-v", "error", "-y", ...input, ...sound, file]);
    return await readFile(file);
  });
}
