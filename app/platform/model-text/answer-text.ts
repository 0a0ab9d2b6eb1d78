/** The text of a model's complete answer to a question asked without tools. */
import { createInlineMarkup } from "./inline-markup.ts";

/** `content` is a text, or a list of typed parts, some of them thoughts (Mistral's reasoning models). */
export function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => {
      const { type, text } = Object(part) as { type?: unknown; text?: unknown };
      return type === "text" && typeof text === "string" ? text : "";
    })
    .join("");
}

/** The text without thoughts and template marks; "" if it contains a call, or what looks like one. */
export function answerText(content: unknown): string {
  const text = textIn(content);
  const answer = read(text);
  // The template opened the thought itself: only the end mark shows it.
  return answer.beganInThought ? read(text, { beginsInThought: true }).text : answer.text;
}

function read(text: string, { beginsInThought = false } = {}) {
  // The question may have asked for JSON.
  const markup = createInlineMarkup(new Set(), { beginsInThought, takesJson: true });
  const begun = markup.push(text);
  const { text: rest, calls, isUnread } = markup.end();
  const isCall = isUnread || calls.length > 0;
  return { text: isCall ? "" : begun + rest, beganInThought: markup.beganInThought };
}
