/** What went wrong at a model server: for the traveller, for the log, and for the metrics. */
import { APIConnectionError, APIError } from "openai";
import { MODERATION } from "#app/platform/outbound/chat-completions.server.ts";
import { m } from "#messages";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import type { Stage } from "./model-server.ts";

/** The providers' kinds of failure, as the metrics name them, plus those of model servers. */
export type FailureKind =
  | "unauthorized"
  | "quota"
  | "rate_limited"
  | "misconfigured"
  | "invalid"
  /** The request exceeds the model's context. */
  | "too_long"
  /** The service refuses to answer this to anyone. */
  | "filtered"
  | "unavailable"
  | "bad_response";

/** A failure without a status: an error with status 200, over a socket, or an answer of another kind. */
export class ServerFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = "ServerFailure";
    this.kind = kind;
  }
}

/** The server redirected to another host, which was not configured and gets no key. */
export class RedirectedElsewhereError extends Error {
  constructor() {
    super("the server redirects to another host");
    this.name = "RedirectedElsewhereError";
  }
}

export function failureKind(error: unknown): FailureKind {
  if (error instanceof ServerFailure) return error.kind;
  if (redirection(error)) return "misconfigured";
  if (!(error instanceof APIError)) return "unavailable";
  const { status, code, type } = error;
  const said = SAID_IN_WORDS.find(({ words }) => words.test(`${code} ${type} ${error.message}`));
  if (said && (status === undefined || [400, 403, 413, 429].includes(status))) return said.kind;
  // In mid-stream there is no status; OpenRouter and llama.cpp put it in `code`.
  const number = /^[45]\d\d$/.test(String(code)) ? Number(code) : undefined;
  return kindOfStatus(status ?? number, `${code ?? ""} ${type ?? ""}`);
}

/** The kind of a refusal that only its message or code reveals; also in mid-stream. */
const SAID_IN_WORDS: readonly { words: RegExp; kind: FailureKind }[] = [
  // Azure, for the prompt and for the answer (learn.microsoft.com, content filtering).
  { words: /content_filter|ResponsibleAIPolicyViolation/, kind: "filtered" },
  { words: MODERATION, kind: "filtered" },
  // llama.cpp (tools/server), OpenAI and Groq, vLLM.
  {
    words: /exceed_context_size_error|context_length_exceeded|maximum context length/,
    kind: "too_long",
  },
  // Beyond the account's limit per minute (Groq as 413, continue#10218; OpenAI as 429, vanna-flask#11).
  { words: /request too large for/i, kind: "too_long" },
  // Gemini (opencode#4832).
  { words: /api key not valid|API_KEY_INVALID/i, kind: "unauthorized" },
];

export function kindOfStatus(status: number | undefined, codes: string): FailureKind {
  if (status === undefined) return kindOfCode(codes);
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 402) return "quota";
  if (status === 404) return "misconfigured";
  // A used-up quota answers 429 as a busy server does, but retrying cannot help.
  if (status === 429) return kindOfCode(codes) === "quota" ? "quota" : "rate_limited";
  if (status === 400 || status === 422) {
    return kindOfCode(codes) === "misconfigured" ? "misconfigured" : "invalid";
  }
  return status >= 500 || status === 408 ? "unavailable" : "bad_response";
}

/** The kind of a failure without a status: in mid-stream, and over the Realtime socket. */
export function kindOfCode(code: string): FailureKind {
  if (/quota|billing|credit/i.test(code)) return "quota";
  if (/rate_?limit/i.test(code)) return "rate_limited";
  if (/model_not_found|invalid_model/i.test(code)) return "misconfigured";
  if (/api_?key|auth|permission/i.test(code)) return "unauthorized";
  return "unavailable";
}

const SENTENCES: Record<FailureKind, (values: Pick<Stage, "what">) => string> = {
  unauthorized: m.voice.stageNotSetUp,
  misconfigured: m.voice.stageNotSetUp,
  quota: m.voice.stageBusy,
  rate_limited: m.voice.stageBusy,
  invalid: m.voice.stageNotWorking,
  too_long: m.voice.stageOverfull,
  filtered: m.voice.stageMayNot,
  unavailable: m.voice.stageNotWorking,
  bad_response: m.voice.stageNotWorking,
};

/** A sentence for the person, with a cause for the log. `what` is the stage. */
export function toStageError(
  error: unknown,
  { code, what }: Pick<Stage, "code" | "what">,
  timedOut: boolean,
): StageError {
  if (error instanceof StageError) return error;
  const cause = withoutDetails(error);
  if (timedOut) {
    return new StageError("timeout", () => m.voice.stageTookTooLong({ what }), { cause });
  }
  return new StageError(code, () => SENTENCES[failureKind(error)]({ what }), { cause });
}

/** Codes only: servers repeat what the traveller said, and a connection error names the address. */
function withoutDetails(error: unknown): Error {
  if (error instanceof ServerFailure) return error;
  const redirected = redirection(error);
  if (redirected) return redirected;
  if (error instanceof APIConnectionError) {
    return new Error(`no connection: ${connectionCode(error) ?? "unknown"}`);
  }
  if (error instanceof APIError) {
    const { status, code, type, param } = error;
    const known = [code, type, param && `param ${param}`].filter((text) => isCode(text));
    return new Error(["the server answered", status, ...known].filter(Boolean).join(" "));
  }
  if (connectionCode(error)) return new Error(`no connection: ${connectionCode(error)}`);
  if (error instanceof SyntaxError) return new Error("the answer cannot be read");
  return error instanceof Error ? error : new Error(String(error));
}

/** The client wraps errors thrown by its fetch. */
const redirection = (error: unknown): RedirectedElsewhereError | undefined =>
  [error, (error as { cause?: unknown } | undefined)?.cause].find(
    (cause) => cause instanceof RedirectedElsewhereError,
  );

const isCode = (text: unknown) => typeof text === "string" && /^[\w. [\]-]{1,80}$/.test(text);

/** Node's error code, such as ECONNREFUSED, from anywhere in the chain of causes. */
function connectionCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 4) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : connectionCode(error.cause, depth + 1);
}
