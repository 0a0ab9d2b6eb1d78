import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { uncover } from "./uncover.ts";

/** What a screen's route may export as `handle`. */
export interface AnswerHandle {
  /** Element id of the row that shows what these words name; undefined if the screen shows none of it. */
  shows: (words: string, page: unknown) => string | undefined;
  /** Same for the row that a link with this state leads to. */
  chosen?: (page: unknown) => string | undefined;
}

/** History state of a link to another row: the id of the answer that it follows. */
export interface Chosen {
  chosenAfter: string;
}

const isAnswerHandle = (handle: unknown): handle is AnswerHandle =>
  typeof handle === "object" && handle !== null && "shows" in handle;

/** "19 flights from St. Louis to Rome. The cheapest: ..." */
export const FIRST_SENTENCE = /^.+?[\p{L}\d:°]{3}\u2069?\. /u;

/**
 * Returns the beginning of an answer that the screen shows anyway. Scrolls the row that the answer names into
 * view while the answer `isOpen`, and the row chosen after it.
 */
export function useTold(answer: ChatMessage | undefined, isOpen: boolean): string {
  const { state } = useLocation();
  const match = useMatches().findLast(({ handle }) => isAnswerHandle(handle));
  const handle = isAnswerHandle(match?.handle) ? match.handle : undefined;
  const { id, content = "" } = answer ?? {};
  const named = isOpen ? handle?.shows(content, match?.data) : undefined;
  const isChosen = id !== undefined && state?.chosenAfter === id;
  const row = isChosen ? handle?.chosen?.(match?.data) : named;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer brings the same row into sight again
  useEffect(() => uncover(row ? document.getElementById(row) : null), [row, id]);
  if (!named) return "";
  const first = FIRST_SENTENCE.exec(content)?.[0] ?? "";
  const isTold =
    handle?.shows(content.slice(first.length), match?.data) && !handle.shows(first, match?.data);
  return isTold ? first : "";
}
