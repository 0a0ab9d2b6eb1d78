/** Services that are paid for by the call. */
import type { ChatRequest } from "../chat-script.ts";
import {
  chunk,
  field,
  makeId,
  openAiError,
  type Reply,
  type ServerProfile,
  standardStream,
  wholeCall,
  words,
} from "./profile.ts";

/** Groq (api.groq.com/openai/v1): busy for a moment, and says for how long. */
export const groq: ServerProfile = {
  name: "Groq",
  models: {
    chat: "llama-3.3-70b-versatile",
    transcription: "whisper-large-v3-turbo",
    speech: "canopylabs/orpheus-v1-english",
  },
  env: { SPEECH_VOICE: "hannah" },
  key: "gsk_test",
  streamEnd: "[DONE]",
  unauthorized: () =>
    openAiError(401, {
      message: "Invalid API Key",
      type: "invalid_request_error",
      code: "invalid_api_key",
    }),
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: [
        "llama-3.3-70b-versatile",
        "whisper-large-v3-turbo",
        "canopylabs/orpheus-v1-english",
      ].map((id) => ({
        id,
        object: "model",
        created: 1_733_447_754,
        owned_by: "Meta",
        active: true,
      })),
    },
  }),
  // pi#1745: models that do not think refuse the field.
  refuseChat: ({ reasoning_effort: effort }) =>
    effort === undefined
      ? undefined
      : openAiError(400, {
          message: "reasoning_effort is not supported with this model",
          type: "invalid_request_error",
        }),
  streamChat: (answer, request) => standardStream(answer, request, () => makeId("call_", 4)),
  transcribe: (_upload, heard) => ({
    status: 200,
    body: { text: ` ${heard}`, x_groq: { id: "r" } },
  }),
  // wyoming_openai#43; barneyonline/ha-groq, Orpheus constraints (its words are not known).
  refuseSpeech({ response_format: format, input = "" }) {
    const refuse = (message: string) =>
      openAiError(400, { message, type: "invalid_request_error" });
    if (format !== "wav") return refuse("response_format must be one of [wav]");
    return input.length > 200 ? refuse("input is limited to 200 characters") : undefined;
  },
  speechFormat: () => "wav",
  // opencode#1018: what the model wrote as a call could not be read, told in the stream.
  streamFailure: () => [
    `event: error\ndata: ${JSON.stringify({
      error: {
        message: "Failed to call a function. Please adjust your prompt.",
        type: "invalid_request_error",
        code: "tool_use_failed",
        failed_generation: "<function=search_flights>{",
        status_code: 400,
      },
    })}\n\n`,
  ],
  failure: () => ({
    ...openAiError(429, {
      message: "Rate limit reached for model ... Please try again in 9m38.016s.",
      type: "tokens",
      code: "rate_limit_exceeded",
    }),
    headers: { "retry-after": "579" },
  }),
};

/** OpenRouter: comments while it waits, numbers for codes, failures of others in mid-stream. */
export const openRouter: ServerProfile = {
  name: "OpenRouter",
  models: { chat: "openai/gpt-6-sol" },
  key: "sk-or-test",
  unauthorized: () => ({ status: 401, body: { error: { message: "User not found.", code: 401 } } }),
  // No `object`, and far more of each model (shape from its documentation).
  listModels: () => ({
    status: 200,
    body: {
      data: ["openai/gpt-6-sol", "qwen/qwen3-8b:free"].map((id) => ({
        id,
        name: id,
        context_length: 131_072,
        supported_parameters: ["tools", "reasoning"],
      })),
    },
  }),
  // openai-go#227; no [DONE] behind an answer of some hosts.
  streamChat(answer, request) {
    const [role, ...rest] = standardStream(answer, request, () => "");
    const waiting = ": OPENROUTER PROCESSING\n\n";
    return [waiting, waiting, role ?? waiting, waiting, ...rest];
  },
  // OmniRoute#8210, genkit#6079.
  streamFailure: () => [
    {
      id: "gen-1",
      object: "chat.completion.chunk",
      error: { code: 502, message: "Provider returned error" },
      choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
    },
  ],
};

/** Mistral (api.mistral.ai): no outer object around errors, ids of nine characters, strict fields. */
export const mistral: ServerProfile = {
  name: "Mistral",
  models: { chat: "mistral-medium-latest", transcription: "voxtral-mini-latest" },
  key: "mistral-test",
  streamEnd: "[DONE]",
  unauthorized: () => ({ status: 401, body: { detail: "Unauthorized" } }),
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: ["mistral-medium-latest", "voxtral-mini-latest"].map((id) => ({
        id,
        object: "model",
        created: 1_790_000_000,
        owned_by: "mistralai",
      })),
    },
  }),
  refuseChat: (request) =>
    refuseMistralModel(request) ??
    refuseFields(request) ??
    refuseIds(request) ??
    refuseMistralOrder(request),
  // litellm#16272: thoughts as typed parts of the content; calls come whole.
  streamChat(answer, request) {
    const thought = [{ type: "thinking", thinking: [{ type: "text", text: "A greeting." }] }];
    return [
      chunk(request, { role: "assistant", content: "" }),
      chunk(request, { content: thought }),
      ...words(answer.content).map((text) => chunk(request, { content: [{ type: "text", text }] })),
      ...answer.toolCalls.map((call, index) =>
        chunk(request, { tool_calls: [wholeCall(call, { index, id: makeId("", 9) })] }),
      ),
      chunk(request, {}, answer.toolCalls.length > 0 ? "tool_calls" : "stop"),
    ];
  },
  transcribe: (upload, heard) =>
    field(upload, "prompt") === undefined && field(upload, "response_format") === undefined
      ? {
          status: 200,
          body: { model: "voxtral-mini-latest", text: heard, language: "en", segments: [] },
        }
      : extraForbidden("prompt"),
  failure: () => ({
    status: 429,
    body: {
      object: "error",
      message: "Requests rate limit exceeded",
      type: "rate_limited",
      param: null,
      code: "1300",
    },
  }),
};

const mistralError = (type: string, message: string, code: string): Reply => ({
  status: 400,
  body: { object: "error", message, type, param: null, code, raw_status_code: 400 },
});

/** eca#231: the message is an object. */
const extraForbidden = (name: string): Reply => ({
  status: 422,
  body: {
    object: "error",
    message: { detail: [{ type: "extra_forbidden", loc: ["body", name], msg: "Extra inputs" }] },
    type: "invalid_request_error",
    param: null,
    code: null,
  },
});

/** VoiceInk#533. */
const refuseMistralModel = ({ model }: ChatRequest) =>
  model === mistral.models.chat
    ? undefined
    : mistralError("invalid_model", `Invalid model: ${model}`, "1500");

const MISTRAL_FIELDS = new Set(
  "model messages stream tools tool_choice max_tokens temperature".split(" "),
);
function refuseFields(request: ChatRequest): Reply | undefined {
  const unknown = Object.keys(request).find((name) => !MISTRAL_FIELDS.has(name));
  return unknown ? extraForbidden(unknown) : undefined;
}

/** ironclaw#1241, mistral-vibe#1075. */
function refuseIds({ messages }: ChatRequest): Reply | undefined {
  const ids = messages.flatMap(({ tool_calls, tool_call_id }) => [
    ...(tool_calls ?? []).map(({ id }) => id),
    ...(tool_call_id === undefined ? [] : [tool_call_id]),
  ]);
  const wrong = ids.find((id) => !/^[a-zA-Z0-9]{9}$/.test(id));
  if (wrong === undefined) return undefined;
  const message = `Tool call id was ${wrong} but must be a-z, A-Z, 0-9, with a length of 9.`;
  return mistralError("invalid_function_call", message, "3280");
}

/** datapizza-ai#98, onyx#6458. */
function refuseMistralOrder({ messages }: ChatRequest): Reply | undefined {
  const at = messages.findIndex(
    ({ role }, index) =>
      role === "user" && ["tool", "user"].includes(messages[index - 1]?.role ?? ""),
  );
  if (at < 0) return undefined;
  const message = `Unexpected role 'user' after role '${messages[at - 1]?.role}'`;
  return mistralError("invalid_request_message_order", message, "3230");
}

/** Gemini's OpenAI-compatible address (generativelanguage.googleapis.com/v1beta/openai). */
export const gemini: ServerProfile = {
  name: "Gemini",
  models: { chat: "gemini-3.8-flash" },
  key: "AIza-test",
  streamEnd: "[DONE]",
  unauthorized: () => googleError(400, "API key not valid. Please pass a valid API key."),
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: ["models/gemini-3.8-flash", "models/gemini-embedding-001"].map((id) => ({
        id,
        object: "model",
        owned_by: "google",
      })),
    },
  }),
  // opensquilla#225, opencode#4832: a call that is shown without its signature is refused.
  refuseChat({ messages, reasoning_effort: effort }) {
    if (effort !== undefined && !["low", "medium", "high"].includes(effort)) {
      return googleError(
        400,
        `Invalid reasoning_effort: ${effort}. Valid values are: high, low, medium`,
      );
    }
    const calls = messages.flatMap(({ tool_calls }) => tool_calls?.[0] ?? []);
    const unsigned = calls.find(
      ({ extra_content }) => typeof extra_content?.google?.thought_signature !== "string",
    );
    if (!unsigned) return undefined;
    return googleError(
      400,
      "Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly.",
    );
  },
  // OpenMAIC#1556 (captured): no index, the call whole, "stop" though there are calls.
  streamChat(answer, request) {
    const delta = (more: Record<string, unknown>) => chunk(request, { role: "assistant", ...more });
    const calls = answer.toolCalls.map((call, at) =>
      wholeCall(call, {
        id: makeId("call_", 6),
        ...(at === 0 && { extra_content: { google: { thought_signature: "c2lnbmF0dXJl" } } }),
      }),
    );
    return [
      ...words(answer.content).map((content) => delta({ content })),
      ...(calls.length > 0 ? [delta({ tool_calls: calls })] : []),
      chunk(request, { role: "assistant" }, "stop"),
    ];
  },
  failure: () => googleError(429, "You exceeded your current quota.", "RESOURCE_EXHAUSTED"),
};

/** ComfyUI-NewBie-LLM-Formatter#3: errors come in a list. */
const googleError = (code: number, message: string, status = "INVALID_ARGUMENT"): Reply => ({
  status: code,
  body: [{ error: { code, message, status } }],
});
