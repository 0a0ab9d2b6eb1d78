/**
 * An OpenAI-compatible server for tests: the three endpoints that the voice worker uses, with
 * settable delays and faults. It logs every request and every client that hung up, because a
 * cancellation is not visible to a mock inside the process.
 *
 * In a test: `const server = await startOpenAiServer({ ... })`. As a process of its own:
 * `node --import tsx tests/loopback/openai-server.ts 4010` (options as JSON in LOOPBACK_OPTIONS, and
 * `answer`, which it gives to everything).
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { type ChatRequest, type ChatScript, defaultScript } from "./chat-script.ts";

type Endpoint = "transcriptions" | "chat" | "speech";

export interface OpenAiServerOptions {
  port?: number;
  transcript?: string | (() => string);
  script?: ChatScript;
  /** Milliseconds. */
  delays?: { transcription?: number; firstToken?: number; perToken?: number; speech?: number };
  /** Bytes a second of the speech body; all at once if not given. */
  speechRate?: number;
  /** Seconds of sound for each word that is to be spoken; one short tone if not given. */
  secondsPerWord?: number;
  /** Answers this status instead; a string is the error's `code`. `stall` never answers. */
  faults?: Partial<Record<Endpoint, { status: number; code?: string } | "stall">>;
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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = ENDPOINTS[request.url ?? ""];
    if (!endpoint) return void response.writeHead(404).end();
    const entry: LoggedRequest = { endpoint, at: elapsed(), body: null };
    log.push(entry);
    response.on("close", () => {
      entry.outcome = response.writableFinished ? "finished" : "aborted";
      entry.endedAt = elapsed();
    });
    const raw = await readBody(request);
    entry.body = endpoint === "transcriptions" ? describeUpload(raw) : JSON.parse(raw.toString());
    const fault = options.faults?.[endpoint];
    if (fault === "stall") return;
    if (fault) {
      const error = { message: "scripted fault", type: "test", code: fault.code ?? null };
      return void json(response, fault.status, { error });
    }
    if (endpoint === "transcriptions") return await transcribe(response);
    if (endpoint === "speech") return await speak(response, entry.body as { input?: string });
    return await chat(response, entry.body as ChatRequest);
  }

  async function transcribe(response: ServerResponse): Promise<void> {
    await pause(options.delays?.transcription);
    const { transcript = "What are my plans?" } = options;
    json(response, 200, { text: typeof transcript === "string" ? transcript : transcript() });
  }

  async function speak(
    response: ServerResponse,
    { input = "" }: { input?: string },
  ): Promise<void> {
    await pause(options.delays?.speech);
    const sound = options.secondsPerWord
      ? toneOf(words(input).length * options.secondsPerWord)
      : mp3;
    response.writeHead(200, { "content-type": "audio/mpeg" });
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

  async function chat(response: ServerResponse, request: ChatRequest): Promise<void> {
    const { content, toolCalls = [] } = (options.script ?? defaultScript)(request);
    await pause(options.delays?.firstToken);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (delta: unknown, reason: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason: reason }];
      const chunk = { id: "chunk", object: "chat.completion.chunk", created: 0, choices };
      response.write(`data: ${JSON.stringify({ ...chunk, model: request.model })}\n\n`);
    };
    // On a schedule of its own, so that delays do not add up under load.
    const startedAt = performance.now();
    for (const [index, word] of words(content ?? "").entries()) {
      await until(startedAt + index * (options.delays?.perToken ?? 0));
      if (response.destroyed) return;
      send({ content: word });
    }
    toolCalls.forEach((call, index) => {
      const text = JSON.stringify(call.arguments);
      const half = Math.ceil(text.length / 2);
      const opening = { name: call.name, arguments: text.slice(0, half) };
      const id = `call_${log.length}_${index}`;
      send({ tool_calls: [{ index, id, type: "function", function: opening }] });
      send({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
    });
    send({}, toolCalls.length > 0 ? "tool_calls" : "stop");
    response.end("data: [DONE]\n\n");
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    log,
    elapsed,
    options,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

const until = (at: number) => pause(at - performance.now());
const pause = (ms = 0) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The parts of the multipart form that tests look at. */
function describeUpload(raw: Buffer) {
  const text = raw.toString("latin1");
  const field = (name: string) =>
    new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(text)?.[1] ?? null;
  return {
    filename: /filename="([^"]*)"/.exec(text)?.[1] ?? null,
    contentType: /Content-Type: (\S+)/i.exec(text)?.[1] ?? null,
    model: field("model"),
    language: field("language"),
    bytes: raw.length,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  type Options = OpenAiServerOptions & { answer?: string };
  const { answer, ...options } = JSON.parse(process.env.LOOPBACK_OPTIONS ?? "{}") as Options;
  if (answer) options.script = () => ({ content: answer });
  const { url } = await startOpenAiServer({ ...options, port: Number(process.argv[2] ?? 4010) });
  process.stdout.write(`OpenAI-compatible test server on ${url}\n`);
}
