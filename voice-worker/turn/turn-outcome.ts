/** What is remembered of a turn, by how it ended. */
import type { TurnOutcome } from "./turn-report.ts";

/** How long a question not heard to its end must be shown before a yes counts: reading is no faster. */
export const READ_MS = 1000;

export interface Ended {
  outcome: TurnOutcome;
  /** The traveller was understood: there is an answer, or the beginning of one. */
  answering: boolean;
  written: boolean;
  /** Sentences whose sound had begun to be sent; null if nothing is spoken. */
  heard: readonly string[] | null;
  shown: string;
  /** How long `shown` has been unchanged. */
  shownMs: number;
  /** The question about the pending action, if the answer asks one. */
  question?: string;
}

export interface Remembered {
  /** The answer to store in the conversation; "" for none. */
  answer: string;
  /** Keep the assistant's notes from this turn, drop its open questions, or neither. */
  notes: "keep" | "drop-questions" | "leave";
  /** What a yes does: carries out the action, repeats the question, or neither. */
  question: "open" | "unread" | "none";
}

/** If an answer is cut off while being spoken, only what was heard is stored. */
export function rememberTurn(ended: Ended): Remembered {
  const { outcome, answering, heard, shown } = ended;
  const isCut = outcome !== "complete" && outcome !== "error";
  const said = isCut && heard ? heard.join(" ") : shown;
  return {
    answer: answering ? said : "",
    notes: notesOf(ended, said),
    question: questionOf(ended, said),
  };
}

/** What is on the screen can be answered, even if its sound was cut off. */
function notesOf({ outcome, answering, written }: Ended, said: string): Remembered["notes"] {
  if (!answering) return "leave";
  if (written) return "keep";
  return outcome === "cancelled" || !said ? "drop-questions" : "leave";
}

function questionOf(
  { outcome, answering, shown, shownMs, question }: Ended,
  said: string,
): Remembered["question"] {
  if (question === undefined || !answering || outcome === "error") return "none";
  const isRead = shownMs >= READ_MS && endsWith(shown, question);
  return isRead || endsWith(said, question) ? "open" : "unread";
}

/** Ignores spaces: the text may be joined from the sentences that were heard. */
const endsWith = (text: string, end: string) =>
  text.replace(/\s/g, "").endsWith(end.replace(/\s/g, ""));
