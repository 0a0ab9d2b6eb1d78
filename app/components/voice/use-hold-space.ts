import { useEffect, useRef } from "react";

/** Elements where the space bar has another use: typing, or pressing them. */
const TAKEN =
  "input, textarea, select, summary, a[href], button:not([data-microphone]), [contenteditable], [role=dialog]";

/** Calls `hold` when the space bar is pressed and has no other use, and `release` when it is released. */
export function useHoldSpace(isOn: boolean, held: { hold: () => void; release: () => void }): void {
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  });
  useEffect(() => {
    if (!isOn) return;
    let isHeld = false;
    const down = (event: KeyboardEvent) => {
      if (event.code !== "Space" || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TAKEN)) return;
      // Prevents scrolling and pressing the microphone.
      event.preventDefault();
      if (isHeld) return;
      isHeld = true;
      latest.current.hold();
    };
    const up = (event: Event) => {
      if (!isHeld || (event instanceof KeyboardEvent && event.code !== "Space")) return;
      event.preventDefault();
      isHeld = false;
      latest.current.release();
    };
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    window.addEventListener("blur", up);
    return () => {
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
      window.removeEventListener("blur", up);
    };
  }, [isOn]);
}
