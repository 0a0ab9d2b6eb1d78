import { useLocation } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { keepFocus } from "./lost-focus.ts";

/**
 * After a navigation the new page's heading gets the focus, as on a full page load: it is read out, and
 * the next Tab goes on from it. A dialog that opens or closes leaves the heading that stands, and an address
 * of the same page too. While the traveller is typing the focus stays, and the page's name is announced.
 */
export function Arrival({ before }: { before: MutableRefObject<Element | null> }) {
  const { pathname } = useLocation();
  const [said, say] = useState("");
  const isLate = useRef(true);
  useEffect(keepFocus, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may have another heading
  useEffect(() => {
    const heading = document.querySelector("h1");
    // It comes after the page: by then the traveller may have gone on.
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
