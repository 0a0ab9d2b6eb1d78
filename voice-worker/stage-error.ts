/** What went wrong in a stage of a turn: for the log, and for the person. */
export type StageErrorCode =
  | "stt-provider-missing"
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

/** For whoever waits, where nobody knows what went wrong. */
export const OUR_FAULT = "Sorry, something went wrong on our side. Please try again.";

/** What ends a turn whose run failed. */
export const asStageError = (error: unknown): StageError =>
  error instanceof StageError
    ? error
    : new StageError("assistant-failed", OUR_FAULT, { cause: error });
