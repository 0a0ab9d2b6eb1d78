/** English by slt, built from a person's recordings, if ffmpeg has flite; the rest by espeak-ng. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { m } from "#messages";
import type { TextToSpeech } from "../engine/engine.ts";
import type { ProgramRunner } from "../engine/programs.ts";
import { StageError } from "../engine/stage-error.ts";
import { fliteText } from "./flite-text.ts";

/** A little slower than espeak-ng's 175, which makes its voices easier to follow. */
const WORDS_PER_MINUTE = "165";
const MP3 = ["-b:a", "48k", "-f", "mp3", "pipe:1"];

const BETTER_VOICE =
  "`npm run speech:install -- --voice piper`, in a clone, gives it a natural one, in English (67 MB)";

const SLT = "slt";
const ESPEAK = "espeak-ng";

const SPOKEN = LANGUAGES.filter((language) => languageFile(language).espeak !== null);

type Sentence = Parameters<TextToSpeech["speak"]>[0];

export function createEmbeddedSpeech(
  runner: ProgramRunner,
  { flite }: { flite: boolean },
): TextToSpeech {
  return {
    name: flite ? "flite and espeak-ng" : "espeak-ng",
    advice: BETTER_VOICE,
    languages: SPOKEN,
    get voices() {
      const standard = { name: SLT, title: m.voice.standardVoice() };
      const robot = { name: ESPEAK, title: m.voice.robotVoice() };
      return flite ? [standard, robot] : [robot];
    },
    async *speak(sentence, signal) {
      const isEnglish = languageFile(sentence.language).iso === "en";
      const byRule = !flite || sentence.voice === ESPEAK;
      const english = isEnglish && !byRule ? fliteText(sentence.text) : null;
      try {
        const mp3 = english
          ? await byFlite(runner, english, sentence, signal)
          : await byEspeak(runner, sentence, signal);
        yield new Uint8Array(mp3);
      } catch (error) {
        if (signal.aborted) throw error;
        throw new StageError("tts-failed", m.voice.voiceNotWorking, { cause: error });
      }
    },
  };
}

async function byFlite(
  runner: ProgramRunner,
  text: string,
  { owner }: Sentence,
  signal: AbortSignal,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "novo-sentence-"));
  try {
    // In a file, so that none of it is parsed as part of the filter.
    const file = path.join(folder, "sentence.txt");
    await writeFile(file, text, { mode: 0o600 });
    const source = `flite=textfile=${escapeTwice(file)}:voice=slt`;
    const args = ["-v", "error", "-f", "lavfi", "-i", source, ...MP3];
    return await runner.run("ffmpeg", args, { signal, owner });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Once for the filter's options and once for its graph (ffmpeg-filters, 4.1 "Notes on filtergraph escaping"). */
const escapeTwice = (value: string) =>
  value.replace(/[\\':]/g, "\\$&").replace(/[\\'[\],;]/g, "\\$&");

async function byEspeak(
  runner: ProgramRunner,
  { text, language, owner }: Sentence,
  signal: AbortSignal,
): Promise<Buffer> {
  const voice = languageFile(language).espeak;
  if (voice === null) throw new Error(`espeak-ng cannot be understood in ${language}`);
  // The text goes in on stdin, so that it cannot be parsed as an option.
  const wav = await runner.run(
    "espeak-ng",
    ["-v", voice, "-s", WORDS_PER_MINUTE, "-b", "1", "--stdin", "--stdout"],
    { input: Buffer.from(text), signal, owner },
  );
  const args = ["-v", "error", "-f", "wav", "-i", "pipe:0", ...MP3];
  return await runner.run("ffmpeg", args, { input: wav, signal, owner });
}
