/**
 * Parses an answer's text as it streams in: passes on the text for the traveller, drops thoughts, collects tool
 * calls, and withholds what looks like an unknown mark. A server that was started without its model's parser
 * sends all of this as plain text (vLLM without --reasoning-parser or --tool-call-parser, llama.cpp without
 * --jinja, LocalAI).
 */
import { type Dialect, FIRST_WORD, isOrphan, marksFor, type Section } from "./dialects.ts";
import { marksOf } from "./marks.ts";
import { createOpenSection } from "./open-section.ts";
import type { InlineCall } from "./read-calls.ts";

/** `toolNames`: a call of one of these tools counts even without a mark. */
export function createInlineMarkup(
  toolNames: ReadonlySet<string>,
  { beginsInThought = false, takesJson = false } = {},
) {
  const marks = marksFor(toolNames, { takesJson });
  const openings = marksOf([...marks.keys()]);
  /** Not parsed yet: it may end in the middle of a mark. */
  let held = "";
  /** A mark, or anything but white space, has been seen. */
  let hasBegun = false;
  let hasText = false;
  const section = createOpenSection(toolNames, { beginsInThought });

  /** Removes this many characters from `held` and returns them. */
  function take(length: number): string {
    const text = held.slice(0, length);
    held = held.slice(length);
    return text;
  }

  function outside(text: string): string {
    hasText ||= text.trim() !== "";
    hasBegun ||= hasText;
    return text;
  }

  /** Parses `held` up to the next mark; null when more text is needed. */
  function step(isEnd: boolean): string | null {
    const { inside } = section;
    return inside ? stepWithin(inside, isEnd) : stepOutside(isEnd);
  }

  function stepWithin(inside: Section, isEnd: boolean): string | null {
    const { ends } = inside;
    const end = ends.first(held);
    if (!end) {
      section.keep(take(held.length - (isEnd ? 0 : ends.partAtEnd(held))));
      return null;
    }
    section.keep(take(end.at));
    // An end mark that also starts something else, such as the next message, stays for that.
    const isBoth = openings.has(end.mark) && end.mark !== section.opening && !isOrphan(end.mark);
    if (!isBoth) take(end.mark.length);
    return outside(section.leave(inside, hasText));
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

  function begin(dialect: Dialect): string {
    take(dialect.open.length);
    if (isOrphan(dialect.open)) section.endedThought();
    hasBegun = true;
    section.enter(dialect.section, dialect.open);
    return "";
  }

  function run(isEnd: boolean): string {
    let out = "";
    for (let chunk = step(isEnd); chunk !== null; chunk = step(isEnd)) out += chunk;
    return out;
  }

  return {
    /** A thought ended without a start mark: the template writes it, so the next answer begins in a thought. */
    get beganInThought(): boolean {
      return section.beganInThought;
    },
    /** Takes the next piece of text, of any length; returns the part for the traveller. */
    push(text: string): string {
      held += text;
      return run(false);
    },
    /** Held-back text, and the calls found. `isUnread`: what looks like a call could not be parsed. */
    end(): { text: string; calls: InlineCall[]; isUnread: boolean } {
      const text = run(true);
      return { text: text + section.cutOff(hasText), ...section.found };
    },
  };
}
