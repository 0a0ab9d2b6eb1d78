/** Assembles the tool calls of a streamed answer, from servers that number them differently. */

import { randomInt } from "node:crypto";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { ToolCallPart } from "./chat-stream.ts";

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it. */
  arguments: string;
  /** Sent back unchanged with the call (Google's thought signatures). */
  extraContent?: unknown;
}

/** A runaway model is stopped by the length of its answer; this bounds what is kept. */
const MAX_CALLS = 20;

interface OpenCall extends ToolCall {
  index?: number;
}

/**
 * By the standard each part names its call by `index`. Ollama gives every call the index 0 (ollama#15457) or
 * none (ollama#7881), Gemini none (openai-python#2806): there a different id, or a name after a complete
 * call, starts another call. Some servers repeat id and name in each part.
 */
export function createToolCallCollector() {
  const calls: OpenCall[] = [];

  function callOf({ index, id, function: part }: ToolCallPart): OpenCall | undefined {
    const known =
      typeof index === "number" ? calls.findLast((call) => call.index === index) : calls.at(-1);
    if (known && !isAnother(known, id, part?.name)) return known;
    if (calls.length === MAX_CALLS) return undefined;
    const call: OpenCall = { id: id || newCallId(), name: "", arguments: "" };
    if (typeof index === "number") call.index = index;
    calls.push(call);
    return call;
  }

  return {
    calls: calls as readonly ToolCall[],
    add(part: ToolCallPart): void {
      const call = callOf(part);
      if (!call) return;
      call.name ||= part.function?.name ?? "";
      call.arguments += asText(part.function?.arguments);
      call.extraContent ??= part.extra_content;
    },
  };
}

function isAnother(
  known: OpenCall,
  id: string | null | undefined,
  name: string | null | undefined,
) {
  if (id) return id !== known.id;
  return Boolean(name) && isComplete(known.arguments);
}

const isComplete = (text: string): boolean => typeof parseJson(text) === "object";

/** Some servers send the object itself instead of its text. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Mistral's API and its templates accept only ids of nine letters and digits. */
const ID_LENGTH = 9;

/** An id that every server accepts, for calls without one and for those that NoVo shows. */
export const newCallId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join("");
