import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** What a search of flights or hotels is for; other parameters order its results or open something over them. */
const SOUGHT = ["origin", "destination", "destId", "departureDate", "checkinDate", "checkoutDate"];

function soughtIn(search: string): string {
  const params = new URLSearchParams(search);
  return SOUGHT.map((name) => params.get(name)).join();
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
  const here = { answer, screen, key, sought: soughtIn(search), isLeft: false };
  const [told, setTold] = useState(here);
  if (answer !== told.answer) setTold(here);
  else if (key !== told.key) {
    const isOther = screen !== told.screen || here.sought !== told.sought;
    const isGone = isOther && ledFrom !== told.key;
    setTold({ ...here, isLeft: told.isLeft || isGone });
  }
  return answer === told.answer && told.isLeft;
}
