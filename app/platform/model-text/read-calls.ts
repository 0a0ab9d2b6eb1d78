/** Reads tool calls from text, in the shapes that models are trained to write. Pure. */
import { parseJson } from "#app/contracts/parse-json.ts";
import { firstJson, jsonValues, pythonArguments } from "./loose-json.ts";

export interface InlineCall {
  name: string;
  /** JSON as text. */
  arguments: string;
}

type Names = ReadonlySet<string>;

/** More calls than a traveller asks for at once, and longer than any tool accepts. */
const MAX_CALLS = 20;
const MAX_TEXT = 16 * 1024;

/** The calls in what a dialect marks as calls; empty if they cannot be read. */
export function readCalls(content: string, names: Names): InlineCall[] {
  if (content.length > MAX_TEXT) return [];
  // A call quoted in an argument does not count: JSON is only read as JSON.
  const shapes = BEGINS_AS_JSON.test(content) ? [jsonCalls] : SHAPES;
  for (const read of shapes) {
    const calls = read(content, names);
    if (calls.length > 0) {
      return unique(calls.map((call) => ({ ...call, name: knownName(call.name, names) })));
    }
  }
  return [];
}

const BEGINS_AS_JSON = /^\s*\[?\s*\{/;

/** The same object twice is one call garbled, not two (vllm#51697). */
const unique = (calls: readonly InlineCall[]): InlineCall[] => [
  ...new Map(calls.map((call) => [JSON.stringify(call), call])).values(),
];

/** Calls without a mark; only of known tools. */
export const readUnmarkedCalls = (content: string, names: Names): InlineCall[] =>
  readCalls(content, names).filter(({ name }) => names.has(name));

/** `functions.get_weather` (llama.cpp#15181), `functions.get_weather:0` (Kimi), `get_weather<|channel|>...` (vllm#32587). */
export function knownName(name: string, names: Names): string {
  if (names.has(name)) return name;
  const bare = name
    .slice(0, 200)
    .replace(/<[|｜][\s\S]*$/, "")
    .trim()
    .replace(/^.*\./, "")
    .replace(/:\d+$/, "");
  return names.has(bare) ? bare : name;
}

/** Repairs arguments: one copy if they were sent twice, and a lost last brace restored. */
export function mendedArguments(text: string): string {
  if (text === "" || text.length > MAX_TEXT || isJson(text)) return text;
  const value = firstJson(text);
  return value === undefined ? text : JSON.stringify(value);
}

const isJson = (text: string): boolean => parseJson(text) !== undefined;

type Shape = (content: string, names: Names) => InlineCall[];

/** The most specific first. */
const SHAPES: readonly Shape[] = [
  functionTags,
  argKeys,
  invocations,
  separated,
  recipients,
  namedJson,
  jsonCalls,
  pythonCalls,
];

const call = (name: string | undefined, args: unknown): InlineCall[] =>
  name && args !== undefined
    ? [{ name, arguments: typeof args === "string" ? args : JSON.stringify(args) }]
    : [];

const parts = (text: string, mark: string) => text.split(mark).slice(1);

/** The texts between the marks, in order; a mark within one belongs to an argument. */
function between(text: string, open: string, close: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(open); at >= 0 && found.length < MAX_CALLS; ) {
    const end = text.indexOf(close, at);
    found.push(text.slice(at + open.length, end < 0 ? undefined : end));
    at = end < 0 ? -1 : text.indexOf(open, end);
  }
  return found;
}

/** Empty if no arguments are given; undefined if they cannot be read. */
const argumentsIn = (text: string): unknown => (text.includes("{") ? firstJson(text) : {});

const NAME = /^\s*([\w.:-]{1,100})/;
const nameAt = (text: string) => NAME.exec(text)?.[1];

/** `<function=name>{...}` of Llama and Groq, `<function=name><parameter=key>value` of Qwen-Coder. */
function functionTags(content: string): InlineCall[] {
  if (!/^\s*<function=/.test(content)) return [];
  return between(content, "<function=", "</function>").flatMap((part) => {
    const given = part.includes("<parameter=") ? tagged(part) : argumentsIn(part);
    return call(nameAt(part), given);
  });
}

function tagged(text: string): Record<string, unknown> {
  return valuesOf(
    parts(text, "<parameter=").map((part) => {
      const end = part.indexOf(">");
      return [
        part.slice(0, Math.max(end, 0)),
        part.slice(end + 1).split("</parameter>", 1)[0] ?? "",
      ];
    }),
  );
}

/** `name <arg_key>key</arg_key><arg_value>value</arg_value>` of GLM 4.5 and later. */
function argKeys(content: string): InlineCall[] {
  if (!content.includes("<arg_key>")) return [];
  const pairs = parts(content, "<arg_key>").map((part): [string, string] => {
    const [key = "", rest = ""] = part.split("</arg_key>", 2);
    return [key, parts(rest, "<arg_value>")[0]?.split("</arg_value>", 1)[0] ?? ""];
  });
  return call(nameAt(content), valuesOf(pairs));
}

/** `<invoke name="x"><parameter name="key">value` of MiniMax, and with DeepSeek 3.2's marks. */
function invocations(content: string): InlineCall[] {
  const text = content.replaceAll("｜DSML｜", "");
  return between(text, '<invoke name="', "</invoke>").flatMap((part) => {
    const pairs = parts(part, '<parameter name="').map((parameter): [string, string] => {
      const [, key = "", rest = ""] = /^([^"]*)"[^>]*>([\s\S]*)$/.exec(parameter) ?? [];
      return [key, rest.split("</parameter>", 1)[0] ?? ""];
    });
    return call(nameAt(part), valuesOf(pairs));
  });
}

/** Parses values that are JSON; others stay text. */
const valuesOf = (pairs: string[][]): Record<string, unknown> =>
  Object.fromEntries(
    pairs.flatMap(([key = "", value = ""]) => {
      const text = value.trim();
      return key.trim() ? [[key.trim(), isJson(text) ? (JSON.parse(text) as unknown) : text]] : [];
    }),
  );

/**
 * Name and arguments with a mark between them: `function<｜tool▁sep｜>name` and a JSON fence of DeepSeek 3,
 * `name<｜tool▁sep｜>{...}` of 3.1, `functions.name:0<|tool_call_argument_begin|>{...}` of Kimi.
 */
function separated(content: string): InlineCall[] {
  return content.split(/<(?:｜tool▁call▁begin｜|\|tool_call_begin\|)>/).flatMap((part) => {
    const [before = "", after] = part.split(/<(?:｜tool▁sep｜|\|tool_call_argument_begin\|)>/, 2);
    if (after === undefined) return [];
    const name = /^\s*\{/.test(after) ? nameAt(before) : nameAt(after);
    return call(name, firstJson(after));
  });
}

/** `to=functions.name ...{...}` of gpt-oss, whose marks may be missing. */
function recipients(content: string): InlineCall[] {
  const [, name, rest = ""] = /^[^{]*?\bto=([\w.-]{1,100})([\s\S]*)$/.exec(content) ?? [];
  return call(name, argumentsIn(rest));
}

/** `{"name", "arguments"}` of Hermes, Qwen and Mistral, `{"name", "parameters"}` of Llama, or a list. */
function jsonCalls(content: string): InlineCall[] {
  return jsonValues(content).flat().flatMap(callIn);
}

function callIn(item: unknown): InlineCall[] {
  const found = Object(item) as Record<string, unknown>;
  if (typeof found.function === "object" && found.function !== null) return callIn(found.function);
  const name = found.name ?? found.tool ?? found.function;
  if (typeof name !== "string" || !name) return [];
  return call(name, found.arguments ?? found.parameters ?? found.args ?? {});
}

/** `name{...}` and `name[ARGS]{...}` of Mistral. */
function namedJson(content: string): InlineCall[] {
  const named = /^\s*([\w.-]{1,100})(?:\[ARGS\])?\s*(?=\{)/.exec(content);
  return named ? call(named[1], firstJson(content.slice(named[0].length))) : [];
}

/** `name(key="value")`, also as `name.call(...)`: Llama's `<|python_tag|>` and pythonic lists, Gemma's tool_code. */
function pythonCalls(content: string, names: Names): InlineCall[] {
  // Blanked to the same length, so that quoted text is not found.
  const plain = content.replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  const begun = [...plain.matchAll(/(?<!\w)([A-Za-z_]\w{0,99})(?:\.call)?\(/g)].slice(0, MAX_CALLS);
  return begun.flatMap(({ 0: begin, 1: name = "", index }) =>
    names.has(name) ? call(name, pythonArguments(content.slice(index + begin.length))) : [],
  );
}
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g;
