/**
 * An OpenAI-compatible server for tests: the endpoints that the voice worker uses, with settable delays
 * and faults. It behaves as its profile says (profiles/), by default like a server that takes anything.
 * It logs every request and every client that hung up, because a cancellation is not visible to a mock
 * inside the process.
 *
 * In a test: `const server = await startOpenAiServer({ ... })`. As a process of its own:
 * `node --import tsx tests/loopback/openai-server.ts 4010` (options as JSON in LOOPBACK_OPTIONS, and
 * `answer`, which it gives to everything).
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import {
  type ChatRequest,
  type ChatScript,
  defaultScript,
  type ScriptedAnswer,
} from "./chat-script.ts";
import { contentOf, partsOf, streamInSteps } from "./chat-stream.ts";
import type {
  ModelAnswer,
  Reply,
  ServerProfile,
  SpeechRequest,
  Upload,
} from "./profiles/profile.ts";
import { serveRealtime } from "./realtime-server.ts";
import type { Interpretation } from "./realtime-translation.ts";
import { silentWav } from "./wav.ts";

type Endpoint = "transcriptions" | "chat" | "speech";

export interface OpenAiServerOptions {
  port?: number;
  /** Key and certificate: it speaks https. */
  tls?: { key: string; cert: string };
  profile?: ServerProfile;
  /** What it hears, or what it hears in a language (ISO 639-1) of the recording that it was given. */
  transcript?: string | ((language: string, recording: Buffer) => string);
  script?: ChatScript;
  /** Milliseconds. */
  delays?: { transcription?: number; firstToken?: number; perToken?: number; speech?: number };
  /** Bytes a second of the speech body; all at once if not given. */
  speechRate?: number;
  /** Seconds of sound for each word that is to be spoken; one short tone if not given. */
  secondsPerWord?: number;
  /**
   * Answers this status instead; a string is the error's `code`. `stall` never answers; `own` and
   * `stream` fail in the profile's own way, from the beginning or in the middle of the stream.
   */
  faults?: Partial<
    Record<Endpoint, { status: number; code?: string } | "stall" | "own" | "stream">
  >;
  /** What a Realtime model says in its transcript where it is not the text itself. */
  reword?: (text: string) => string;
  /** What a translation session of the Realtime API makes of what it hears. */
  interpret?: Interpretation;
}

export interface LoggedRequest {
  endpoint: Endpoint;
  /** Milliseconds since the server's start. */
  at: number;
  body: unknown;
  outcome?: "finished" | "aborted";
  endedAt?: number;
}

export interface OpenAiServer {
  /** With /v1: what a *_BASE_URL takes. */
  url: string;
  log: LoggedRequest[];
  /** Milliseconds since its start, as in the log. */
  elapsed(): number;
  /** May be changed while the server runs. */
  options: OpenAiServerOptions;
  close(): Promise<void>;
}

const TONE = new URL("../fixtures/tone.mp3", import.meta.url);
/** 27 frames of 24 ms, and nothing else: the file can be repeated as it is. */
const TONE_SECONDS = 0.648;
const ENDPOINTS: Record<string, Endpoint> = {
  "/v1/audio/transcriptions": "transcriptions",
  "/v1/chat/completions": "chat",
  "/v1/audio/speech": "speech",
};

export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const mp3 = await readFile(TONE);
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  const log: LoggedRequest[] = [];
  const profile = (): Partial<ServerProfile> => options.profile ?? {};

  function isUnauthorized({ headers }: IncomingMessage): boolean {
    const { key } = profile();
    return key !== undefined && headers.authorization !== `Bearer ${key}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = isUnauthorized(request) ? profile().unauthorized?.() : undefined;
    if (request.url === "/v1/models") {
      return void reply(response, refusal ?? profile().listModels?.() ?? { status: 404, body: "" });
    }
    const endpoint = ENDPOINTS[request.url ?? ""];
    if (!endpoint) return void response.writeHead(404).end();
    const entry: LoggedRequest = { endpoint, at: elapsed(), body: null };
    log.push(entry);
    response.on("close", () => {
      entry.outcome = response.writableFinished ? "finished" : "aborted";
      entry.endedAt = elapsed();
    });
    const raw = await readBody(request);
    const upload = endpoint === "transcriptions" ? readUpload(raw) : undefined;
    entry.body = upload ? describeUpload(upload) : JSON.parse(raw.toString());
    if (refusal) return void reply(response, refusal);
    const fault = options.faults?.[endpoint];
    if (fault === "stall") return;
    if (fault === "own") {
      return void reply(response, profile().failure?.(endpoint) ?? { status: 500, body: "" });
    }
    if (fault && fault !== "stream") {
      const error = { message: "scripted fault", type: "test", code: fault.code ?? null };
      return void reply(response, { status: fault.status, body: { error } });
    }
    if (upload) return await transcribe(response, upload);
    if (endpoint === "speech") return await speak(response, entry.body as SpeechRequest);
    return await chat(response, entry.body as ChatRequest, fault === "stream");
  }

  async function transcribe(response: ServerResponse, upload: Upload): Promise<void> {
    await pause(options.delays?.transcription);
    const { transcript = "What are my plans?" } = options;
    const heard =
      typeof transcript === "string" ? transcript : transcript(languageOf(upload), upload.file);
    reply(
      response,
      profile().transcribe?.(upload, heard) ?? { status: 200, body: { text: heard } },
    );
  }

  async function speak(response: ServerResponse, request: SpeechRequest): Promise<void> {
    const refusal = profile().refuseSpeech?.(request);
    if (refusal) return reply(response, refusal);
    await pause(options.delays?.speech);
    const { input = "" } = request;
    const isWav = profile().speechFormat?.(request) === "wav";
    const spoken = options.secondsPerWord
      ? toneOf(words(input).length * options.secondsPerWord)
      : mp3;
    const sound = isWav ? silentWav(0.5) : spoken;
    response.writeHead(200, { "content-type": isWav ? "audio/wav" : "audio/mpeg" });
    const startedAt = performance.now();
    const slice = options.speechRate ? Math.ceil(options.speechRate / 20) : sound.length;
    for (let at = 0, n = 1; at < sound.length && !response.destroyed; at += slice, n += 1) {
      response.write(sound.subarray(at, at + slice));
      if (options.speechRate) await until(startedAt + n * 50);
    }
    response.end();
  }

  function toneOf(seconds: number): Buffer {
    const times = Math.max(1, Math.round(seconds / TONE_SECONDS));
    return Buffer.concat(new Array<Buffer>(times).fill(mp3));
  }

  async function chat(
    response: ServerResponse,
    request: ChatRequest,
    failsInTheMiddle: boolean,
  ): Promise<void> {
    const refusal = profile().refuseChat?.(request);
    if (refusal) return reply(response, refusal);
    const answer = withinTools(request, (options.script ?? defaultScript)(request));
    await pause(options.delays?.firstToken);
    const whole = profile().wholeChat?.(answer, request);
    if (whole) return reply(response, whole);
    if (!request.stream) return await replyWhole(response, answer, request);
    await streamInSteps(response, {
      profile: profile(),
      answer,
      request,
      failsInTheMiddle,
      perTokenMs: options.delays?.perToken ?? 0,
    });
  }

  /** Without `stream` the answer comes when its last token is there. */
  async function replyWhole(
    response: ServerResponse,
    answer: ModelAnswer,
    request: ChatRequest,
  ): Promise<void> {
    await pause(words(answer.content).length * (options.delays?.perToken ?? 0));
    const message = { role: "assistant", content: contentOf(partsOf(profile(), answer, request)) };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    reply(response, { status: 200, body: { object: "chat.completion", choices } });
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy());
  };
  const server = options.tls ? createTlsServer(options.tls, handle) : createServer(handle);
  const realtime = serveRealtime(server, {
    isUnauthorized,
    reword: (text) => options.reword?.(text),
    interpret: (language, bytes) => options.interpret?.(language, bytes) ?? "silent",
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.tls ? "https" : "http"}://127.0.0.1:${port}/v1`,
    log,
    elapsed,
    options,
    close() {
      realtime.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A model calls what it was offered, and nothing else. */
function withinTools(request: ChatRequest, { content = "", toolCalls = [] }: ScriptedAnswer) {
  const offered = new Set(request.tools?.map((tool) => tool.function.name));
  const possible = toolCalls.filter(({ name }) => offered.has(name));
  const isStuck = toolCalls.length > 0 && possible.length === 0;
  return { content: isStuck ? "I have nothing to do that with." : content, toolCalls: possible };
}

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

const until = (at: number) => pause(at - performance.now());
const pause = (ms = 0) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

function reply(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  const isText = typeof body === "string";
  const type = isText ? "text/plain" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The parts of the multipart form. */
function readUpload(raw: Buffer): Upload {
  const text = raw.toString("latin1");
  const fields = [...text.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)];
  return {
    filename: /filename="([^"]*)"/.exec(text)?.[1] ?? "",
    contentType: /filename="[^"]*"\r\nContent-Type: (\S+)/i.exec(text)?.[1] ?? "",
    fields: fields.map(([, name = "", value = ""]) => [
      name,
      Buffer.from(value, "latin1").toString("utf8"),
    ]),
    bytes: raw.length,
    file: fileIn(raw, text),
  };
}

/** What stands between the head of the file's part and the next boundary. */
function fileIn(raw: Buffer, text: string): Buffer {
  const boundary = text.slice(0, text.indexOf("\r\n"));
  const start = text.indexOf("\r\n\r\n", text.indexOf('filename="')) + 4;
  return raw.subarray(start, text.indexOf(`\r\n${boundary}`, start));
}

const languageOf = ({ fields }: Upload): string =>
  fields.find(([name]) => name === "language" || name === "languages[]")?.[1] ?? "";

/** What tests look at. */
function describeUpload({ fields, file: _, ...upload }: Upload) {
  const field = (wanted: string) => fields.find(([name]) => name === wanted)?.[1] ?? null;
  return { ...upload, fields, model: field("model"), language: field("language") };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  type Options = OpenAiServerOptions & { answer?: string };
  const { answer, ...options } = JSON.parse(process.env.LOOPBACK_OPTIONS ?? "{}") as Options;
  if (answer) options.script = () => ({ content: answer });
  const { url } = await startOpenAiServer({ ...options, port: Number(process.argv[2] ?? 4010) });
  process.stdout.write(`OpenAI-compatible test server on ${url}\n`);
}
