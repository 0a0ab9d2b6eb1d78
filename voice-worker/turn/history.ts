import { estimateTokenCount } from "tokenx";
import type { AssistantTurn } from "#voice-worker/assistant/assistant.ts";

/** Enough for "the second one" and for a change of mind; a model reads them all each time. */
export const HISTORY_MESSAGES = 20;
const HISTORY_TOKENS = 2000;

/** The newest messages that fit the budget, oldest first. Tokens are estimated: models count differently. */
export function recent(messages: AssistantTurn["history"]): AssistantTurn["history"] {
  let tokens = 0;
  const first = messages.findLastIndex(({ content }) => {
    tokens += estimateTokenCount(content);
    return tokens > HISTORY_TOKENS;
  });
  return messages.slice(first + 1);
}
