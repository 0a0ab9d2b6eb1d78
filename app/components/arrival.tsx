import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { findScreen } from "#app/contracts/screens.ts";

/**
 * On another screen: its heading gets the focus, as it would with a page of its own, so that it is read
 * and the next Tab is behind it. Whoever types on is left in peace, and told the screen's name.
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
