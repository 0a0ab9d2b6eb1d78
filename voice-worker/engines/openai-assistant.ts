/**
 * The assistant on an OpenAI-compatible chat server: chat.completions, streamed, with tools. The
 * widest spoken of the APIs (Ollama, vLLM, Groq, LocalAI).
 */
import type OpenAI from "openai";
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources";
import { z } from "zod";
import type { EngineConfig } from "#app/platform/config.server.ts";
import { systemPrompt } from "#voice-worker/assistant/system-prompt.ts";
import type { Tool, ToolOutcome } from "#voice-worker/assistant/toolbox.ts";
import type { AssistantTurn } from "#voice-worker/assistant/turn.ts";
import { startDeadline } from "#voice-worker/openai/deadline.ts";
import { createOpenAiClient, toStageError, tryTwice } from "#voice-worker/openai/openai-client.ts";
import type { Assistant } from "./engine.ts";

const FIRST_TOKEN_MS = 15_000;
const IDLE_MS = 10_000;
/** A traveller's request takes one or two; more is a model that goes round in circles. */
const MAX_TOOL_CALLS = 5;
const STAGE = { code: "assistant-failed", what: "the assistant" } as const;

interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

export function createOpenAiAssistant(config: EngineConfig): Assistant {
  const client = createOpenAiClient(config);
  return {
    name: `openai:${config.model}`,
    async *answer(turn, signal) {
      const messages = opening(turn, await turn.takeMissingDetails());
      const tools = turn.tools.tools.map(describeTool);
      let calls = 0;
      for (;;) {
        const mayCall = calls < MAX_TOOL_CALLS;
        const round = { model: config.model, messages, tools: mayCall ? tools : [] };
        const wanted = new Map<number, ToolCall>();
        let text = "";
        for await (const piece of streamRound(client, round, wanted, signal)) {
          text += piece;
          yield piece;
        }
        if (wanted.size === 0 || !mayCall) return;
        // What comes after the tool's result is a new sentence.
        if (text.trim()) yield " ";
        const asked = [...wanted.values()];
        messages.push(askedFor(asked, text));
        for (const call of asked) {
          calls += 1;
          const outcome =
            calls <= MAX_TOOL_CALLS
              ? await turn.tools.call(call.name, parseArguments(call.arguments))
              : { ok: false, say: "Too many tool calls in one turn: answer with what you have." };
          messages.push({ role: "tool", tool_call_id: call.id, content: forTheModel(outcome) });
        }
        if (signal.aborted) return;
      }
    },
  };
}

/** One request: yields the text as it comes, and collects the tool calls. */
async function* streamRound(
  client: OpenAI,
  round: { model: string; messages: ChatCompletionMessageParam[]; tools: ChatCompletionTool[] },
  wanted: Map<number, ToolCall>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { model, messages, tools } = round;
  const body = { model, messages, stream: true, ...(tools.length > 0 && { tools }) } as const;
  // The body outlives the request: one deadline for both, moved on with each chunk.
  const deadline = startDeadline(signal, FIRST_TOKEN_MS);
  try {
    const stream = await tryTwice(deadline.signal, () =>
      client.chat.completions.create(body, { signal: deadline.signal }),
    );
    for await (const chunk of stream) {
      deadline.extend(IDLE_MS);
      const delta = chunk.choices[0]?.delta;
      if (delta?.content) yield delta.content;
      for (const part of delta?.tool_calls ?? []) {
        const call = wanted.get(part.index) ?? { id: "", name: "", arguments: "" };
        wanted.set(part.index, call);
        call.id ||= part.id ?? "";
        call.name ||= part.function?.name ?? "";
        call.arguments += part.function?.arguments ?? "";
      }
    }
    // The client ends an aborted stream quietly, as if the model had finished.
    if (deadline.expired) throw new Error("the stream stalled");
  } catch (error) {
    if (signal.aborted) throw error;
    throw toStageError(error, STAGE, deadline);
  } finally {
    deadline.clear();
  }
}

function opening(turn: AssistantTurn, missing: string[]): ChatCompletionMessageParam[] {
  const messages: ChatCompletionMessageParam[] = [
    { role: "system", content: systemPrompt(turn, missing) },
    ...turn.history,
    { role: "user", content: turn.utterance },
  ];
  const { settled } = turn;
  if (!settled) return messages;
  // The server has acted on the yes already: the model is shown it as a call that it made itself.
  const call = { id: "call_settled", name: settled.tool, arguments: "{}" };
  const content =
    settled.answer === "yes"
      ? forTheModel(settled.outcome)
      : JSON.stringify({ ok: false, say: "The traveller said no. Nothing was done." });
  return [...messages, askedFor([call], ""), { role: "tool", tool_call_id: call.id, content }];
}

function askedFor(calls: readonly ToolCall[], text: string): ChatCompletionMessageParam {
  return {
    role: "assistant",
    content: text || null,
    tool_calls: calls.map(({ id, name, arguments: args }) => ({
      id,
      type: "function",
      function: { name, arguments: args || "{}" },
    })),
  };
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

/** Where the screen goes is not the model's business; what was said and found is. */
function forTheModel({ ok, say, data }: ToolOutcome): string {
  return JSON.stringify({ ok, say, data });
}

/** Text that is no JSON is handed on as it is: the tool's own schema refuses it with a reason. */
function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return text;
  }
}
