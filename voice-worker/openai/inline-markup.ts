/**
 * What models write into their text when nobody has taken it out: their thoughts and their tool calls,
 * in the marks of their chat templates. A server started without the parser of its model sends them on
 * as they are (vLLM without --reasoning-parser or --tool-call-parser, llama.cpp without --jinja, LocalAI).
 * Thoughts are neither shown nor spoken, and calls are made.
 */

export interface InlineCall {
  name: string;
  /** JSON as text. */
  arguments: string;
}

export interface InlineMarkup {
  /** Takes the next text of any length; returns what is the traveller's. */
  push(text: string): string;
  /** At the end: what was held back and proves to be text, and the calls that were found. */
  end(): { text: string; calls: InlineCall[] };
  /** A thought ended that never began: the template begins it, so the next answer begins within one. */
  readonly beganInThought: boolean;
}

interface Mark {
  open: string;
  close: string;
  kind: "thought" | "call";
}

interface Found {
  at: number;
  length: number;
  mark?: Mark;
}

const MARKS: readonly Mark[] = [
  { open: "<think>", close: "</think>", kind: "thought" },
  { open: "<thinking>", close: "</thinking>", kind: "thought" },
  { open: "[THINK]", close: "[/THINK]", kind: "thought" },
  { open: "<tool_call>", close: "</tool_call>", kind: "call" },
  // Mistral's ends with the answer.
  { open: "[TOOL_CALLS]", close: "", kind: "call" },
];
/** What an answer begins in whose template begins the thought. */
const ASSUMED_THOUGHT: Mark = { open: "", close: "</think>", kind: "thought" };
const ORPHANS = MARKS.filter(({ kind }) => kind === "thought").map(({ close }) => close);
/** What is looked for outside of all marks. */
const OUTSIDE_WORDS = [...MARKS.map(({ open }) => open), ...ORPHANS];

/** `toolNames`: an answer that is nothing but the JSON of a call to one of these is that call. */
export function createInlineMarkup(
  toolNames: ReadonlySet<string>,
  { beginsInThought = false } = {},
): InlineMarkup {
  /** Not judged yet: it may end in the middle of a mark. */
  let held = "";
  let inside: Mark | undefined = beginsInThought ? ASSUMED_THOUGHT : undefined;
  /** What has been read within the mark; of thoughts nothing is kept, unless they are only assumed. */
  let content = "";
  let beganInThought = false;
  /** An answer that begins with a brace, which may be a call: null once it is known to be none. */
  let braced: string | null = "";
  const calls: InlineCall[] = [];

  /** Text outside of all marks. */
  function outside(text: string): string {
    if (braced === null || !text) return text;
    braced += text;
    const start = braced.trimStart();
    if (!start || start.startsWith("{")) return "";
    const released = braced;
    braced = null;
    return released;
  }

  function within(text: string): void {
    if (inside?.kind === "call" || inside === ASSUMED_THOUGHT) content += text;
  }

  function leave(): void {
    if (inside?.kind === "call") calls.push(...readCalls(content));
    if (inside === ASSUMED_THOUGHT) beganInThought = true;
    content = "";
    inside = undefined;
  }

  /** Takes this many characters off what is held. */
  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    return text;
  }

  /** Judges `held` up to the next mark; null when it takes more text to go on. */
  const step = (): string | null => (inside ? stepWithin(inside) : stepOutside());

  function stepWithin(mark: Mark): string | null {
    const end = endOf(mark, held);
    within(take(end ? end.at : held.length - partOf([mark.close], held)));
    if (!end) return null;
    take(end.length);
    leave();
    return "";
  }

  function stepOutside(): string | null {
    const next = firstMark(held);
    const text = take(next ? next.at : held.length - partOf(OUTSIDE_WORDS, held));
    if (!next) return text ? outside(text) : null;
    take(next.length);
    inside = next.mark;
    if (!next.mark) beganInThought = true;
    return outside(text);
  }

  return {
    get beganInThought() {
      return beganInThought;
    },
    push(text) {
      held += text;
      let out = "";
      for (let chunk = step(); chunk !== null; chunk = step()) out += chunk;
      return out;
    },
    end() {
      let text = "";
      if (!inside) text = outside(held);
      else {
        within(held);
        // It did not think this time.
        if (inside === ASSUMED_THOUGHT) text = content;
        else leave();
      }
      held = "";
      const own = readCalls(braced ?? "").filter(({ name }) => toolNames.has(name));
      if (own.length === 0) text = `${braced ?? ""}${text}`;
      braced = null;
      return { text, calls: [...calls, ...own] };
    },
  };
}

/** Where a mark's end stands. */
function endOf(mark: Mark, text: string): Found | null {
  const at = mark.close ? text.indexOf(mark.close) : -1;
  return at < 0 ? null : { at, length: mark.close.length };
}

/** The mark that begins first; without a `mark` it is the end of a thought that was never begun. */
function firstMark(text: string): Found | null {
  let first: Found | null = null;
  const candidates = [
    ...MARKS.map((mark) => ({ word: mark.open, mark })),
    ...ORPHANS.map((word) => ({ word, mark: undefined })),
  ];
  for (const { word, mark } of candidates) {
    const at = text.indexOf(word);
    if (at >= 0 && (!first || at < first.at)) first = { at, length: word.length, mark };
  }
  return first;
}

/** How many characters at the end could be the beginning of one of the words. */
function partOf(words: readonly string[], text: string): number {
  const longest = Math.max(...words.map((word) => word.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const tail = text.slice(-length);
    if (words.some((word) => word.startsWith(tail))) return length;
  }
  return 0;
}

/**
 * The calls in a mark's content: Hermes' and Qwen's `{"name", "arguments"}`, Llama's `parameters`,
 * Mistral's list of such objects or `name{...}`, and Qwen-Coder's `<function=name><parameter=key>`.
 */
export function readCalls(content: string): InlineCall[] {
  const text = content.trim();
  const tagged = /^<function=([\w.-]{1,64})>/.exec(text)?.[1];
  if (tagged) return [{ name: tagged, arguments: JSON.stringify(taggedArguments(text)) }];
  const named = /^([\w.-]{1,64})(?:\[ARGS\])?(?=\{)/.exec(text);
  if (named?.[1]) return [{ name: named[1], arguments: text.slice(named[0].length) }];
  const parsed = parse(text);
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((item) => callIn(item) ?? []);
}

function callIn(item: unknown): InlineCall | null {
  const { name, arguments: args, parameters } = Object(item) as Record<string, unknown>;
  if (typeof name !== "string" || !name) return null;
  const given = args ?? parameters ?? {};
  return { name, arguments: typeof given === "string" ? given : JSON.stringify(given) };
}

function taggedArguments(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const part of text.split("<parameter=").slice(1)) {
    const end = part.indexOf(">");
    const close = part.indexOf("</parameter>");
    const value = part.slice(end + 1, close < 0 ? undefined : close).trim();
    if (end > 0) found[part.slice(0, end)] = parse(value) ?? value;
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
