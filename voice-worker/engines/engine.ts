/** The three stages of a voice turn, as the pipeline sees them. An engine holds no turn state. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { AssistantTurn } from "#voice-worker/assistant/turn.ts";

export interface SpeechToText {
  readonly name: string;
  /**
   * What was said in one whole recording, or "" when nothing was recognised.
   * Throws a StageError with `stt-failed` or `stt-provider-missing`; rejects at once when aborted.
   */
  transcribe(
    recording: { audio: Uint8Array; extension: AudioExtension; language: string },
    signal: AbortSignal,
  ): Promise<string>;
}

export interface TextToSpeech {
  readonly name: string;
  /**
   * One sentence as an mp3 file, in parts as they are made. `language` is one of the profile's (spec
   * section 9). Throws a StageError with `tts-failed` or `timeout`; ends at once when aborted.
   */
  speak(
    sentence: { text: string; language: string },
    signal: AbortSignal,
  ): AsyncIterable<Uint8Array>;
}

export interface Assistant {
  readonly name: string;
  /** The answer as it is being written, in pieces of any length. Tools run through `turn.tools`. */
  answer(turn: AssistantTurn, signal: AbortSignal): AsyncIterable<string>;
}

export interface Engines {
  /** Undefined where no program on this machine can do it: the browser's own engine may serve. */
  speechToText?: SpeechToText;
  assistant: Assistant;
  textToSpeech?: TextToSpeech;
  /** A turn is about to come: opens connections to the servers of the stages. */
  warm?(): void;
}

export type StageErrorCode =
  | "stt-provider-missing"
  | "stt-no-text-recognized"
  | "stt-failed"
  | "assistant-failed"
  | "tts-failed"
  | "timeout";

/** An error of one stage: `message` is a sentence for the person, `cause` is for the log. */
export class StageError extends Error {
  readonly code: StageErrorCode;
  constructor(code: StageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StageError";
    this.code = code;
  }
}
