import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Whether the traveller has left the answer's screen: the one where it was given, or which NoVo opened for
 * it. `ledFrom`: key of the location that NoVo's own navigation left last.
 */
export function useLeftBehind(
  answer: string | undefined,
  screen: string | undefined,
  ledFrom: string | undefined,
): boolean {
  const { key } = useLocation();
  const here = { answer, screen, key, isLeft: false };
  const [told, setTold] = useState(here);
  if (answer !== told.answer) setTold(here);
  else if (key !== told.key) {
    const isGone = screen !== told.screen && ledFrom !== told.key;
    setTold({ ...here, isLeft: told.isLeft || isGone });
  }
  return answer === told.answer && told.isLeft;
}
