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

/** For the traveller, if the cause is unknown. */
export const OUR_FAULT = "Sorry, something went wrong on our side. Please try again.";

/** The assistant's server works, but returned nothing that can be said. */
export const NO_ANSWER = "Sorry, I have no answer to that. Please try again.";

/** The error that ends a failed turn. */
export const asStageError = (error: unknown): StageError =>
  error instanceof StageError
    ? error
    : new StageError("assistant-failed", OUR_FAULT, { cause: error });
