/** What an operator can do about a failing model server, in sentences that name the variable. */
import type { Stage } from "./model-server.ts";
import type { FailureKind } from "./server-failure.ts";

/** The variables' prefix: TRANSCRIBE_MODEL. */
export const PREFIX: Record<Stage["name"], string> = {
  "speech-to-text": "TRANSCRIBE",
  assistant: "CHAT",
  "text-to-speech": "SPEECH",
  interpreter: "TRANSLATE",
};

/** Undefined if the kind of failure says it all. */
export function adviceOn(kind: FailureKind, stage: Stage["name"]): string | undefined {
  const prefix = PREFIX[stage];
  if (kind === "unauthorized") {
    return `The key is refused: check ${prefix}_API_KEY or OPENAI_API_KEY.`;
  }
  if (kind === "too_long") {
    return (
      "The model's context is too small for NoVo's prompt and tools: start its server with a larger one, such as " +
      "llama-server -c 16384, OLLAMA_CONTEXT_LENGTH=16384 or --max-model-len 16384. At a hosted service it may be " +
      "the account's tokens a minute: choose a larger tier."
    );
  }
  if (kind === "quota" || kind === "rate_limited") {
    return "The account's quota or rate is used up.";
  }
  return undefined;
}
