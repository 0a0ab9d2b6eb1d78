/** Checks a message before the protocol's package sees it. */
import { parseJson } from "#app/contracts/parse-json.ts";

/** Of nested arrays and objects; tool arguments need two levels. */
const MAX_DEPTH = 16;

type Read = { ok: true; message: unknown } | { ok: false; code: number; words: string };

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** The message, or why the text is not one. Its length was limited when the request was read. */
export function readMessage(text: string): Read {
  const message = parseJson(text);
  if (message === undefined) {
    return { ok: false, code: PARSE_ERROR, words: "The body is not valid JSON" };
  }
  if (Array.isArray(message)) {
    // A batch would be many requests counted as one; revisions since 2025-06-18 have none.
    return { ok: false, code: INVALID_REQUEST, words: "Send one message at a time, not an array" };
  }
  if (isDeeperThan(message, MAX_DEPTH)) {
    return { ok: false, code: INVALID_REQUEST, words: "The message is nested too deeply" };
  }
  return { ok: true, message };
}

/** Breadth-first, so depth costs no stack. */
function isDeeperThan(value: unknown, max: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null ? childrenOf(one) : [],
    );
  }
  return false;
}

const childrenOf = (one: object): unknown[] => Object.values(one);
