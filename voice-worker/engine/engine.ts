/** The three stages of a voice turn, as the pipeline sees them. An engine holds no turn state. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { ProviderState } from "#app/contracts/health.ts";
import type { SpeechVoice } from "#app/contracts/speech-voices.ts";
import type { AssistantTurn } from "#voice-worker/assistant/assistant.ts";

/** What every engine says of itself, for the start-up table, the metrics and /api/health. */
export interface Engine {
  readonly name: string;
  /** How its server is; an embedded engine has none and is always well. */
  state?(): ProviderState;
  /** For the operator: what would do better, and how to have it. */
  readonly advice?: string;
  /** For the operator: what is wrong with its set-up, and what to do. */
  warning?(): string | undefined;
}

/** What an engine is told of the turn that it works for. */
interface ForTurn {
  /** When it is over at the latest, as `performance.now()` counts: no wait goes beyond it. */
  endsAt?: number;
  /** The traveller: shared recognisers are shared fairly. */
  owner?: string;
}

/** "asks": it would ask for a place that it does not know. */
export type Understanding = "yes" | "asks" | "no";

/** The assistant that will act on the transcript, if it can predict what it would understand. */
export interface Understander {
  understands(text: string): Promise<Understanding>;
  /** What it would do, in the same characters for the same deed. */
  means(text: string): Promise<string>;
  /** It has just asked for a place. */
  expectsPlace: boolean;
}

/** What a listener with an open vocabulary, or with a grammar, may know of the requests that will be taken. */
export interface Requests {
  /** The words that they are made of, without names. */
  words: ReadonlySet<string>;
  /** A few ways of saying each, in JSGF with the rules of command-grammar.ts. */
  commands: readonly string[];
  /** Whether a text is nothing but a yes or a no. */
  isAnswer(text: string): boolean;
}

export interface SpeechToText extends Engine {
  /** Of the profile's languages those in which it hears any words; absent where it is all of them. */
  readonly languages?: readonly string[];
  /** Whether `keywords` are of use to it. */
  readonly takesKeywords?: boolean;
  /** "" for nothing. Throws a StageError with `stt-failed` or `stt-provider-missing`; rejects when aborted. */
  transcribe(
    recording: ForTurn & {
      audio: Uint8Array;
      extension: AudioExtension;
      language: string;
      /** Names that may come up: cities and airlines of the traveller's trips. */
      keywords?: readonly string[];
      /** Absent where the assistant takes any words as they are. */
      understander?: Understander;
    },
    signal: AbortSignal,
  ): Promise<string>;
  /** Roughly, for the screen, never acted on. Null while there is better to do; absent where it costs too much. */
  transcribeSoFar?(
    recording: { audio: Uint8Array; extension: AudioExtension; language: string; owner?: string },
    signal: AbortSignal,
  ): Promise<string | null>;
}

export interface TextToSpeech extends Engine {
  /** Of the profile's languages those that it speaks; absent where it is all of them. */
  readonly languages?: readonly string[];
  /** What a traveller may choose from, the most natural first. Absent where it is not known what there is. */
  readonly voices?: readonly SpeechVoice[];
  /** mp3 parts as they are made, in one of the profile's languages. Throws a StageError (`tts-failed`, `timeout`). */
  speak(
    sentence: ForTurn & { text: string; language: string; voice?: string | null },
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array>;
}

/** What one side of a talk says, in the other one's language, by a model that hears and speaks itself. */
export interface Interpreted {
  /** As it was heard; "" when nothing was. */
  said: string;
  translated: string;
  /** The translation, as mp3. */
  sound: readonly Uint8Array[];
}

/** Hears, translates and speaks at once: beside the three stages, which do what it cannot. */
export interface Interpreter extends Engine {
  /** Throws a StageError; rejects at once when aborted. `from` and `to` are languages of the profile. */
  interpret(
    recording: ForTurn & {
      audio: Uint8Array;
      extension: AudioExtension;
      from: string;
      to: string;
    },
    signal: AbortSignal,
  ): Promise<Interpreted>;
}

export interface Assistant extends Engine {
  /** Rules of NoVo's own and no model: it writes English, and saves only what the sentence asks for. */
  readonly isEmbedded?: true;
  /** The answer as it is being written, in chunks of any length. Tools run through `turn.tools`. */
  answer(turn: AssistantTurn, signal: AbortSignal): AsyncIterable<string>;
  /** How well it would understand this turn's utterance; a model, which takes any words, has none. */
  understands?(turn: AssistantTurn): Promise<Understanding>;
  /** What this turn's utterance would do, in the same characters for the same deed. */
  means?(turn: AssistantTurn): Promise<string>;
  /** Whether it has just asked for a place. */
  expectsPlace?(memory: AssistantTurn["memory"]): boolean;
  /** Two sentences that it would understand now, offered after a miss; others in another turn. */
  examples?(turn: Pick<AssistantTurn, "memory" | "screen"> & { id: number }): readonly string[];
}

export interface Engines {
  /** Undefined where no program on this machine can do it: the browser's own engine may serve. */
  speechToText?: SpeechToText;
  assistant: Assistant;
  textToSpeech?: TextToSpeech;
  /** For talks with drivers; where there is none, or it fails, the stages do it. */
  interpreter?: Interpreter;
  /** A turn is about to come: opens connections to the servers of the stages. */
  preconnect?(): void;
  /** Asks the servers whether they have the models that are configured; the engines' warnings say. */
  checkModels?(): Promise<void>;
}

export const serves = (
  engine: Pick<SpeechToText | TextToSpeech, "languages"> | undefined,
  language: string,
): boolean => engine !== undefined && (engine.languages?.includes(language) ?? true);
