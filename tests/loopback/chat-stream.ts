import type { ServerResponse } from "node:http";
import type { ChatRequest } from "./chat-script.ts";
import {
  type ModelAnswer,
  type ServerProfile,
  type StreamPart,
  standardStream,
} from "./profiles/profile.ts";

/** The answer in the profile's dialect. */
export const partsOf = (
  { streamChat = standardStream }: Partial<ServerProfile>,
  answer: ModelAnswer,
  request: ChatRequest,
): StreamPart[] => streamChat(answer, request);

/** What the parts of a stream come to where no stream was asked for: a text, or a list of typed parts. */
export function contentOf(parts: readonly StreamPart[]): unknown {
  const pieces = parts.flatMap((part) => {
    const { choices = [] } = (typeof part === "string" ? {} : part) as {
      choices?: { delta?: { content?: unknown } }[];
    };
    return choices[0]?.delta?.content ?? [];
  });
  const typed = pieces.filter((piece) => typeof piece !== "string");
  return typed.length > 0 ? typed : pieces.join("");
}

/** Streams an answer in the profile's dialect, a word at a time, on a schedule of its own. */
export async function streamInSteps(
  response: ServerResponse,
  options: {
    profile: Partial<ServerProfile>;
    answer: ModelAnswer;
    request: ChatRequest;
    failsInTheMiddle: boolean;
    perTokenMs: number;
  },
): Promise<void> {
  const { profile, answer, request, failsInTheMiddle, perTokenMs } = options;
  response.writeHead(200, { "content-type": "text/event-stream" });
  const parts = partsOf(profile, answer, request);
  const half = failsInTheMiddle ? Math.ceil(parts.length / 2) : parts.length;
  const ending = failsInTheMiddle ? (profile.streamFailure?.() ?? []) : [];
  // So that delays do not add up under load.
  const startedAt = performance.now();
  for (const [index, part] of [...parts.slice(0, half), ...ending].entries()) {
    const left = startedAt + index * perTokenMs - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    if (response.destroyed) return;
    response.write(asEvent(part));
  }
  const { streamEnd = Object.keys(profile).length === 0 ? "[DONE]" : "" } = profile;
  response.end(streamEnd && !failsInTheMiddle ? `data: ${streamEnd}\n\n` : "");
}

const asEvent = (part: StreamPart) =>
  typeof part === "string" ? part : `data: ${JSON.stringify(part)}\n\n`;
