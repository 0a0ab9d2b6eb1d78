import type { ChatRequest } from "../chat-script.ts";
import { field, openAiError, type Reply, type ServerProfile, standardStream } from "./profile.ts";

const KEY = "sk-test-key-of-the-loopback-server";
const CHAT_MODELS = ["gpt-6-luna", "gpt-6-astra", "gpt-4.1"];
const invalid = (message: string, param: string | null, code: string | null = null) =>
  openAiError(400, { message, type: "invalid_request_error", param, code });

/** OpenAI's own address. Realtime speech is served by realtime-server.ts beside it. */
export const openai: ServerProfile = {
  name: "OpenAI",
  models: {
    chat: "gpt-6-luna",
    transcription: "gpt-transcribe",
    speech: "gpt-realtime-2.1-mini",
  },
  key: KEY,
  streamEnd: "[DONE]",

  // continuedev/continue#9358: the key is repeated, in part.
  unauthorized: () =>
    openAiError(401, {
      message: "Incorrect API key provided: wrong*key. You can find your API key at ...",
      type: "invalid_request_error",
      code: "invalid_api_key",
    }),

  // openai-openapi, openapi.yaml (2026-08), schema Model, with shutdown_date.
  listModels: () => ({
    status: 200,
    body: {
      object: "list",
      data: [...CHAT_MODELS, "gpt-transcribe", "gpt-realtime-2.1-mini", "gpt-4o-mini-tts"].map(
        (id) => ({
          id,
          object: "model",
          created: 1_786_935_002,
          owned_by: "openai",
          shutdown_date: id === "gpt-4o-mini-tts" ? "2027-01-06" : null,
        }),
      ),
    },
  }),

  refuseChat(request) {
    const { model, tools = [], reasoning_effort: effort } = request;
    if (!CHAT_MODELS.includes(model)) {
      return openAiError(404, {
        message: `The model \`${model}\` does not exist or you do not have access to it.`,
        type: "invalid_request_error",
        code: "model_not_found",
      });
    }
    // bolna#1019: refused of the reasoning models.
    if ("max_tokens" in request) {
      return invalid(
        "Unsupported parameter: 'max_tokens' ...",
        "max_tokens",
        "unsupported_parameter",
      );
    }
    return refuseEffort(model, effort, tools.length > 0) ?? refuseCalls(request);
  },

  streamChat: standardStream,

  // humla#128 (a raw probe), stdapi.ai#101. Whether `language` alone is refused or ignored is reported
  // both ways: the guide says `languages`, so the old field is refused here.
  transcribe(upload, heard) {
    const model = field(upload, "model");
    if (model !== "gpt-transcribe")
      return invalid(`The model \`${model}\` does not exist`, "model");
    const names = upload.fields.map(([name]) => name);
    if (names.includes("language")) {
      return invalid("'language' is not supported: use 'languages'.", "language", "invalid_value");
    }
    const languages = upload.fields.filter(([name]) => /^languages(\[\])?$/.test(name));
    if (languages.some(([, code]) => !/^[a-z]{2}$/.test(code)))
      return invalid("Invalid request.", null);
    const keywords = upload.fields.filter(([name]) => /^keywords(\[\])?$/.test(name));
    if (keywords.some(([, word]) => /[<>\r\n]/.test(word)))
      return invalid("Invalid request.", null);
    const format = field(upload, "response_format") ?? "json";
    if (format !== "json" && format !== "text") {
      const words = `response_format '${format}' is not compatible with model '${model}'.`;
      return invalid(words, "response_format", "unsupported_value");
    }
    return {
      status: 200,
      body: {
        text: heard,
        languages: languages.map(([, code]) => ({ code })),
        usage: { type: "duration", seconds: 2 },
      },
    };
  },

  // openai-go#85: what /audio/speech answers for a model of another kind.
  refuseSpeech: ({ model }) =>
    model?.startsWith("gpt-realtime")
      ? openAiError(404, {
          message: "Invalid URL (POST /v1/audio/speech)",
          type: "invalid_request_error",
        })
      : undefined,

  // openapi.yaml, TooManyRequests; codel#72. A used-up quota must not be tried again.
  failure: () =>
    openAiError(429, {
      message: "You exceeded your current quota, please check your plan and billing details.",
      type: "insufficient_quota",
      code: "insufficient_quota",
    }),
};

/** leviath#333, litellm#34569 (none, low and absent tried), genkit#6303 (astra). */
function refuseEffort(
  model: string,
  effort: string | undefined,
  hasTools: boolean,
): Reply | undefined {
  if (model === "gpt-4.1") {
    return effort === undefined
      ? undefined
      : invalid(
          "Unrecognized request argument supplied: reasoning_effort",
          "reasoning_effort",
          "unsupported_parameter",
        );
  }
  const takesNone = model !== "gpt-6-astra";
  if (effort === "minimal" || (effort === "none" && !takesNone)) {
    const words = `Unsupported value: 'reasoning_effort' does not support '${effort}' with this model.`;
    return invalid(words, "reasoning_effort", "unsupported_value");
  }
  if (!hasTools || effort === "none") return undefined;
  return invalid(
    `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. ` +
      "To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
    "reasoning_effort",
  );
}

/** Every call has to be answered, and every answer to belong to a call. */
function refuseCalls({ messages }: ChatRequest): Reply | undefined {
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === "tool") {
      if (!open.delete(message.tool_call_id ?? "")) {
        return invalid(
          "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
          "messages",
        );
      }
      continue;
    }
    if (open.size > 0) {
      return invalid(
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.",
        "messages",
      );
    }
    for (const { id } of message.tool_calls ?? []) open.add(id);
  }
  return undefined;
}
