/** Reads every variant of the format: events with or without an end mark, or one JSON object. */

import { createParser } from "eventsource-parser";
import { APIError } from "openai";
import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { textIn } from "#app/platform/model-text/answer-text.ts";
import { chunksOf, mediaTypeOf, textOf } from "./read-body.ts";
import { ServerFailure } from "./server-failure.ts";

/** Far more than any answer that can be spoken, including its thoughts. */
const MAX_BYTES = 4 * 1024 * 1024;

const toolCallPart = z.looseObject({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z
    .looseObject({ name: z.string().nullish(), arguments: z.unknown().optional() })
    .nullish(),
  /** Google's models expect it back with the call. */
  extra_content: z.unknown().optional(),
});
export type ToolCallPart = z.infer<typeof toolCallPart>;

const message = z.looseObject({
  content: z.unknown().optional(),
  tool_calls: z.array(toolCallPart).nullish(),
});
const completion = z.looseObject({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.looseObject({
        delta: message.nullish(),
        message: message.nullish(),
        finish_reason: z.unknown().optional(),
      }),
    )
    .nullish(),
});

/** One chunk: text, parts of tool calls, or only a sign of life (thoughts in a field of their own). */
interface CompletionChunk {
  text: string;
  toolCalls: ToolCallPart[];
}

/** Throws an APIError for an error in the server's body, and a ServerFailure for anything else. */
export async function* readCompletion(response: Response): AsyncGenerator<CompletionChunk> {
  const type = mediaTypeOf(response);
  if (type === "application/json") {
    yield chunkOf(parseJson(await textOf(response, MAX_BYTES)));
    return;
  }
  if (type === "text/html") throw new ServerFailure("misconfigured", "the server sent a page");
  const chunks: CompletionChunk[] = [];
  const parser = createParser({
    onEvent({ data }) {
      if (data.trim() === "[DONE]") return;
      chunks.push(chunkOf(parseJson(data)));
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response, MAX_BYTES)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* chunks.splice(0);
  }
  // Some servers do not end their last event with a blank line.
  parser.feed("\n\n");
  yield* chunks;
}

function chunkOf(body: unknown): CompletionChunk {
  const parsed = completion.safeParse(body);
  if (!parsed.success) throw new ServerFailure("bad_response", "not a chat completion");
  const { error, choices } = parsed.data;
  if (error) throw new APIError(undefined, Object(error), undefined, undefined);
  const [choice] = choices ?? [];
  // Azure and Gemini, also behind OpenRouter; Gemini may append a reason.
  if (String(choice?.finish_reason).startsWith("content_filter")) {
    throw new ServerFailure("filtered", "a filter has cut the answer off");
  }
  const { content, tool_calls } = choice?.delta ?? choice?.message ?? {};
  return { text: textIn(content), toolCalls: tool_calls ?? [] };
}
