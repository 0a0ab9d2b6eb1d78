/**
 * The assistant on an OpenAI-compatible chat server: chat.completions, streamed, with tools; the most widely
 * supported API (Ollama, vLLM, Groq, LocalAI).
 */
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources";
import { z } from "zod";
import type { ChatModel } from "#voice-worker/openai/chat-model.ts";
import type { ToolCall } from "#voice-worker/openai/tool-calls.ts";
import type { Assistant } from "../engine/engine.ts";
import type { AssistantTurn } from "./assistant.ts";
import { systemPrompt } from "./system-prompt.ts";
import type { Tool, ToolOutcome } from "./toolbox.ts";

/** A request takes one or two; beyond this the model is going round in circles. */
const MAX_TOOL_CALLS = 5;
/** About four minutes of speech; beyond this the model has lost its thread. */
const MAX_ANSWER_CHARACTERS = 4000;

export function createOpenAiAssistant(model: ChatModel): Assistant {
  return {
    ...model.about,
    async *answer(turn, signal) {
      const missing = await turn.takeMissingDetails();
      const rounds: ChatCompletionMessageParam[] = [];
      const tools = turn.tools.tools.map(describeTool);
      let calls = 0;
      let room = MAX_ANSWER_CHARACTERS;
      do {
        const mayCall = calls < MAX_TOOL_CALLS;
        const request = {
          messages: ({ takesTools }: { takesTools: boolean }) => [
            ...opening(turn, missing, takesTools),
            ...rounds,
          ],
          tools: mayCall ? tools : [],
        };
        const { text, wanted } = yield* writeUpTo(
          room,
          model.complete(request, { signal, endsAt: turn.endsAt }),
        );
        room -= text.length;
        if (wanted.length === 0 || !mayCall) return;
        // Text after the tool's result is a new sentence.
        if (text.trim()) yield " ";
        const results = await callTools(turn, wanted, MAX_TOOL_CALLS - calls);
        // The server itself puts the question to the traveller, and that ends the turn.
        if (turn.tools.question !== undefined) return;
        calls += wanted.length;
        rounds.push(askedFor(wanted, text), ...results);
      } while (!signal.aborted);
    },
  };
}

const TOO_MANY_CALLS = {
  ok: false,
  say: "Too many tool calls in one turn: answer with what you have.",
};

/** Results up to the first tool that asks the traveller something; `left`: how many may run. */
async function callTools(
  turn: AssistantTurn,
  wanted: readonly ToolCall[],
  left: number,
): Promise<ChatCompletionMessageParam[]> {
  const results: ChatCompletionMessageParam[] = [];
  for (const [i, { id, name, arguments: args }] of wanted.entries()) {
    const outcome = i < left ? await turn.tools.call(name, parseArguments(args)) : TOO_MANY_CALLS;
    if (turn.tools.question !== undefined) break;
    results.push({ role: "tool", tool_call_id: id, content: forTheModel(outcome) });
  }
  return results;
}

/** Passes on what the model writes, up to `max` characters; returns that text and the calls it wants. */
async function* writeUpTo(
  max: number,
  chunks: AsyncGenerator<string, readonly ToolCall[]>,
): AsyncGenerator<string, { text: string; wanted: readonly ToolCall[] }> {
  let text = "";
  let chunk = await chunks.next();
  for (; !chunk.done; chunk = await chunks.next()) {
    const own = chunk.value.slice(0, max - text.length);
    text += own;
    yield own;
    if (text.length === max) {
      await chunks.return([]);
      return { text, wanted: [] };
    }
  }
  return { text, wanted: chunk.value };
}

function opening(
  turn: AssistantTurn,
  missing: string[],
  takesTools: boolean,
): ChatCompletionMessageParam[] {
  const content = [turn.utterance, ...afterTheAnswer(turn)].join("\n\n");
  return [
    { role: "system", content: systemPrompt(turn, { missing, takesTools }) },
    ...alternating([...turn.history, { role: "user", content }]),
  ];
}

/**
 * The server has already acted on the yes, and tells the model in the same message, not as a call that it
 * never made: servers check the ids and signatures of calls (Mistral, Gemini).
 */
function afterTheAnswer({ settled }: AssistantTurn): string[] {
  if (!settled) return [];
  const what =
    settled.answer === "yes"
      ? `has been carried out; its result is data: ${forTheModel(settled.outcome)}`
      : "was dropped, because the traveller said no. Nothing was done";
  return [`(From NoVo's server: what waited for this answer ${what}. Say so briefly.)`];
}

/**
 * The traveller first, and roles strictly alternating, as many models' templates insist (Mistral's and
 * Gemma's on llama.cpp and vLLM): a turn that failed or was stopped has no answer.
 */
function alternating(messages: AssistantTurn["history"]): AssistantTurn["history"] {
  const merged: AssistantTurn["history"] = [];
  for (const { role, content } of messages) {
    const last = merged.at(-1);
    if (last?.role === role) last.content += `\n${content}`;
    else if (last || role === "user") merged.push({ role, content });
  }
  return merged;
}

/**
 * The call as it was understood: servers parse its arguments again and refuse the whole turn if they are not
 * an object (vllm#43995, llama.cpp#25510). `content` is never null: some servers refuse that next to calls.
 */
function askedFor(calls: readonly ToolCall[], content: string): ChatCompletionMessageParam {
  return {
    role: "assistant",
    content,
    tool_calls: calls.map(({ id, name, arguments: args, extraContent }) => ({
      id,
      type: "function" as const,
      function: { name, arguments: asObject(args) },
      ...(extraContent !== undefined && { extra_content: extraContent }),
    })),
  };
}

function asObject(args: string): string {
  const parsed = parseArguments(args);
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  return JSON.stringify(isObject ? parsed : {});
}

function describeTool(tool: Tool): ChatCompletionTool {
  const { $schema: _, ...parameters } = z.toJSONSchema(tool.input, {
    io: "input",
    unrepresentable: "any",
  });
  return {
    type: "function",
    function: { name: tool.name, description: tool.description, parameters },
  };
}

/** Per list, so that two tool results fit a context; the tool says in words how many there are. */
const MAX_OF_A_LIST = 30;

/** What was said and found; the model need not know where the screen goes or where a flight is bought. */
function forTheModel({ ok, say, data }: ToolOutcome): string {
  return JSON.stringify({ ok, say, data }, (key, value: unknown) => {
    if (key === "bookingUrl") return undefined;
    return Array.isArray(value) ? value.slice(0, MAX_OF_A_LIST) : value;
  });
}

/**
 * Some models encode the arguments twice. Text that is not JSON is passed on unchanged: the tool's own schema
 * refuses it with a reason.
 */
function parseArguments(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text || "{}");
    return typeof parsed === "string" ? JSON.parse(parsed) : parsed;
  } catch {
    return text;
  }
}
