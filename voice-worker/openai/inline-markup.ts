/**
 * Parses an answer's text as it streams in: passes on the text for the traveller, drops thoughts, collects tool
 * calls, and withholds what looks like an unknown mark. A server that was started without its model's parser
 * sends all of this as plain text (vLLM without --reasoning-parser or --tool-call-parser, llama.cpp without
 * --jinja, LocalAI).
 */
import {
  ASSUMED_THOUGHT,
  type Dialect,
  FIRST_WORD,
  isOrphan,
  marksFor,
  type Section,
} from "./dialects.ts";
import { marksOf } from "./marks.ts";
import { type InlineCall, readCalls, readUnmarkedCalls } from "./read-calls.ts";

export interface InlineMarkup {
  /** Takes the next piece of text, of any length; returns the part for the traveller. */
  push(text: string): string;
  /**
   * At the end: text that was held back, and the calls that were found. `isUnread`: something that looks like a
   * call could not be parsed.
   */
  end(): { text: string; calls: InlineCall[]; isUnread: boolean };
  /** A thought ended without a start mark: the template writes that, so the next answer begins in a thought. */
  readonly beganInThought: boolean;
}

/** A call longer than this is cut off, and cannot be parsed. */
const MAX_CONTENT = 64 * 1024;
/** A mark that is complete by itself; `<function=` continues with the function's name. */
const WHOLE_MARK = /^(?:<[^=]*>|\[\w+\])$/;
/** JSON, or what was meant to be. */
const LIKE_JSON = /^\s*\[?\s*\{\s*["'}]/;

/** `toolNames`: a call of one of these tools counts even without a mark. */
export function createInlineMarkup(
  toolNames: ReadonlySet<string>,
  { beginsInThought = false } = {},
): InlineMarkup {
  const marks = marksFor(toolNames);
  const openings = marksOf([...marks.keys()]);
  /** Not parsed yet: it may end in the middle of a mark. */
  let held = "";
  let inside: Section | undefined = beginsInThought ? ASSUMED_THOUGHT : undefined;
  /** The section's start mark and its content so far; thoughts are not kept, unless assumed. */
  let opening = "";
  let content = "";
  /** A mark, or anything but white space, has been seen. */
  let hasBegun = false;
  let hasText = false;
  let beganInThought = false;
  let isUnread = false;
  const calls: InlineCall[] = [];

  /** Takes this many characters off what is held. */
  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    return text;
  }

  function keep(text: string): void {
    const isKept = inside?.kind !== "thought" || inside === ASSUMED_THOUGHT;
    if (isKept && content.length < MAX_CONTENT) content += text;
  }

  function enter(section: Section | undefined, mark: string): void {
    inside = section;
    opening = mark;
    content = "";
  }

  /** Ends a section; returns any of its text that is for the traveller after all. */
  function leave(section: Section): string {
    const read = { opening, content };
    const header = opening + content;
    enter(undefined, "");
    if (section.kind === "thought") {
      beganInThought ||= section === ASSUMED_THOUGHT;
      return "";
    }
    if (section.kind === "header") {
      const next = section.next(header);
      // The header names the recipient; the arguments follow it.
      if (next) enter(next, next.kind === "call" ? header : "");
      return "";
    }
    const proved = judge(section, read, { toolNames, hasText });
    calls.push(...proved.calls);
    isUnread ||= proved.isUnread;
    return proved.text;
  }

  function outside(text: string): string {
    hasText ||= text.trim() !== "";
    hasBegun ||= hasText;
    return text;
  }

  /** Parses `held` up to the next mark; null when more text is needed. */
  function step(isEnd: boolean): string | null {
    return inside ? stepWithin(inside, isEnd) : stepOutside(isEnd);
  }

  function stepWithin(section: Section, isEnd: boolean): string | null {
    const { ends } = section;
    const end = ends.first(held);
    if (!end) {
      keep(take(held.length - (isEnd ? 0 : ends.partAtEnd(held))));
      return null;
    }
    keep(take(end.at));
    // An end mark that also starts something else, such as the next message, stays for that.
    const isBoth = openings.has(end.mark) && end.mark !== opening && !isOrphan(end.mark);
    if (!isBoth) take(end.mark.length);
    return outside(leave(section));
  }

  function stepOutside(isEnd: boolean): string | null {
    const start = held.trimStart();
    if (!hasBegun && !isEnd && FIRST_WORD.open.startsWith(start)) return null;
    if (!hasBegun && FIRST_WORD.isIn(start)) {
      take(held.length - start.length);
      return begin(FIRST_WORD);
    }
    const next = openings.first(held);
    const text = outside(take(next?.at ?? held.length - (isEnd ? 0 : openings.partAtEnd(held))));
    const mark = next && marks.get(next.mark);
    if (!mark || (!isEnd && openings.isBegun(held))) return text || null;
    return text + begin(mark);
  }

  function begin({ open, section }: Dialect): string {
    take(open.length);
    if (isOrphan(open)) beganInThought = true;
    hasBegun = true;
    enter(section, open);
    return "";
  }

  function run(isEnd: boolean): string {
    let out = "";
    for (let chunk = step(isEnd); chunk !== null; chunk = step(isEnd)) out += chunk;
    return out;
  }

  return {
    get beganInThought() {
      return beganInThought;
    },
    push(text) {
      held += text;
      return run(false);
    },
    end() {
      let text = run(true);
      if (inside === ASSUMED_THOUGHT) {
        // There was no thought this time.
        text += content;
        inside = undefined;
      } else if (inside?.kind === "header") {
        // The header was cut off before its call.
        isUnread ||= content.includes("to=");
      } else if (inside) text += leave(inside);
      return { text, calls, isUnread };
    },
  };
}

/** Classifies a completed section. `hasText`: text for the traveller came before it. */
function judge(
  { kind }: Section,
  { opening, content }: { opening: string; content: string },
  { toolNames, hasText }: { toolNames: ReadonlySet<string>; hasText: boolean },
): { text: string; calls: InlineCall[]; isUnread: boolean } {
  const text = opening + content;
  if (kind === "maybe") {
    // "I could use save_flight(which=2) for you" only mentions a call.
    if (opening.endsWith("(") && hasText && !/[)\]]\s*$/.test(text)) {
      return { text, calls: [], isUnread: false };
    }
    const calls = readUnmarkedCalls(text, toolNames);
    const isUnread = calls.length === 0 && isUnreadable(text, hasText);
    return { text: calls.length > 0 || isUnread ? "" : text, calls, isUnread };
  }
  const isCall = kind === "call";
  const calls = isCall ? readCalls(WHOLE_MARK.test(opening) ? content : text, toolNames) : [];
  return { text: "", calls, isUnread: calls.length === 0 };
}

/** A call, JSON, or an answer that consists of code alone: not for a traveller to read. */
function isUnreadable(text: string, hasText: boolean): boolean {
  if (text.startsWith("```")) return !hasText || LIKE_JSON.test(text.replace(/^```\w*/, ""));
  return !/^\[?\{/.test(text) || LIKE_JSON.test(text);
}
