/**
 * What one kind of model server does in its own way. The loopback server follows a profile to the byte
 * where a public source says so; the source stands beside each rule. Where sources differ, the stricter
 * behaviour is taken.
 */
import { parseJson } from "#app/contracts/parse-json.ts";
import type { ChatRequest } from "../chat-script.ts";

/** What the model "wants to say", before the server's dialect. */
export interface ModelAnswer {
  content: string;
  toolCalls: { name: string; arguments: unknown }[];
}

export interface Reply {
  status: number;
  /** JSON unless it is text. */
  body: unknown;
  headers?: Record<string, string>;
}

export interface Upload {
  filename: string;
  contentType: string;
  /** Every field but the file, in the order sent; a name may come several times. */
  fields: [name: string, value: string][];
  bytes: number;
  /** The recording. */
  file: Buffer;
}

export interface SpeechRequest {
  model?: string;
  voice?: string;
  input?: string;
  response_format?: string;
}

/** A line of the stream: a chunk to be sent as `data:`, or raw text such as a comment. */
export type StreamPart = Record<string, unknown> | string;

export interface ServerProfile {
  /** As the table of docs/run/model-servers.md has it. */
  readonly name: string;
  /** The models that NoVo is to be configured with; a stage that the server does not have is left out. */
  readonly models: { chat?: string; transcription?: string; speech?: string };
  /** Further configuration that the ready .env block names. */
  readonly env?: Record<string, string>;
  /** The key that it insists on. */
  readonly key?: string;
  unauthorized?(): Reply;
  listModels?(): Reply;
  /** Why this request is refused, if it is. */
  refuseChat?(request: ChatRequest): Reply | undefined;
  /** The whole answer at once, although a stream was asked for. */
  wholeChat?(answer: ModelAnswer, request: ChatRequest): Reply;
  streamChat?(answer: ModelAnswer, request: ChatRequest): StreamPart[];
  /** The end mark of the stream; none when empty. */
  readonly streamEnd?: string;
  /** `heard` is "" for silence. */
  transcribe?(upload: Upload, heard: string): Reply;
  refuseSpeech?(request: SpeechRequest): Reply | undefined;
  /** What it sends as sound: mp3 by default. */
  speechFormat?(request: SpeechRequest): "mp3" | "wav";
  /** How it fails when it fails. */
  failure?(endpoint: "chat" | "transcriptions" | "speech"): Reply;
  /** A failure in the middle of the stream, under status 200. */
  streamFailure?(): StreamPart[];
}

/** OpenAI's form of an error. */
export const openAiError = (
  status: number,
  error: { message: string; type: string; param?: string | null; code?: string | number | null },
): Reply => ({ status, body: { error: { param: null, code: null, ...error } } });

export const field = (upload: Upload, name: string): string | undefined =>
  upload.fields.find(([known]) => known === name)?.[1];

/** Whether the arguments of every earlier call are an object, as templates want them. */
export const hasReadableCalls = ({ messages }: ChatRequest): boolean =>
  messages
    .flatMap(({ tool_calls }) => tool_calls ?? [])
    .every(({ function: { arguments: text } }) => {
      const parsed = parseJson(text);
      return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    });

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
let made = 0;
/** Ids that differ from call to call, of the form that a server gives them. */
export function makeId(prefix: string, length: number): string {
  made += 1;
  let n = made * 7919;
  let id = "";
  while (id.length < length) {
    id += letters[n % letters.length];
    n = Math.floor(n / 3) + length * 31 + id.length * 17;
  }
  return prefix + id;
}

/** Words with the blanks behind them. */
export const words = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

const envelope = (request: ChatRequest) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_795_187_700,
  model: request.model,
});

/** One chunk with one choice. */
export const chunk = (
  request: ChatRequest,
  delta: Record<string, unknown>,
  finish: string | null = null,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...envelope(request),
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
});

/** A call's arguments in two pieces, as OpenAI, vLLM and llama.cpp stream them. */
export function callInPieces(
  request: ChatRequest,
  call: ModelAnswer["toolCalls"][number],
  { index, id }: { index: number; id: string },
): Record<string, unknown>[] {
  const text = JSON.stringify(call.arguments);
  const half = Math.ceil(text.length / 2);
  const opening = { name: call.name, arguments: text.slice(0, half) };
  return [
    chunk(request, { tool_calls: [{ index, id, type: "function", function: opening }] }),
    chunk(request, { tool_calls: [{ index, function: { arguments: text.slice(half) } }] }),
  ];
}

/** The stream as the standard has it, which the default profile and some servers follow. */
export function standardStream(
  answer: ModelAnswer,
  request: ChatRequest,
  newId = () => makeId("call_", 24),
): StreamPart[] {
  return [
    chunk(request, { role: "assistant", content: "" }),
    ...words(answer.content).map((word) => chunk(request, { content: word })),
    ...answer.toolCalls.flatMap((call, index) =>
      callInPieces(request, call, { index, id: newId() }),
    ),
    chunk(request, {}, answer.toolCalls.length > 0 ? "tool_calls" : "stop"),
  ];
}

/** A call in one piece. */
export const wholeCall = (
  call: ModelAnswer["toolCalls"][number],
  more: Record<string, unknown>,
): Record<string, unknown> => ({
  type: "function",
  function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  ...more,
});
