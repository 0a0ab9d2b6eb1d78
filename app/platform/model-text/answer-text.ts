/** What a model's whole answer says to a question that came without tools. */
import { createInlineMarkup } from "./inline-markup.ts";

/** A text, or a list of typed parts of which some are thoughts (Mistral's reasoning models). */
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

/** Without thoughts and marks of templates; "" where it holds a call, or what looks like one. */
export function answerText(content: unknown): string {
  const text = textIn(content);
  const answer = read(text);
  // A template that opens the thought itself: only its end tells.
  return answer.beganInThought ? read(text, { beginsInThought: true }).text : answer.text;
}

function read(text: string, { beginsInThought = false } = {}) {
  // JSON may be what was asked for.
  const markup = createInlineMarkup(new Set(), { beginsInThought, takesJson: true });
  const begun = markup.push(text);
  const { text: rest, calls, isUnread } = markup.end();
  const isCall = isUnread || calls.length > 0;
  return { text: isCall ? "" : begun + rest, beganInThought: markup.beganInThought };
}
