import { useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { uncover } from "./uncover.ts";

/** What a screen's route may export as `handle`. */
export interface AnswerHandle {
  /** The id in the row of the list that shows what these words name; undefined where the screen shows nothing of it. */
  shows: (words: string, page: unknown) => string | undefined;
}

const isAnswerHandle = (handle: unknown): handle is AnswerHandle =>
  typeof handle === "object" && handle !== null && "shows" in handle;

/** The beginning of an answer that the screen tells as well; what the answer names there is brought into sight. */
export function useTold(answer: string): string {
  const match = useMatches().findLast(({ handle }) => isAnswerHandle(handle));
  const handle = isAnswerHandle(match?.handle) ? match.handle : undefined;
  const shown = handle?.shows(answer, match?.data);
  useEffect(() => {
    if (shown) uncover(document.getElementById(shown)?.closest("li") ?? null);
  }, [shown]);
  // "19 flights from St. Louis to Rome. The cheapest: ..."
  const first = /^.+?[\p{L}\d:]{3}\. /u.exec(answer)?.[0] ?? "";
  const isTold =
    handle?.shows(answer.slice(first.length), match?.data) && !handle.shows(first, match?.data);
  return isTold ? first : "";
}
