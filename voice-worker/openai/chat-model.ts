/**
 * Requests to a chat model, with what its server will and will not take learnt from its refusals: once
 * for each model, since every refusal costs a round trip.
 */
import { APIError } from "openai";
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources";
import { type ChatConfig, isOpenAi } from "#app/platform/config/engine-config.server.ts";
import { readCompletion } from "./chat-stream.ts";
import { createInlineMarkup } from "./inline-markup.ts";
import type { CallLimits, ModelServer, ServerCall } from "./model-server.ts";
import { createToolCallCollector, newCallId, type ToolCall } from "./tool-calls.ts";

const IDLE_MS = 10_000;
/** Effort unknown, effort refused, tools refused: after that it is something else. */
const MOST_LESSONS = 3;

export interface ChatRequest {
  /** Asked for again when the server turns out to take no tools. */
  messages: (about: { takesTools: boolean }) => ChatCompletionMessageParam[];
  tools: ChatCompletionTool[];
}

export interface ChatModel {
  readonly about: ModelServer["about"];
  /** Yields the traveller's text as it comes; returns the tool calls. Throws a StageError. */
  complete(
    request: ChatRequest,
    limits: Omit<CallLimits, "ms">,
  ): AsyncGenerator<string, readonly ToolCall[]>;
}

export const CHAT = {
  name: "assistant",
  code: "assistant-failed",
  what: "the assistant",
} as const;

export function createChatModel(server: ModelServer, config: ChatConfig): ChatModel {
  const efforts = effortsToTry(config);
  let effort = efforts.shift();
  let takesTools = true;
  let beginsInThought = false;

  /** Whether the refusal taught something, so that another try is worth it. */
  function learn(error: unknown, sentTools: boolean): boolean {
    if (!(error instanceof APIError)) return false;
    if (isAboutEffort(error) && efforts.length > 0) {
      effort = efforts.shift();
      return true;
    }
    if (sentTools && (isAboutEffort(error) || refusesTools(error))) {
      takesTools = false;
      // No effort went with tools: without them the model may choose.
      if (isAboutEffort(error)) effort = config.reasoningEffort;
      server.warn(
        `${config.model} takes no tools here, so NoVo can only talk: it cannot search, save or book. ` +
          "Set CHAT_MODEL to a model that calls tools, or start its server with tool calling.",
      );
      return true;
    }
    return false;
  }

  async function post(request: ChatRequest, call: ServerCall): Promise<Response> {
    for (let lessons = 0; ; lessons += 1) {
      const tools = takesTools ? request.tools : [];
      const body = {
        model: config.model,
        messages: request.messages({ takesTools }),
        stream: true,
        ...(tools.length > 0 && { tools }),
        ...(effort !== undefined && { reasoning_effort: effort }),
      };
      try {
        return await call.post("/chat/completions", body);
      } catch (error) {
        if (lessons === MOST_LESSONS || !learn(error, tools.length > 0)) throw error;
      }
    }
  }

  return {
    about: server.about,
    async *complete(request, limits) {
      const names = new Set(
        request.tools.map((tool) => ("function" in tool ? tool.function.name : "")),
      );
      const markup = createInlineMarkup(names, { beginsInThought });
      const collector = createToolCallCollector();
      // The body outlives the request: one deadline for both, moved on with each chunk.
      const call = server.begin({ ...limits, ms: config.firstTokenMs });
      try {
        const response = await post(request, call);
        for await (const { text, toolCalls } of readCompletion(response)) {
          call.extend(IDLE_MS);
          const own = markup.push(text);
          if (own) yield own;
          for (const part of toolCalls) collector.add(part);
        }
        const { text, calls } = markup.end();
        if (text) yield text;
        call.succeeded();
        beginsInThought = markup.beganInThought;
        // Some servers send a call twice: read out of the text, and the text too.
        if (collector.calls.length > 0) return collector.calls;
        return calls.map((found) => ({ id: newCallId(), ...found }));
      } catch (error) {
        throw call.failed(error);
      } finally {
        call.end();
      }
    },
  };
}

/**
 * Efforts in the order in which they are tried; undefined leaves the field out. A spoken turn cannot wait
 * for thoughts, and OpenAI's newest models take tools with "none" alone (litellm#34569); other servers
 * may refuse the field, so it goes to them only when a refusal asks for it.
 */
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
