/** What is remembered of a turn once it is over, by how it ended. */
import type { TurnOutcome } from "./turn-report.ts";

/** How long a question not heard to its end has to be shown before a yes counts: no one reads faster. */
export const READ_MS = 1000;

export interface Ended {
  outcome: TurnOutcome;
  /** The traveller had been understood: there is an answer, or the beginning of one. */
  answering: boolean;
  written: boolean;
  /** Sentences whose sound had begun to be sent; null where nothing is spoken. */
  heard: readonly string[] | null;
  shown: string;
  /** For how long it has been there as it is. */
  shownMs: number;
  /** The question about an action that waits for a yes, if the answer asks one. */
  question?: string;
}

export interface Remembered {
  /** The answer that is stored in the conversation; "" for none. */
  answer: string;
  /** What the assistant has noted in this turn is kept, or its open questions are dropped, or neither. */
  notes: "keep" | "drop-questions" | "leave";
  /** What a yes does: carries out what was asked about, has it asked again, or neither. */
  question: "open" | "unread" | "none";
}

/** Of an answer that was cut off while it was spoken only what was heard is stored. */
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

/** What is on the screen can be answered, also where its sound was cut off. */
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

/** Whatever the spaces are: the text may have been put together from the sentences that were heard. */
const endsWith = (text: string, end: string) =>
  text.replace(/\s/g, "").endsWith(end.replace(/\s/g, ""));
