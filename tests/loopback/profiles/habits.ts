/**
 * Habits of model servers that were reported in public, one profile each: what is in a stream or in an answer
 * that should not be there, and what a server does for a moment. NoVo does what is meant, or says in words
 * that it cannot.
 */
import type { ChatRequest } from "../chat-script.ts";
import {
  chunk,
  type ModelAnswer,
  makeId,
  openAiError,
  type Reply,
  type ServerProfile,
  type StreamPart,
  standardStream,
  words,
} from "./profile.ts";
import { refuseVllmCalls } from "./self-hosted.ts";

type Call = ModelAnswer["toolCalls"][number];

export interface Habit extends ServerProfile {
  /** "words": nothing can be done, and the traveller is told so in a sentence. */
  readonly outcome: "done" | "words";
}

const base: Omit<ServerProfile, "name"> = {
  models: { chat: "a-model" },
  streamEnd: "[DONE]",
  listModels: () => ({ status: 200, body: { object: "list", data: [{ id: "a-model" }] } }),
};
const habit = (
  name: string,
  more: Partial<ServerProfile>,
  outcome: Habit["outcome"] = "done",
): Habit => ({ ...base, name, outcome, ...more });

const THOUGHT = "The user asks something. I answer.";
const json = (value: unknown) => JSON.stringify(value);

/** Text in pieces of a few characters, as tokens are: marks are cut in the middle. */
const asText = (request: ChatRequest, text: string): StreamPart[] => [
  chunk(request, { role: "assistant", content: "" }),
  ...(text.match(/[\s\S]{1,5}/g) ?? []).map((content) => chunk(request, { content })),
  chunk(request, {}, "stop"),
];

/** The model's calls in the words of its template, its answers as `said` has them. */
const written = (
  name: string,
  write: (call: Call) => string,
  said: (content: string) => string = (content) => content,
): Habit =>
  habit(name, {
    streamChat: ({ content, toolCalls: [call] }, request) =>
      asText(request, call ? write(call) : said(content)),
  });

const harmony = (channel: string, text: string) => `<|channel|>${channel}<|message|>${text}`;
const harmonyAnswer = (content: string) =>
  `${harmony("analysis", THOUGHT)}<|end|><|start|>assistant${harmony("final", content)}<|return|>`;

/** A call beside the text, that is not as it should be, from a server that parses it again with the result. */
const sent = (
  name: string,
  change: (call: { name: string; arguments: string }, request: ChatRequest) => object,
): Habit =>
  habit(name, {
    refuseChat: refuseVllmCalls,
    streamChat(answer, request) {
      const [call] = answer.toolCalls;
      if (!call) return standardStream(answer, request);
      const changed = change({ name: call.name, arguments: json(call.arguments) }, request);
      const tool_calls = [
        { index: 0, id: makeId("call_", 8), type: "function", function: changed },
      ];
      return [chunk(request, { role: "assistant", tool_calls }), chunk(request, {}, "tool_calls")];
    },
  });

/** Refuses each request for the first time (`times`), and answers it then. */
function once(name: string, reply: Reply, times = 1): Habit {
  const seen = new Map<string, number>();
  return habit(name, {
    refuseChat(request) {
      const key = json(request.messages);
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return before < times ? reply : undefined;
    },
  });
}

const always = (name: string, reply: Reply, outcome: Habit["outcome"] = "words"): Habit =>
  habit(name, { refuseChat: () => reply }, outcome);

const refuseUnless = (
  name: string,
  isFine: (messages: ChatRequest["messages"]) => boolean,
  message: string,
): Habit =>
  habit(name, {
    refuseChat: ({ messages }) =>
      isFine(messages) ? undefined : openAiError(400, { message, type: "BadRequestError" }),
  });

const alternate = (messages: ChatRequest["messages"]) => {
  const spoken = messages.filter(({ role }) => role === "user" || role === "assistant");
  return spoken.every(
    ({ role }, at) => at === 0 || role === "assistant" || spoken[at - 1]?.role !== "user",
  );
};

/** Of chat servers; those that hear and speak are tried in the suites of their stages. */
export const HABITS: readonly Habit[] = [
  // Text in the marks of the model's template.
  written(
    "gpt-oss, channels (TensorRT-LLM#9256, imp#768)",
    (call) =>
      `${harmony("analysis", THOUGHT)}<|end|><|start|>assistant<|channel|>commentary to=functions.${call.name} <|constrain|>json<|message|>${json(call.arguments)}<|call|>`,
    harmonyAnswer,
  ),
  written(
    "gpt-oss, without its marks (macprovider#743)",
    (call) =>
      `analysis${THOUGHT}assistantcommentary to=functions.${call.name} json${json(call.arguments)}`,
    (content) => `analysis${THOUGHT}assistantfinal${content}`,
  ),
  written(
    "gpt-oss, a call alone (vllm-mlx#50)",
    (call) =>
      `<|channel|>commentary to=functions.${call.name}\n<|constrain|>json\n<|message|>${json(call.arguments)}\n<|call|>`,
  ),
  written(
    "gpt-oss, a call in its thoughts (vllm-mlx#562)",
    (call) =>
      `<|start|>assistant<|channel|>analysis to=functions.${call.name} code<|message|>\n${json(call.arguments)}<|call|>`,
  ),
  written(
    "LM Studio's default format (lmstudio docs, tool use)",
    (call) => `[TOOL_REQUEST]${json(call)}[END_TOOL_REQUEST]`,
  ),
  written(
    "DeepSeek V3 (vllm, deepseekv3_tool_parser)",
    (call) =>
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>${call.name}\n\`\`\`json\n${json(call.arguments)}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ),
  written(
    "Llama's python_tag (llama-models, prompt_format)",
    (call) => `<|python_tag|>${json({ name: call.name, parameters: call.arguments })}<|eom_id|>`,
  ),
  written(
    "Llama's functions (langchain#31440)",
    (call) => `<function=${call.name}>${json(call.arguments)}</function>`,
  ),
  written(
    "Gemma's tool_code (Gemma, function calling)",
    (call) =>
      `\`\`\`tool_code\nprint(${call.name}(${Object.entries(Object(call.arguments))
        .map(([key, value]) => `${key}=${json(value)}`)
        .join(", ")}))\n\`\`\``,
  ),
  written("JSON in a fence (LocalAI#9988)", (call) => `\`\`\`json\n${json(call)}\n\`\`\``),
  written(
    "GLM's keys and values (vllm, glm4_moe_tool_parser)",
    (call) =>
      `<tool_call>${call.name}\n${Object.entries(Object(call.arguments))
        .map(
          ([key, value]) => `<arg_key>${key}</arg_key>\n<arg_value>${String(value)}</arg_value>\n`,
        )
        .join("")}</tool_call>`,
  ),
  written(
    "Hermes and Qwen, thinking (opencode#30477)",
    (call) => `<think>\n${THOUGHT}\n</think>\n\n<tool_call>\n${json(call)}\n</tool_call>`,
    (content) => `<think>\n${THOUGHT}\n</think>\n\n${content}`,
  ),
  written("Mistral's mark (vllm, mistral_tool_parser)", (call) => `[TOOL_CALLS][${json(call)}]`),
  {
    ...written(
      "an unknown dialect",
      (call) => `<|summon|>${call.name}<|with|>${json(call.arguments)}`,
    ),
    outcome: "words",
  },
  written("a list of JSON (vllm#51697)", (call) => json([call])),

  // Calls beside the text.
  sent("a name with its channel (vllm#32587)", (call) => ({
    ...call,
    name: `${call.name}<|channel|>commentary`,
  })),
  sent("a name with its namespace (llama.cpp#15181)", (call) => ({
    ...call,
    name: `functions.${call.name}`,
  })),
  sent("arguments twice (vllm#51697)", (call) => ({
    ...call,
    arguments: call.arguments + call.arguments,
  })),
  sent("a last brace that is lost (vllm#32152)", (call) => ({
    ...call,
    arguments: call.arguments.slice(0, -1),
  })),
  sent("arguments within a text", (call) => ({
    ...call,
    arguments: json(call.arguments),
  })),
  sent("single quotes, until it is told (llama.cpp#21771)", (call, { messages }) =>
    messages.some(({ role }) => role === "tool")
      ? call
      : { ...call, arguments: call.arguments.replaceAll('"', "'") },
  ),

  // What passes.
  once(
    "Groq's tool_use_failed (langchain#31440)",
    openAiError(400, {
      message: "Failed to call a function. Please adjust your prompt.",
      type: "invalid_request_error",
      code: "tool_use_failed",
    }),
  ),
  once(
    "llama.cpp, loading its model (tools/server)",
    {
      status: 503,
      body: { error: { message: "Loading model", type: "unavailable_error", code: 503 } },
    },
    2,
  ),
  once(
    "a wait in words (OpenAI, Groq)",
    openAiError(429, {
      message: "Rate limit reached for model ... Please try again in 0.9s.",
      type: "tokens",
      code: "rate_limit_exceeded",
    }),
  ),
  once("a server that is restarted", { status: 502, body: "Bad Gateway" }),

  // What templates and gateways insist on.
  refuseUnless(
    "roles that alternate (llama.cpp#19851)",
    alternate,
    "Conversation roles must alternate user/assistant/user/assistant/...",
  ),
  refuseUnless(
    "the system's message first (Qwen's template)",
    (messages) => messages.every(({ role }, at) => (role === "system") === (at === 0)),
    "System message must be at the beginning.",
  ),
  habit("JSON where a stream was asked for (mock-llm 0.1.29)", {
    wholeChat: ({ content, toolCalls }) => ({
      status: 200,
      body: {
        object: "chat.completion",
        choices: [
          {
            index: 0,
            message: {
              role: "assistant",
              content: content || null,
              tool_calls: toolCalls.map((call) => ({
                id: makeId("call_", 8),
                type: "function",
                function: { name: call.name, arguments: json(call.arguments) },
              })),
            },
          },
        ],
      },
    }),
  }),
  habit("Azure's empty first chunk (Azure, content filtering)", {
    streamChat: (answer, request) => [
      { ...chunk(request, {}), choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      ...standardStream(answer, request),
    ],
  }),

  // What cannot be done is said.
  always(
    "Azure's filter (Azure, content filtering)",
    openAiError(400, {
      message: "The response was filtered due to the prompt triggering Azure OpenAI's policy.",
      type: "",
      param: "prompt",
      code: "content_filter",
    }),
  ),
  always("OpenRouter's moderation (openrouter.ai, errors)", {
    status: 403,
    body: {
      error: {
        code: 403,
        message: 'openai/gpt-6-sol requires moderation on OpenAI. Your input was flagged for "x".',
        metadata: { reasons: ["x"], flagged_input: "What is the weather in Rome?" },
      },
    },
  }),
  habit(
    "a filter in mid-answer (Azure; experiential#962)",
    {
      streamChat: (_answer, request) => [
        chunk(request, { role: "assistant", content: "It is mild in" }),
        chunk(request, {}, "content_filter"),
      ],
    },
    "words",
  ),
  always("a context that is too small (llama.cpp, tools/server)", {
    status: 400,
    body: {
      error: {
        code: 400,
        message: "the request exceeds the available context size. try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 5021,
        n_ctx: 4096,
      },
    },
  }),
  always(
    "more than a tier's tokens a minute (Groq, continue#10218)",
    openAiError(413, {
      message:
        "Request too large for model `llama-3.3-70b-versatile` in organization `org_x` service tier `on_demand` on " +
        "tokens per minute (TPM): Limit 12000, Requested 14137, please reduce your message size and try again.",
      type: "tokens",
      code: "rate_limit_exceeded",
    }),
  ),
  always("LM Studio's error with 200 (bug-tracker#618)", {
    status: 200,
    body: { error: "Model unloaded." },
  }),
  always("OpenRouter's error with 200 (litellm#8448)", {
    status: 200,
    body: { error: { code: 502, message: "Provider returned error" } },
  }),
  always("Gemini's list of errors (ComfyUI-NewBie-LLM-Formatter#3)", {
    status: 429,
    body: [
      {
        error: {
          code: 429,
          message: "You exceeded your current quota. Please retry in 41.2s.",
          status: "RESOURCE_EXHAUSTED",
          details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "41s" }],
        },
      },
    ],
  }),
  always("a gateway that wants a header (Portkey)", {
    status: 400,
    body: {
      status: "failure",
      message: "x-portkey-config or x-portkey-provider header is required",
    },
  }),
  habit(
    "nothing but thoughts (vllm#27755)",
    { streamChat: (_answer, request) => asText(request, `<think>${THOUGHT}</think>`) },
    "words",
  ),
  habit(
    "an answer that is cut in its thoughts (vllm#27755)",
    {
      streamChat: (_answer, request) =>
        words(THOUGHT).map((text, at) =>
          chunk(request, { content: at === 0 ? `<think>${text}` : text }),
        ),
    },
    "words",
  ),
];
