/** Reads JSON sent twice, without its last brace, inside text or as Python. Does not complete cut strings. */
import { parseJson } from "#app/contracts/parse-json.ts";

const MAX_VALUES = 20;
/** A doubled opening brace (vllm#51697) is skipped by starting after it. */
const MAX_STARTS = 3;

/** The first object or list in the text; undefined if there is none. */
export const firstJson = (text: string): unknown => valueIn(text)?.value;

/** All objects and lists in the text, in order. */
export function jsonValues(text: string): unknown[] {
  const values: unknown[] = [];
  let rest = text;
  while (values.length < MAX_VALUES) {
    const found = valueIn(rest);
    if (!found) break;
    values.push(found.value);
    rest = rest.slice(found.end);
  }
  return values;
}

function valueIn(text: string): { value: unknown; end: number } | undefined {
  let start = text.search(/[{[]/);
  for (let tries = 0; start >= 0 && tries < MAX_STARTS; tries += 1) {
    const { json, end } = balanced(text.slice(start));
    const value = parseJson(json);
    if (value !== undefined) return { value, end: start + end };
    const next = text.slice(start + 1).search(/[{[]/);
    start = next < 0 ? -1 : start + 1 + next;
  }
  return undefined;
}

const CLOSES: Record<string, string> = { "{": "}", "[": "]" };

/** The text from its opening bracket to the matching one; if cut off before, its brackets are closed. */
function balanced(text: string): { json: string; end: number } {
  const open: string[] = [];
  // A whole string, or one character.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[\s\S]/g)) {
    const close = CLOSES[token];
    if (close) open.unshift(close);
    else if (token === open[0]) open.shift();
    const end = index + token.length;
    if (open.length === 0) return { json: text.slice(0, end), end };
  }
  return { json: text + open.join(""), end: text.length };
}

/** A Python string, one of its words with a JSON equivalent, an argument's name, or one character. */
const PYTHON =
  /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)|\b(?:True|False|None)\b|\b([A-Za-z_]\w*)\s*=(?!=)|[\s\S]/g;
const WORDS: Record<string, string> = { True: "true", False: "false", None: "null" };

/** Reads `location="Rome", days=2` as JSON. Undefined if an argument is unnamed. */
export function pythonArguments(text: string): unknown {
  let json = "{";
  let depth = 0;
  for (const [token, name] of text.matchAll(PYTHON)) {
    if (token === ")" && depth === 0) return parseJson(`${json}}`);
    if ("([{".includes(token)) depth += 1;
    if (")]}".includes(token)) depth -= 1;
    if (name !== undefined) json += `${JSON.stringify(name)}:`;
    else if (token.length > 1 && token.startsWith("'")) json += fromSingleQuotes(token);
    else json += WORDS[token] ?? token;
  }
  return undefined;
}

const fromSingleQuotes = (token: string) =>
  `"${token
    .slice(1, -1)
    .replace(/\\'/g, "'")
    .replace(/(?<!\\)"/g, '\\"')}"`;
