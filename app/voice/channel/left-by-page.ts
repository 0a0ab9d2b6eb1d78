/**
 * What a page leaves to the next one in its tab, usually itself after a reload: a yes counts only where its
 * question was shown. A duplicate of the tab gets nothing, since the open page has taken it.
 */
import { guarded, type KeyValueStore, readJson } from "../conversation/conversation.ts";
import type { Report } from "../report.ts";

const KEY = "novo.question";

/** `tab`: the tab id under which the question was asked. */
interface OpenQuestion {
  tab: string;
  sessionId: string;
  answers: readonly string[];
}

export function leaveQuestion(store: KeyValueStore, question: OpenQuestion, report: Report): void {
  if (question.answers.length === 0) return;
  guarded(() => store.setItem(KEY, JSON.stringify(question)), report);
}

/** Returns null if no question of this conversation was left. */
export function takeQuestion(
  store: KeyValueStore,
  sessionId: string,
  report: Report,
): OpenQuestion | null {
  const left = readJson(store, KEY, report);
  guarded(() => store.removeItem(KEY), report);
  return isOpenQuestion(left) && left.sessionId === sessionId ? left : null;
}

function isOpenQuestion(value: unknown): value is OpenQuestion {
  if (typeof value !== "object" || value === null) return false;
  const { tab, answers } = value as Record<string, unknown>;
  return (
    typeof tab === "string" &&
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === "string")
  );
}
