/**
 * Speech-to-text without a key: pocketsphinx with the command grammar (see command-grammar.ts), in
 * English. What is no command is not guessed at: "" (see recognition-check.ts).
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sniffAudio } from "./audio-format.ts";
import { buildCommandGrammar } from "./command-grammar.ts";
import { type SpeechToText, StageError } from "./engine.ts";
import { decode } from "./pocketsphinx.ts";
import { POCKETSPHINX_MODEL, type ProgramRunner } from "./programs.ts";
import { isBelievable } from "./recognition-check.ts";

/** A command takes a few seconds; decoding the free model takes about as long as a tenth of it. */
const MAX_SECONDS = "30";
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
  return {
    name: "pocketsphinx",
    async transcribe({ audio, extension }, signal) {
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
        await runner.run("ffmpeg", [...from, ...to, raw], { signal });
        const [command, free] = await Promise.all([
          decode(runner, { folder, name: "command", model: ["-jsgf", grammarFile], signal }),
          decode(runner, { folder, name: "free", model: FREE_MODEL, signal }),
        ]);
        return isBelievable(command, free) ? grammar.written(command.text) : "";
      } catch (error) {
        if (signal.aborted) throw error;
        const message = "Sorry, that recording could not be understood. Please try again.";
        throw new StageError("stt-failed", message, { cause: error });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
