/** Learns what a server does not accept from its refusals, once per model: each costs a round trip. */
import { APIError } from "openai";
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources";
import { type ChatConfig, isOpenAi } from "#app/platform/config/engine-config.server.ts";
import { createInlineMarkup } from "#app/platform/model-text/inline-markup.ts";
import { knownName, mendedArguments } from "#app/platform/model-text/read-calls.ts";
import { m } from "#messages";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import { readCompletion } from "./chat-stream.ts";
import type { CallLimits, ModelServer, ServerCall } from "./model-server.ts";
import { createToolCallCollector, newCallId, type ToolCall } from "./tool-calls.ts";

const IDLE_MS = 10_000;
/** Effort unknown, effort refused, tools refused; any further refusal has another cause. */
const MAX_LESSONS = 3;

export interface ChatRequest {
  /** Called again if the server turns out to take no tools. */
  messages: (about: { takesTools: boolean }) => ChatCompletionMessageParam[];
  tools: ChatCompletionTool[];
}

interface Attempt extends ChatRequest {
  /** Tells the model that it has no tools, though the server takes them. */
  isWordsOnly?: boolean;
  /** How much of the answer the traveller already has. */
  shown: { length: number };
}

interface Answer {
  calls: readonly ToolCall[];
  /** "unread": looks like a call, but in no known dialect. "refused": the server could not parse it. */
  end: "read" | "unread" | "refused";
  /** The refusal, as the error to throw. */
  failure?: unknown;
}

export interface ChatModel {
  readonly about: ModelServer["about"];
  /** Yields the traveller's text as it arrives; returns the tool calls. Throws a StageError. */
  complete(
    request: ChatRequest,
    limits: Omit<CallLimits, "ms">,
  ): AsyncGenerator<string, readonly ToolCall[]>;
}

export const CHAT = {
  name: "assistant",
  code: "assistant-failed",
  what: "assistant",
} as const;

export function createChatModel(server: ModelServer, config: ChatConfig): ChatModel {
  const lessons = createLessons(server, config);
  let beginsInThought = false;

  async function post(request: Attempt, call: ServerCall): Promise<Response> {
    for (let learnt = 0; ; learnt += 1) {
      const body = lessons.bodyOf(request);
      try {
        return await call.post("/chat/completions", body);
      } catch (error) {
        if (learnt === MAX_LESSONS || !lessons.learn(error, body)) throw error;
      }
    }
  }

  /** Yields the text of the server's answer, including what is held back until its end. */
  async function* read(request: Attempt, call: ServerCall): AsyncGenerator<string, Answer> {
    const names = new Set(
      request.tools.map((tool) => ("function" in tool ? tool.function.name : "")),
    );
    const markup = createInlineMarkup(names, { beginsInThought });
    const collector = createToolCallCollector();
    for await (const { text, toolCalls } of readCompletion(await post(request, call))) {
      call.extend(IDLE_MS);
      yield* said(request, markup.push(text));
      for (const part of toolCalls) collector.add(part);
    }
    const { text, calls, isUnread } = markup.end();
    yield* said(request, text);
    beginsInThought = markup.beganInThought;
    // Some servers send a call twice: parsed, and again in the text.
    const found =
      collector.calls.length > 0
        ? collector.calls
        : calls.map((one) => ({ id: newCallId(), ...one }));
    const end = found.length === 0 && isUnread ? "unread" : "read";
    return { calls: found.map((one) => mended(one, names)), end };
  }

  async function* attempt(
    request: Attempt,
    limits: Omit<CallLimits, "ms">,
  ): AsyncGenerator<string, Answer> {
    // The body outlives the request: one deadline for both, extended by each chunk.
    const call = server.begin({ ...limits, ms: config.firstTokenMs });
    try {
      const answer = yield* read(request, call);
      call.succeeded();
      return answer;
    } catch (error) {
      const failure = call.failed(error);
      if (request.shown.length > 0 || !isCallRefused(error)) throw failure;
      return { calls: [], end: "refused", failure };
    } finally {
      call.end();
    }
  }

  return {
    about: server.about,
    async *complete(request, limits) {
      const first: Attempt = { ...request, shown: { length: 0 } };
      let answer = yield* attempt(first, limits);
      // Malformed calls are random: another attempt may succeed.
      if (answer.end === "refused") answer = yield* attempt(first, limits);
      if (answer.end === "read") return answer.calls;
      if (first.shown.length > 0) yield " ";
      const inWords: Attempt = { ...request, isWordsOnly: true, shown: { length: 0 } };
      const { failure } = yield* attempt(inWords, limits);
      if (failure) throw failure;
      if (inWords.shown.length === 0) throw new StageError(CHAT.code, m.voice.noAnswer);
      return [];
    },
  };
}

interface Sent {
  tools?: unknown;
  reasoning_effort?: string;
}

/** What this server's model accepts, judging by its refusals so far. */
function createLessons(server: ModelServer, config: ChatConfig) {
  const efforts = effortsToTry(config);
  let effort = efforts.shift();
  let takesTools = true;

  /** `beside`: the operator's effort, if tools are refused with it. */
  function giveUpTools({ tools }: Sent, beside?: string): boolean {
    if (!tools) return false;
    takesTools = false;
    const [when, what] = beside
      ? [` with CHAT_REASONING_EFFORT=${beside}`, "Unset that, set"]
      : ["", "Set"];
    server.warn(
      `${config.model} takes no tools here${when}, so NoVo can only talk: it can't search, save or book. ` +
        `${what} CHAT_MODEL to a model that calls tools, or start its server with tool calling.`,
    );
    return true;
  }

  return {
    bodyOf({ messages, tools, isWordsOnly = false }: Attempt) {
      const mayCall = takesTools && !isWordsOnly;
      return {
        model: config.model,
        messages: messages({ takesTools: mayCall }),
        stream: true,
        ...(mayCall && tools.length > 0 && { tools }),
        ...(effort !== undefined && { reasoning_effort: effort }),
      };
    },
    /** Whether the refusal taught something that makes a retry worthwhile. */
    learn(error: unknown, sent: Sent): boolean {
      if (!(error instanceof APIError)) return false;
      if (!isAboutEffort(error)) return refusesTools(error) && giveUpTools(sent);
      // A concurrent request has learnt it already.
      if (sent.reasoning_effort !== effort) return true;
      if (efforts.length > 0) {
        effort = efforts.shift();
        return true;
      }
      const { reasoningEffort: own } = config;
      if (own && !/\btools?\b/i.test(error.message)) {
        server.warn(`CHAT_REASONING_EFFORT is ${own}, which is refused.`);
        return false;
      }
      if (!giveUpTools(sent, own)) return false;
      // Tools failed with every effort; without them, use the operator's or the model's own.
      effort = own;
      return true;
    },
  };
}

function* said({ shown }: Attempt, text: string): Generator<string> {
  shown.length += text.length;
  if (text) yield text;
}

/** Groq's (langchain#31440), also in mid-stream (opencode#1018). */
const isCallRefused = (error: unknown) =>
  error instanceof APIError && error.code === "tool_use_failed";

const mended = (call: ToolCall, names: ReadonlySet<string>): ToolCall => ({
  ...call,
  name: knownName(call.name, names),
  arguments: mendedArguments(call.arguments),
});

/** In the order tried; undefined omits it. OpenAI's newest accept tools only with "none" (litellm#34569). */
function effortsToTry(config: ChatConfig): (string | undefined)[] {
  if (config.reasoningEffort) return [config.reasoningEffort];
  return isOpenAi(config) ? ["none", undefined] : [undefined, "none"];
}

const isAboutEffort = ({ status, param, message }: APIError) =>
  (status === 400 || status === 422) &&
  (param === "reasoning_effort" ||
    /reasoning_effort|reasoning value|support thinking/i.test(message));

/** Ollama, vLLM, llama.cpp and OpenRouter, in this order. */
const NO_TOOLS =
  /does not support tools|tool choice requires --|requires --jinja|unsupported param: tools|cannot use tools|support tool use/i;

const refusesTools = ({ status = 0, message }: APIError) =>
  [400, 404, 422, 500, 501].includes(status) && NO_TOOLS.test(message);
