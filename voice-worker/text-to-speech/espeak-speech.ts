import { StageError, type TextToSpeech } from "../engine.ts";
import { languageNames } from "../languages.ts";
import type { ProgramRunner } from "../programs.ts";

/** A little slower than espeak-ng's 175: its voices are easier to follow so. */
const WORDS_PER_MINUTE = "165";

/** Text-to-speech without a key: espeak-ng speaks, ffmpeg makes an mp3 of it. */
export function createEmbeddedSpeech(runner: ProgramRunner): TextToSpeech {
  return {
    name: "espeak-ng",
    async *speak({ text, language, owner }, signal) {
      const voice = languageNames(language).espeak;
      try {
        // The text goes in by the standard input, where it cannot be taken for an option.
        const wav = await runner.run(
          "espeak-ng",
          ["-v", voice, "-s", WORDS_PER_MINUTE, "-b", "1", "--stdin", "--stdout"],
          { input: Buffer.from(text), signal, owner },
        );
        const mp3 = await runner.run(
          "ffmpeg",
          ["-v", "error", "-f", "wav", "-i", "pipe:0", "-b:a", "48k", "-f", "mp3", "pipe:1"],
          { input: wav, signal, owner },
        );
        yield new Uint8Array(mp3);
      } catch (error) {
        if (signal.aborted) throw error;
        throw new StageError("tts-failed", "Sorry, the voice is not working.", { cause: error });
      }
    },
  };
}
