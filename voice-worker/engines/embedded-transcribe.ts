/**
 * Speech-to-text without a key: pocketsphinx with the command grammar (see command-grammar.ts), in
 * English. What is no command is not guessed at: "" (see recognition-check.ts).
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AudioExtension } from "#app/contracts/audio.ts";
import { createFairQueue } from "#voice-worker/session/fair-queue.ts";
import { sniffAudio } from "./audio-format.ts";
import { buildCommandGrammar } from "./command-grammar.ts";
import { type SpeechToText, StageError } from "./engine.ts";
import { decode } from "./pocketsphinx.ts";
import { POCKETSPHINX_MODEL, type ProgramRunner } from "./programs.ts";
import { isBelievable } from "./recognition-check.ts";

/** A command takes a few seconds, the longest in the trials nine; what comes after it is not heard. */
const MAX_SECONDS = "15";
/** Each takes both of a small machine's cores for a second or two. */
const AT_ONCE = 2;
/** The free model for the cross-check; its second pass would cost half as much again. */
const FREE_MODEL = ["-lm", `${POCKETSPHINX_MODEL}/en-us.lm.bin`, "-bestpath", "no"];

/** Builds the grammar of these cities once, at the start. */
export async function createEmbeddedTranscriber(
  runner: ProgramRunner,
  cities: readonly string[],
): Promise<SpeechToText> {
  const dictionary = await readFile(`${POCKETSPHINX_MODEL}/cmudict-en-us.dict`, "latin1");
  const words = new Set(dictionary.split("\n").map((line) => line.slice(0, line.indexOf(" "))));
  const grammar = buildCommandGrammar(cities, words);
  const queue = createFairQueue({ atOnce: AT_ONCE, each: 1 });
  return {
    name: "pocketsphinx",
    transcribe({ owner = "", ...recording }, signal) {
      return queue.run(owner, () => recognise({ owner, ...recording }, signal), signal);
    },
  };

  async function recognise(
    { audio, extension, owner }: { audio: Uint8Array; extension: AudioExtension; owner: string },
    signal: AbortSignal,
  ): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "novo-recording-"));
    try {
      const recording = path.join(folder, `recording.${sniffAudio(audio, extension).extension}`);
      const grammarFile = path.join(folder, "commands.gram");
      await writeFile(recording, audio, { mode: 0o600 });
      await writeFile(grammarFile, grammar.jsgf);
      // Files only: a recording that is really a playlist must not make ffmpeg open addresses.
      const from = ["-v", "error", "-protocol_whitelist", "file", "-i", recording];
      const to = [
        "-vn",
        "-threads",
        "1",
        "-t",
        MAX_SECONDS,
        "-ar",
        "16000",
        "-ac",
        "1",
        "-f",
        "s16le",
      ];
      const raw = path.join(folder, "speech.raw");
      await runner.run("ffmpeg", [...from, ...to, raw], { signal, owner });
      const [command, free] = await Promise.all([
        decode(runner, { folder, name: "command", model: ["-jsgf", grammarFile], signal, owner }),
        decode(runner, { folder, name: "free", model: FREE_MODEL, signal, owner }),
      ]);
      return isBelievable(command, free) ? grammar.written(command.text) : "";
    } catch (error) {
      if (signal.aborted) throw error;
      const message = "Sorry, that recording could not be understood. Please try again.";
      throw new StageError("stt-failed", message, { cause: error });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
