/** pocketsphinx with the command grammar, in English. A non-command is "" (recognition-check.ts). */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { lazily } from "#app/platform/lazily.ts";
import { createFairQueue } from "#app/platform/scheduling/fair-queue.ts";
import { m } from "#messages";
import type { SpeechToText } from "../engine/engine.ts";
import { POCKETSPHINX_MODEL, type ProgramRunner } from "../engine/programs.ts";
import { BETTER_EARS } from "../engine/report-engines.ts";
import { StageError } from "../engine/stage-error.ts";
import { buildCommandGrammar, type CommandGrammar, type Commands } from "./command-grammar.ts";
import { type Recording, withDecoded } from "./decode-audio.ts";
import { type Decoding, decode } from "./pocketsphinx-decode.ts";
import { isBelievable } from "./recognition-check.ts";

/** A command takes a few seconds, the longest in the trials nine; later sound is ignored. */
const MAX_SECONDS = 15;
/** Each occupies both cores of a small machine for a second or two. */
const AT_ONCE = 2;
/** The free language model for the cross-check; a second pass would cost half as much again. */
const FREE_MODEL = ["-lm", `${POCKETSPHINX_MODEL}/en-us.lm.bin`, "-bestpath", "no"];

/** The folder with `speech.raw` (16 kHz, mono, signed 16 bit), and its owner. */
interface Raw {
  folder: string;
  owner: string;
}

export interface CommandListener {
  /** The command the sound is most like, even if it is not one. */
  hear(raw: Raw, signal: AbortSignal): Promise<{ decoding: Decoding; written: string }>;
}

/** Builds the grammar once, at the first recording. */
export function createCommandListener(runner: ProgramRunner, commands: Commands): CommandListener {
  const grammarOnce = lazily(() => buildGrammar(commands));
  return {
    async hear({ folder, owner }, signal) {
      const grammar = await grammarOnce();
      const grammarFile = path.join(folder, "commands.gram");
      await writeFile(grammarFile, grammar.jsgf);
      const model = ["-jsgf", grammarFile];
      const decoding = await decode(runner, { folder, name: "command", model, signal, owner });
      return { decoding, written: grammar.written(decoding.text) };
    },
  };
}

async function buildGrammar(commands: Commands): Promise<CommandGrammar> {
  const dictionary = await readFile(`${POCKETSPHINX_MODEL}/cmudict-en-us.dict`, "latin1");
  const words = new Set(dictionary.split("\n").map((line) => line.slice(0, line.indexOf(" "))));
  return buildCommandGrammar(commands, words);
}

export function createEmbeddedTranscriber(
  runner: ProgramRunner,
  commands: CommandListener,
): SpeechToText {
  const queue = createFairQueue({ atOnce: AT_ONCE, each: 1 });
  return {
    name: "pocketsphinx",
    // Commands only, no free speech.
    languages: [],
    advice: BETTER_EARS,
    transcribe({ owner = "", ...recording }, signal) {
      return queue.run(owner, () => recognise({ owner, ...recording }, signal), signal);
    },
  };

  async function recognise(recording: Recording, signal: AbortSignal): Promise<string> {
    const { owner } = recording;
    try {
      return await withDecoded(
        runner,
        recording,
        { seconds: MAX_SECONDS, signal },
        async (pcm, folder) => {
          await writeFile(path.join(folder, "speech.raw"), pcm);
          const [command, free] = await Promise.all([
            commands.hear({ folder, owner }, signal),
            decode(runner, { folder, name: "free", model: FREE_MODEL, signal, owner }),
          ]);
          return isBelievable(command.decoding, free) ? command.written : "";
        },
      );
    } catch (error) {
      if (signal.aborted) throw error;
      throw new StageError("stt-failed", m.voice.notUnderstood, { cause: error });
    }
  }
}
