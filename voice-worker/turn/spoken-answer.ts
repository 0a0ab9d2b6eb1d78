/** An answer cut into sentences as it is written, sent in order. A failed one loses only its sound. */
import { serves, type TextToSpeech } from "#voice-worker/engine/engine.ts";
import { inChunks, inWhole } from "../text-to-speech/mp3-frames.ts";
import { createSentenceChunker } from "../text-to-speech/sentence-chunker.ts";
import { speakable } from "../text-to-speech/speakable.ts";
import { createSpeechQueue, type SpokenText } from "../text-to-speech/speech-queue.ts";

export interface SpokenAnswer {
  /** The sentences whose sound has begun to be sent; null if nothing is spoken. */
  readonly heard: readonly string[] | null;
  /** Adds to the answer; a completed sentence is spoken at once. */
  write(text: string): void;
  /** Speaks what is left, even in mid-sentence. */
  flush(): void;
  /** Speaks words in their own language: a translation for someone else's ears. */
  sayAloud(spoken: SpokenText): void;
  /** Resolves when everything has been sent or has failed. */
  drained(): Promise<void>;
}

export function createSpokenAnswer(options: {
  /** Undefined if nothing is spoken: the sentences are then only counted. */
  voice: TextToSpeech | undefined;
  /** The answer's language and the traveller's chosen voice, read as each sentence begins. */
  manner: () => { language: string; voice: string | null };
  /** Whether the client can play a sentence in chunks. */
  chunks: boolean;
  endsAt: number;
  owner: string;
  signal: AbortSignal;
  onSentence: () => void;
  send: (sound: { data: string; seconds?: number }) => void;
  onFailure: (error: unknown) => void;
}): SpokenAnswer {
  const { voice, manner, endsAt, owner, signal, onFailure } = options;
  const chunker = createSentenceChunker();
  const heard: string[] = [];
  const queue =
    voice &&
    createSpeechQueue({
      signal,
      synthesise({ text, language }) {
        const given = { text: speakable(text), language, voice: manner().voice, endsAt, owner };
        const body = voice.speak(given, signal);
        return options.chunks ? inChunks(body) : inWhole(body);
      },
      send({ mp3, seconds }, { text }) {
        if (heard.at(-1) !== text) heard.push(text);
        const data = Buffer.from(mp3).toString("base64");
        options.send({ data, ...(seconds !== undefined && { seconds }) });
      },
      onFailure,
    });

  function say(sentences: readonly string[]): void {
    for (const text of sentences) {
      options.onSentence();
      sayAloud({ text, language: manner().language });
    }
  }

  /** Text that no voice here can speak is only on the screen. */
  function sayAloud(spoken: SpokenText): void {
    if (serves(voice, spoken.language)) queue?.push(spoken);
  }

  return {
    heard: queue ? heard : null,
    write: (text) => say(chunker.push(text)),
    flush: () => say(chunker.flush()),
    sayAloud,
    drained: async () => await queue?.drained(),
  };
}
