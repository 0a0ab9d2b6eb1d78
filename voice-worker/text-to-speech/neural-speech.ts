/** English in the chosen neural voice, else the first. Other languages, and overflow, use the plain voice. */

import { createFairQueue } from "#app/platform/scheduling/fair-queue.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { m } from "#messages";
import type { SherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import type { Voice } from "#voice-worker/sherpa/voices.ts";
import type { TextToSpeech } from "../engine/engine.ts";
import { StageError } from "../engine/stage-error.ts";
import type { Mp3Encoder } from "./mp3-encoder.ts";

/** A sentence uses both cores. */
const AT_ONCE = 1;
/** With more waiting, the plain voice is faster. */
const MAX_WAITING = 4;

type InstalledVoice = Pick<Voice, "name" | "title">;

type VoiceProcess = Pick<SherpaProcess, "speak" | "state" | "ready">;

export interface NeuralSpeechParts {
  /** One process per voice: a damaged voice ends only its own. */
  start(voice: string): VoiceProcess;
  /** Most natural first. */
  installed: readonly [InstalledVoice, ...InstalledVoice[]];
  encoder: Pick<Mp3Encoder, "encodeAll">;
  log: Pick<AppContext["log"], "warn" | "error">;
  /** The external programs' voice; undefined if there are none. */
  plain?: TextToSpeech;
}

export function createNeuralSpeech({
  start,
  installed,
  encoder,
  log,
  plain,
}: NeuralSpeechParts): TextToSpeech {
  const queue = createFairQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const [best] = installed;
  const plainVoices = () => plain?.voices ?? [];
  const processes = new Map<string, VoiceProcess>();
  /** Voices that could not be loaded; they are not tried again. */
  const failed = new Set<string>();
  const usable = () => installed.filter(({ name }) => !failed.has(name));
  const processOf = (voice: string): VoiceProcess => {
    const process = processes.get(voice) ?? start(voice);
    if (processes.has(voice)) return process;
    processes.set(voice, process);
    process.ready.catch((error: unknown) => {
      failed.add(voice);
      log.error({ err: error, voice }, "an installed voice cannot be loaded, and is not used");
    });
    return process;
  };
  const usual = processOf(best.name);

  /** Uses the chosen voice, or the next best that loads; throws if none does. */
  async function speakAs(chosen: string | null | undefined, text: string) {
    const isChosen = ({ name }: InstalledVoice) => name === chosen;
    for (const voice of usable().toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))) {
      const process = processOf(voice.name);
      const isLoaded = await process.ready.then(
        () => true,
        () => false,
      );
      if (isLoaded) return await process.speak(text, voice.name);
    }
    throw new Error("none of the installed voices can be loaded");
  }

  return {
    name: plain ? `${best.title}, and ${plain.name}` : best.title,
    languages: plain ? plain.languages : ["English"],
    get voices() {
      const neural = usable().map(({ name, title }) => ({
        name,
        title: m.voice.englishVoice({ voice: title }),
      }));
      return [...neural, ...plainVoices()];
    },
    state: () => usual.state,
    async *speak(sentence, signal) {
      const isEnglish = languageFile(sentence.language).iso === "en";
      const choosesPlain = plainVoices().some(({ name }) => name === sentence.voice);
      if (plain && (!isEnglish || choosesPlain)) return yield* plain.speak(sentence, signal);
      let sound: Awaited<ReturnType<SherpaProcess["speak"]>>;
      try {
        const speak = () => speakAs(sentence.voice, sentence.text);
        sound = await queue.run(sentence.owner ?? "", speak, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        log.warn({ err: error, voice: sentence.voice }, "a sentence is spoken by the plain voice");
        if (plain) return yield* plain.speak(sentence, signal);
        throw new StageError("tts-failed", m.voice.voiceNotWorking, { cause: error });
      }
      signal.throwIfAborted();
      yield* encoder.encodeAll(chunksOf(sound.samples), sound.sampleRate);
    },
  };
}

/** Encoded a second at a time, so that a long sentence starts playing early. */
const CHUNK_SAMPLES = 24_000;

/** Signed 16-bit little-endian for the encoder; clips the model's peaks beyond -1 and 1. */
async function* chunksOf(samples: Float32Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < samples.length; at += CHUNK_SAMPLES) {
    const part = samples.subarray(at, at + CHUNK_SAMPLES);
    const pcm = Buffer.alloc(part.length * 2);
    for (const [index, sample] of part.entries()) {
      const clipped = Math.max(-1, Math.min(1, sample));
      pcm.writeInt16LE(Math.round(clipped * 32_767), index * 2);
    }
    yield pcm;
  }
}
