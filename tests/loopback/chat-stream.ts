import type { ServerResponse } from "node:http";
import type { ChatRequest } from "./chat-script.ts";
import {
  type ModelAnswer,
  type ServerProfile,
  type StreamPart,
  standardStream,
} from "./profiles/profile.ts";

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
  const stream = profile.streamChat ?? standardStream;
  const parts = stream(answer, request);
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
