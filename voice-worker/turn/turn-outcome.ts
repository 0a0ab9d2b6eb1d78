/** What is remembered of a turn once it is over, by how it ended. */
import type { TurnOutcome } from "./turn-report.ts";

export interface Ended {
  outcome: TurnOutcome;
  /** The traveller had been understood: there is an answer, or the beginning of one. */
  answering: boolean;
  /** Sentences that were begun to be heard; null where nothing is spoken. */
  heard: readonly string[] | null;
  /** The answer as it stands on the screen. */
  shown: string;
  /** The question about an action that waits for a yes, if the answer asks one. */
  question?: string;
}

export interface Remembered {
  /** The answer as the conversation goes on with it; "" for none. */
  answer: string;
  /** What the assistant has noted in this turn stands, or its open questions are dropped, or neither. */
  notes: "keep" | "drop-questions" | "leave";
  /** The question was heard, or read, to its end: a yes may answer it. */
  keepsQuestion: boolean;
}

/** Of an answer that was cut off while it was spoken only what was heard has been said. */
export function rememberTurn({ outcome, answering, heard, shown, question }: Ended): Remembered {
  const isCut = outcome !== "complete" && outcome !== "error";
  const said = isCut && heard ? heard.join(" ") : shown;
  const isOpen = outcome !== "cancelled" && outcome !== "error";
  return {
    answer: answering ? said : "",
    notes: notesOf(outcome, answering, said),
    keepsQuestion: answering && isOpen && question !== undefined && endsWith(said, question),
  };
}

function notesOf(outcome: TurnOutcome, answering: boolean, said: string): Remembered["notes"] {
  if (outcome === "complete" && answering) return "keep";
  return outcome === "cancelled" || (answering && !said) ? "drop-questions" : "leave";
}

/** Whatever the spaces are: the text may have been put together from the sentences that were heard. */
const endsWith = (text: string, end: string) =>
  text.replace(/\s/g, "").endsWith(end.replace(/\s/g, ""));
