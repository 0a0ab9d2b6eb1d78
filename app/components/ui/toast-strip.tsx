import { createContext, useContext } from "react";

/** Says which strip the page has, if any. */
export const ToastStripContext = createContext<(strip: HTMLElement | null) => void>(() => {});

/** Where a screen has room for a toast on a phone: in its own flow, over nothing. Without a toast it takes none. */
export function ToastStrip() {
  return <div ref={useContext(ToastStripContext)} className="has-[li]:mb-4 md:hidden" />;
}

/** Room enough for a title and two lines below it. */
const TOAST_PX = 120;

/** Whether a toast in it would be seen: not on a desk, scrolled away, behind a dialog or behind the dock. */
export function isInSight(strip: HTMLElement): boolean {
  if (strip.getClientRects().length === 0) return false;
  if (document.querySelector("[role=dialog]")) return false;
  const { top } = strip.getBoundingClientRect();
  const dock = document.querySelector("footer")?.getBoundingClientRect().top;
  return top >= 0 && top + TOAST_PX <= Math.min(dock ?? window.innerHeight, window.innerHeight);
}
