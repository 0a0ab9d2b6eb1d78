import { createContext, useContext } from "react";

/** Registers the page's strip, or null. */
export const ToastStripContext = createContext<(strip: HTMLElement | null) => void>(() => {});

/** A screen's space for a toast on a phone: in its own flow, covering nothing. Takes no room when empty. */
export function ToastStrip() {
  return <div ref={useContext(ToastStripContext)} className="has-[li]:mt-3 md:hidden" />;
}

/** Fits a title and two lines below it. */
const TOAST_PX = 120;

/** Whether a toast in it would be visible: not on a desk, scrolled away, behind a dialog or the dock. */
export function isInSight(strip: HTMLElement): boolean {
  if (strip.getClientRects().length === 0) return false;
  if (document.querySelector("[role=dialog]")) return false;
  const { top } = strip.getBoundingClientRect();
  const dock = document.querySelector("footer")?.getBoundingClientRect().top;
  return top >= 0 && top + TOAST_PX <= Math.min(dock ?? window.innerHeight, window.innerHeight);
}
