/** Decodes recordings to PCM for the local recognisers. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { AudioExtension } from "#app/contracts/audio.ts";
import { withTemporaryFolder } from "#app/platform/temporary-folder.server.ts";
import type { ProgramRunner } from "#voice-worker/engine/programs.ts";
import { sniffAudio } from "./audio-format.ts";

export interface Recording {
  audio: Uint8Array;
  extension: AudioExtension;
  owner: string;
}

/** Gives `use` 16-bit little-endian mono PCM, at 16 kHz or `rate`, and a folder that is deleted afterwards. */
export async function withDecoded<T>(
  runner: ProgramRunner,
  { audio, extension, owner }: Recording,
  { seconds, signal, rate = 16_000 }: { seconds: number; signal: AbortSignal; rate?: number },
  use: (pcm: Buffer, folder: string) => Promise<T>,
): Promise<T> {
  return await withTemporaryFolder("recording", async (folder) => {
    const recording = path.join(folder, `recording.${sniffAudio(audio, extension).extension}`);
    await writeFile(recording, audio, { mode: 0o600 });
    // Files only: a recording that is really a playlist must not make ffmpeg open URLs.
    const from = ["-v", "error", "-protocol_whitelist", "file", "-i", recording];
    const to = ["-vn", "-threads", "1", "-t", String(seconds), "-ar", String(rate), "-ac", "1"];
    const args = [...from, ...to, "-f", "s16le", "pipe:1"];
    return await use(await runner.run("ffmpeg", args, { signal, owner }), folder);
  });
}

/** -1 to 1. */
export function toSamples(pcm: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(pcm.length / 2));
  for (let at = 0; at < samples.length; at += 1) samples[at] = pcm.readInt16LE(at * 2) / 32768;
  return samples;
}
