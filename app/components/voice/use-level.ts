import { type RefObject, useEffect, useRef } from "react";
import type { Voice } from "#app/voice/channel/use-voice.ts";

/** A ref to an element that follows the input level, 0 to 1, without rerendering. `transformOf` must be stable. */
export function useLevel<Of extends HTMLElement | SVGElement = HTMLSpanElement>(
  subscribe: Voice["subscribeLevel"],
  transformOf: (level: number) => string,
): RefObject<Of> {
  const element = useRef<Of>(null);
  useEffect(
    () =>
      subscribe((level) => {
        if (element.current) element.current.style.transform = transformOf(Math.min(level, 1));
      }),
    [subscribe, transformOf],
  );
  return element;
}
