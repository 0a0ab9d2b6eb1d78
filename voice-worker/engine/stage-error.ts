import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";

/** What went wrong in a stage of a turn. */
export type StageErrorCode =
  | "stt-provider-missing"
  | "stt-no-text-recognized"
  | "stt-failed"
  | "assistant-failed"
  | "tts-failed"
  | "timeout";

/** `words` is a sentence for the person; its English and `cause` are for the log. */
export class StageError extends Error {
  readonly code: StageErrorCode;
  readonly words: () => string;
  constructor(code: StageErrorCode, said: string | (() => string), options?: ErrorOptions) {
    const words = typeof said === "string" ? () => said : said;
    super(inLanguage("en", words), options);
    this.words = words;
    this.name = "StageError";
    this.code = code;
  }
}

/** The error that ends a failed turn. */
export const asStageError = (error: unknown): StageError =>
  error instanceof StageError
    ? error
    : new StageError("assistant-failed", m.voice.ourFault, { cause: error });
