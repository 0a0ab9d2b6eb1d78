/** Servers that people run themselves. */
import type { ChatRequest } from "../chat-script.ts";
import {
  callInPieces,
  chunk,
  hasReadableCalls,
  makeId,
  openAiError,
  type Reply,
  type ServerProfile,
  standardStream,
  wholeCall,
  words,
} from "./profile.ts";

/** A text that comes as a thought first, as the thinking models' do. */
const THOUGHT = "The traveller asks something. I answer briefly.";

const listOf =
  (owner: string | undefined, ...ids: string[]) =>
  (): Reply => ({
    status: 200,
    body: {
      object: "list",
      data: ids.map((id) => ({
        id,
        object: "model",
        ...(owner && { created: 1_761_061_972, owned_by: owner }),
      })),
    },
  });

/** Ollama 0.20 with a model that thinks (ollama: middleware/openai.go, openai/openai.go). */
export const ollama: ServerProfile = {
  name: "Ollama",
  models: { chat: "qwen3:8b" },
  streamEnd: "[DONE]",
  listModels: listOf("library", "qwen3:8b", "nomic-embed-text:latest"),

  refuseChat(request) {
    const { model, reasoning_effort: effort } = request;
    if (model !== "qwen3:8b" && model !== "gemma3:4b") {
      const message = `model "${model}" not found, try pulling it first`;
      return openAiError(404, { message, type: "not_found_error" });
    }
    // ollama#17141: the values before August 2026.
    if (effort && !["high", "medium", "low", "max", "none"].includes(effort)) {
      const message = `invalid reasoning value: '${effort}' (must be "high", "medium", "low", "max", or "none")`;
      return openAiError(400, { message, type: "invalid_request_error" });
    }
    // codex-router#161.
    if (!hasReadableCalls(request)) {
      const message = "invalid tool call arguments";
      return openAiError(400, { message, type: "invalid_request_error" });
    }
    return undefined;
  },

  // Every chunk has role and content, thoughts stand in `reasoning`, a call comes whole, and all calls of
  // an answer have the index 0 (ollama#15457).
  streamChat(answer, request) {
    const delta = (more: Record<string, unknown>) =>
      chunk(request, { role: "assistant", content: "", ...more });
    return [
      delta({ reasoning: THOUGHT }),
      ...words(answer.content).map((content) => delta({ content })),
      ...answer.toolCalls.map((call) =>
        delta({ tool_calls: [wholeCall(call, { index: 0, id: makeId("call_", 8) })] }),
      ),
      chunk(request, {}, answer.toolCalls.length > 0 ? "tool_calls" : "stop"),
    ];
  },

  failure: () => openAiError(503, { message: "server busy, please try again", type: "api_error" }),
};

/** The same with a model that was made without tools (picobot#6; type since v0.18). */
export const ollamaWithoutTools: ServerProfile = {
  ...ollama,
  name: "Ollama, a model without tools",
  models: { chat: "gemma3:4b" },
  listModels: listOf("library", "gemma3:4b"),
  refuseChat: ({ tools = [] }) =>
    tools.length > 0
      ? openAiError(400, {
          message: "registry.ollama.ai/library/gemma3:4b does not support tools",
          type: "invalid_request_error",
        })
      : undefined,
};

/** vLLM with the parsers of its model (vllm: entrypoints/openai; #33402, `reasoning` since 0.17). */
export const vllm: ServerProfile = {
  name: "vLLM",
  models: { chat: "Qwen/Qwen3-8B" },
  key: "token-of-vllm",
  streamEnd: "[DONE]",
  unauthorized: () => ({ status: 401, body: { error: "Unauthorized" } }),
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: [
        {
          id: "Qwen/Qwen3-8B",
          object: "model",
          created: 1_761_061_972,
          owned_by: "vllm",
          root: "Qwen/Qwen3-8B",
          parent: null,
          max_model_len: 32_768,
        },
      ],
    },
  }),
  refuseChat: (request) =>
    refuseVllmModel(request) ?? refuseOrder(request) ?? refuseVllmCalls(request),
  streamChat: (answer, request) => [
    chunk(request, { role: "assistant", content: "" }),
    chunk(request, { reasoning: THOUGHT }),
    ...standardStream(answer, request, () => makeId("chatcmpl-tool-", 32)).slice(1),
    // The usage comes in a chunk without choices.
    { ...chunk(request, {}), choices: [], usage: { total_tokens: 100 } },
  ],
  failure: () => ({
    status: 500,
    body: {
      error: {
        message: "EngineCore encountered an issue.",
        type: "InternalServerError",
        code: 500,
      },
    },
  }),
};

const refuseVllmModel = ({ model }: ChatRequest): Reply | undefined =>
  model === "Qwen/Qwen3-8B"
    ? undefined
    : openAiError(404, {
        message: `The model \`${model}\` does not exist.`,
        type: "NotFoundError",
        param: "model",
        code: 404,
      });

/** vllm#43995; of what is no object sglang#28035. */
export const refuseVllmCalls = (request: ChatRequest): Reply | undefined =>
  hasReadableCalls(request)
    ? undefined
    : openAiError(400, {
        message: "Expecting ',' delimiter: line 1 column 54 (char 53)",
        type: "BadRequestError",
        code: 400,
      });

/** The templates of Mistral's and Gemma's models refuse two turns of the same speaker (llama.cpp, vLLM). */
function refuseOrder({ messages }: ChatRequest): Reply | undefined {
  const spoken = messages.filter(({ role }) => role === "user" || role === "assistant");
  const isOutOfTurn = spoken.some(
    ({ role }, at) => role === "user" && spoken[at - 1]?.role === "user",
  );
  if (spoken[0]?.role === "user" && !isOutOfTurn) return undefined;
  return openAiError(400, {
    message: "Conversation roles must alternate user/assistant/user/assistant/...",
    type: "BadRequestError",
    code: 400,
  });
}

/** Started without parsers: thoughts and calls stay in the text (opencode#30477, vllm#27755). */
export const vllmWithoutParsers: ServerProfile = {
  ...vllm,
  name: "vLLM without parsers",
  streamChat(answer, request) {
    const calls = answer.toolCalls.map(
      (call) => `<tool_call>\n${JSON.stringify(call)}\n</tool_call>\n`,
    );
    const text = `<think>\n${THOUGHT}\n</think>\n\n${answer.content}${calls.join("")}`;
    return [
      chunk(request, { role: "assistant", content: "" }),
      // Cut where a token may end: in the middle of a mark.
      ...(text.match(/.{1,5}/gs) ?? []).map((content) => chunk(request, { content })),
      chunk(request, {}, "stop"),
    ];
  },
};

/** llama-server with its default --jinja (llama.cpp: tools/server; #17524, #17668). */
export const llamaCpp: ServerProfile = {
  name: "llama.cpp",
  // It serves what it was started with, whatever it is asked for.
  models: { chat: "default" },
  key: "key-of-llama",
  streamEnd: "[DONE]",
  unauthorized: () => ({
    status: 401,
    body: { error: { message: "Invalid API Key", type: "authentication_error", code: 401 } },
  }),
  listModels: listOf("llamacpp", "/models/qwen3-8b-q4.gguf"),
  // llama.cpp#25510.
  refuseChat: (request) =>
    refuseOrder(request) ??
    (hasReadableCalls(request)
      ? undefined
      : openAiError(500, {
          message: "Failed to parse tool call arguments as JSON: parse error at line 1, column 2",
          type: "server_error",
          code: 500,
        })),
  streamChat(answer, request) {
    const named = { ...request, model: "/models/qwen3-8b-q4.gguf" };
    // `parallel_tool_calls` is off by default: one call at a time.
    const calls = answer.toolCalls.slice(0, 1);
    return [
      chunk(named, { role: "assistant", content: null }),
      chunk(named, { reasoning_content: THOUGHT }),
      ...words(answer.content).map((content) => chunk(named, { content })),
      ...calls.flatMap((call, index) => callInPieces(named, call, { index, id: makeId("", 32) })),
      chunk(named, {}, calls.length > 0 ? "tool_calls" : "stop"),
      { ...chunk(named, {}), choices: [], timings: { prompt_n: 12, predicted_per_second: 41.5 } },
    ];
  },
  failure: () => ({
    status: 503,
    body: { error: { message: "Loading model", type: "unavailable_error", code: 503 } },
  }),
};

/** LocalAI 4: calls in the text as well as beside it, without ids (LocalAI#9988, core/http/endpoints). */
export const localAi: ServerProfile = {
  name: "LocalAI",
  models: { chat: "qwen3-4b", transcription: "whisper-1", speech: "tts-1" },
  streamEnd: "[DONE]",
  listModels: listOf(undefined, "qwen3-4b", "whisper-1", "tts-1"),
  streamChat(answer, request) {
    const [call] = answer.toolCalls;
    return [
      chunk(request, { role: "assistant" }),
      ...words(answer.content).map((content) => chunk(request, { content })),
      ...(call ? [chunk(request, { content: JSON.stringify(call) })] : []),
      ...answer.toolCalls.map((each, index) =>
        chunk(request, { tool_calls: [wholeCall(each, { index })] }),
      ),
      chunk(request, { content: "" }, answer.toolCalls.length > 0 ? "tool_calls" : "stop"),
    ];
  },
  transcribe: (_upload, heard) => ({
    status: 200,
    body: { text: heard, language: "en", duration: 2.1, words: [], segments: [] },
  }),
  // Anything but these formats is WAV, an absent one too (pkg/utils/ffmpeg.go).
  speechFormat: ({ response_format: format = "" }) => (format === "mp3" ? "mp3" : "wav"),
  failure: () => openAiError(500, { message: "rpc error: code = Unavailable", type: "" }),
};
