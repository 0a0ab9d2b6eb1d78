import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** Whose address is a search, and what in it orders the results or points at one of them. */
const SEARCHES = ["/flights", "/hotel-search"];
const OF_RESULTS = ["sort", "flightNumber"];

function searchIn(screen: string | undefined, search: string): string {
  if (!screen || !SEARCHES.includes(screen)) return "";
  const params = new URLSearchParams(search);
  for (const name of OF_RESULTS) params.delete(name);
  return params.toString();
}

/**
 * Whether the traveller has left the answer's screen or search: the one where it was given, or which NoVo opened for
 * it. `ledFrom`: key of the location that NoVo's own navigation left last.
 */
export function useLeftBehind(
  answer: string | undefined,
  screen: string | undefined,
  ledFrom: string | undefined,
): boolean {
  const { key, search } = useLocation();
  const here = { answer, screen, key, sought: searchIn(screen, search), isLeft: false };
  const [told, setTold] = useState(here);
  if (answer !== told.answer) setTold(here);
  else if (key !== told.key) {
    const isOther = screen !== told.screen || here.sought !== told.sought;
    const isGone = isOther && ledFrom !== told.key;
    setTold({ ...here, isLeft: told.isLeft || isGone });
  }
  return answer === told.answer && told.isLeft;
}
