import { useLocation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { keepFocus } from "./lost-focus.ts";

/**
 * After a navigation, focuses the new page's heading, as a full page load would: it is read out, and the next
 * Tab continues from it. Nothing happens if the heading stays: a dialog opens or closes, or the address is
 * the same page's. While the traveller is typing, the focus stays and the page's name is announced.
 */
export function Arrival({ before }: { before: MutableRefObject<Element | null> }) {
  const { pathname } = useLocation();
  const [said, say] = useState("");
  const isLate = useRef(true);
  useEffect(keepFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have another heading
  useEffect(() => {
    const heading = document.querySelector("h1");
    // It loads after the page: the traveller may have moved on by then.
    const spares = isLate.current ? ":not(body)" : "input, textarea, select";
    isLate.current = false;
    if (!heading || heading === before.current) return;
    before.current = heading;
    if (document.activeElement?.matches(spares)) return say(document.title);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
