import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { findScreen } from "#app/contracts/screens.ts";

/**
 * After a navigation the new screen's heading gets the focus, as on a full page load: it is read out, and
 * the next Tab goes on from it. While the traveller is typing the focus stays, and the screen's name is
 * announced.
 */
export function Arrival() {
  const screen = findScreen(useLocation().pathname);
  const before = useRef(screen);
  const [said, say] = useState("");
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    if (document.activeElement instanceof HTMLInputElement) return say(document.title);
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
