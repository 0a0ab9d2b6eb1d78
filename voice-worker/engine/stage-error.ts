import { m } from "#messages";
/** What went wrong in a stage of a turn. */
export type StageErrorCode =
  | "stt-provider-missing"
  | "stt-no-text-recognized"
  | "stt-failed"
  | "assistant-failed"
  | "tts-failed"
  | "timeout";

/** `message` is a sentence for the person, `cause` is for the log. */
export class StageError extends Error {
  readonly code: StageErrorCode;
  constructor(code: StageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StageError";
    this.code = code;
  }
}

/** The error that ends a failed turn. */
export const asStageError = (error: unknown): StageError =>
  error instanceof StageError
    ? error
    : new StageError("assistant-failed", m.voice.ourFault(), { cause: error });
