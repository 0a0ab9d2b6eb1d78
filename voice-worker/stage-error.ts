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
