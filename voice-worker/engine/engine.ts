/** The three stages of a voice turn, as the pipeline sees them. An engine holds no turn state. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { ProviderState } from "#app/contracts/health.ts";
import type { SpeechVoice } from "#app/contracts/speech-voices.ts";
import type { AssistantTurn } from "#voice-worker/assistant/assistant.ts";

/** What every engine reports, for the start-up table, the metrics and /api/health. */
export interface Engine {
  readonly name: string;
  /** The state of its server; an embedded engine has none and is always ok. */
  state?(): ProviderState;
  /** For the operator: a better option, and how to get it. */
  readonly advice?: string;
  /** For the operator: what is wrong with its set-up, and what to do. */
  warning?(): string | undefined;
}

/** What an engine knows of the turn it works for. */
interface ForTurn {
  /** The turn's deadline in `performance.now()` time: no wait goes beyond it. */
  endsAt?: number;
  /** The traveller: shared recognisers are shared fairly. */
  owner?: string;
}

/** "asks": it would ask for a place that it does not know. */
export type Understanding = "yes" | "asks" | "no";

/** The assistant that will act on the transcript, if it can predict what it would understand. */
export interface Understander {
  understands(text: string): Promise<Understanding>;
  /** What it would do; the same string for the same action. */
  means(text: string): Promise<string>;
  /** It has just asked for a place. */
  expectsPlace: boolean;
}

/** What a recogniser, with open vocabulary or a grammar, may know of the requests to expect. */
export interface Requests {
  /** The words they consist of, without names. */
  words: ReadonlySet<string>;
  /** A few phrasings of each, in JSGF with the rules of command-grammar.ts. */
  commands: readonly string[];
  /** Whether a text is nothing but a yes or a no. */
  isAnswer(text: string): boolean;
}

export interface SpeechToText extends Engine {
  /** The profile languages in which it recognises free speech; absent if all. */
  readonly languages?: readonly string[];
  /** Whether it makes use of `keywords`. */
  readonly takesKeywords?: boolean;
  /** "" if there are no words. Throws StageError (`stt-failed`, `stt-provider-missing`); rejects on abort. */
  transcribe(
    recording: ForTurn & {
      audio: Uint8Array;
      extension: AudioExtension;
      language: string;
      /** Names that may come up: cities and airlines of the traveller's trips. */
      keywords?: readonly string[];
      /** Absent if the assistant takes any words as they are. */
      understander?: Understander;
    },
    signal: AbortSignal,
  ): Promise<string>;
  /** A rough transcript for the screen, never acted on. Null while busy; absent if too costly. */
  transcribeSoFar?(
    recording: { audio: Uint8Array; extension: AudioExtension; language: string; owner?: string },
    signal: AbortSignal,
  ): Promise<string | null>;
}

export interface TextToSpeech extends Engine {
  /** The profile languages it speaks; absent if all. */
  readonly languages?: readonly string[];
  /** The voices a traveller may choose from, the most natural first. Absent if unknown. */
  readonly voices?: readonly SpeechVoice[];
  /** Yields mp3 parts as made, in a profile language. Throws a StageError (`tts-failed`, `timeout`). */
  speak(
    sentence: ForTurn & { text: string; language: string; voice?: string | null },
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array>;
}

/** One side's words in the other's language, from a speech-to-speech model. */
export interface Interpreted {
  /** The transcript; "" if nothing was heard. */
  said: string;
  translated: string;
  /** The translation, as mp3. */
  sound: readonly Uint8Array[];
}

/** Recognises, translates and speaks in one step, besides the three stages, which do what it cannot. */
export interface Interpreter extends Engine {
  /** Throws a StageError; rejects at once when aborted. `from` and `to` are profile languages. */
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
  /** NoVo's own rules, no model: it writes English, and saves only what the sentence asks for. */
  readonly isEmbedded?: true;
  /** Streams the answer as it is written, in chunks of any length. Tools run through `turn.tools`. */
  answer(turn: AssistantTurn, signal: AbortSignal): AsyncIterable<string>;
  /** How well it would understand this turn's utterance; absent for a model, which takes any words. */
  understands?(turn: AssistantTurn): Promise<Understanding>;
  /** What this turn's utterance would do; the same string for the same action. */
  means?(turn: AssistantTurn): Promise<string>;
  /** Whether it has just asked for a place. */
  expectsPlace?(memory: AssistantTurn["memory"]): boolean;
  /** Suggested replies to its open question; undefined if it has asked none. */
  answers?(memory: AssistantTurn["memory"]): string[] | undefined;
  /** Two sentences it would understand now, offered after a miss; they vary by turn. */
  examples?(turn: Pick<AssistantTurn, "memory" | "screen"> & { id: number }): readonly string[];
}

export interface Engines {
  /** Undefined if no program on this machine can do it; the browser's own engine may serve. */
  speechToText?: SpeechToText;
  assistant: Assistant;
  textToSpeech?: TextToSpeech;
  /** For talks with drivers; if absent or failing, the stages do it. */
  interpreter?: Interpreter;
  /** Opens connections to the stages' servers before an expected turn. */
  preconnect?(): void;
  /** Checks that the servers have the configured models; results go to the engines' warnings. */
  checkModels?(): Promise<void>;
}

export const serves = (
  engine: Pick<SpeechToText | TextToSpeech, "languages"> | undefined,
  language: string,
): boolean => engine !== undefined && (engine.languages?.includes(language) ?? true);
