/** The marked part of an answer being read: a thought, a call, a header, or possibly one of them. */
import { ASSUMED_THOUGHT, type Section } from "./dialects.ts";
import { type InlineCall, readCalls, readUnmarkedCalls } from "./read-calls.ts";

/** A call longer than this is cut off, and cannot be parsed. */
const MAX_CONTENT = 64 * 1024;
/** A mark that is complete by itself; `<function=` continues with the function's name. */
const WHOLE_MARK = /^(?:<[^=]*>|\[\w+\])$/;
/** JSON, or an attempt at it. */
const LIKE_JSON = /^\s*\[?\s*\{\s*["'}]/;

/** Collects what completed sections yield. `hasText`, below: text for the traveller came before a section. */
export function createOpenSection(
  toolNames: ReadonlySet<string>,
  { beginsInThought }: { beginsInThought: boolean },
) {
  let inside: Section | undefined = beginsInThought ? ASSUMED_THOUGHT : undefined;
  /** The section's start mark and its content so far; thoughts are not kept, unless assumed. */
  let opening = "";
  let content = "";
  let beganInThought = false;
  let isUnread = false;
  const calls: InlineCall[] = [];

  function enter(section: Section | undefined, mark: string): void {
    inside = section;
    opening = mark;
    content = "";
  }

  /** Ends a section; returns any of its text that is for the traveller after all. */
  function leave(section: Section, hasText: boolean): string {
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

  return {
    get inside() {
      return inside;
    },
    get opening() {
      return opening;
    },
    get beganInThought() {
      return beganInThought;
    },
    get found() {
      return { calls, isUnread };
    },
    enter,
    leave,
    keep(text: string): void {
      const isKept = inside?.kind !== "thought" || inside === ASSUMED_THOUGHT;
      if (isKept && content.length < MAX_CONTENT) content += text;
    },
    /** A thought ended without a start mark. */
    endedThought(): void {
      beganInThought = true;
    },
    /** The answer is over; returns any text of the section for the traveller. */
    cutOff(hasText: boolean): string {
      // There was no thought this time.
      if (inside === ASSUMED_THOUGHT) return content;
      if (inside?.kind !== "header") return inside ? leave(inside, hasText) : "";
      // The header was cut off before its call.
      isUnread ||= content.includes("to=");
      return "";
    },
  };
}

/** Classifies a completed section. */
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
