import { type RefObject, useEffect, useRef } from "react";

/** Finger travel; less is a tap. */
const SLACK_PX = 6;
/** A sheet released this far down, or this fast, closes. */
const FAR_PX = 96;
const FAST_PX_A_MS = 0.6;

/** Tailwind's `max-sm`, where a dialog is a bottom sheet. */
const PHONE = "(width < 40rem)";

/** Elements that handle drags themselves. */
const DRAGGED = "input, textarea, select, .leaflet-container";

/**
 * A sheet that follows a finger down, and closes if released far or fast enough. Scrolled content first
 * scrolls back to its top. `isIdle`: no navigation is under way; a sheet that is still there springs back.
 */
export function useSwipeDown(
  close: () => void,
  { isIdle }: { isIdle: boolean },
): RefObject<HTMLDivElement> {
  const sheet = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    if (isIdle) sheet.current?.style.removeProperty("translate");
  }, [isIdle]);

  useEffect(() => {
    const { current } = sheet;
    return current ? followFinger(current, () => latest.current()) : undefined;
  }, []);
  return sheet;
}

/** React's own touch listeners are passive: they cannot prevent scrolling. */
function followFinger(sheet: HTMLElement, close: () => void): () => void {
  let from: { x: number; y: number; at: number } | null = null;
  let isDown = false;

  const begin = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches;
    from = null;
    isDown = false;
    if (!touch || touches.length > 1 || !matchMedia(PHONE).matches) return;
    if (!(target instanceof Element) || isItsOwn(target, sheet)) return;
    from = { x: touch.clientX, y: touch.clientY, at: timeStamp };
  };

  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
    if (!isDown) {
      if (Math.hypot(right, down) < SLACK_PX) return;
      isDown = down > Math.abs(right);
      if (!isDown) from = null;
    }
    if (!isDown) return;
    event.preventDefault();
    sheet.style.transition = "none";
    sheet.style.translate = `0 ${Math.max(0, down)}px`;
  };

  const end = ({ type, changedTouches, timeStamp }: TouchEvent) => {
    const [touch] = changedTouches;
    if (!from || !isDown || !touch) return;
    const down = touch.clientY - from.y;
    const isFast = down / Math.max(1, timeStamp - from.at) > FAST_PX_A_MS;
    from = null;
    sheet.style.removeProperty("transition");
    if (type === "touchend" && (down > FAR_PX || (isFast && down > SLACK_PX))) {
      sheet.style.translate = "0 100%";
      close();
    } else sheet.style.removeProperty("translate");
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  sheet.addEventListener("touchstart", begin, { signal, passive: true });
  sheet.addEventListener("touchmove", move, { signal, passive: false });
  sheet.addEventListener("touchend", end, { signal });
  sheet.addEventListener("touchcancel", end, { signal });
  return () => listeners.abort();
}

/** Whether a drag belongs to a field, a map or scrolled content, not to the sheet. */
function isItsOwn(target: Element, sheet: Element): boolean {
  if (target.closest(DRAGGED)) return true;
  for (let one: Element | null = target; one; one = one.parentElement) {
    if (one.scrollTop > 0) return true;
    if (one === sheet) return false;
  }
  return false;
}
