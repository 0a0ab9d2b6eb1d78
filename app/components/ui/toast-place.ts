/** Places a toast: in the middle of the screen (spec section 2), moved off what it must not cover. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the screen, with the cost of covering one square pixel of it. */
interface Obstacle extends Box {
  weight: number;
}

/** Weight of a dialog, a field in use, a card that the toast is about. */
const NEVER = 1000;
/** Weight of what can be scrolled out from under it. */
const RATHER_NOT = 1;
/** One pixel off the middle costs as much as covering this many square pixels. */
const OFF_MIDDLE = 10;
const STEP_PX = 8;
const EDGE_PX = 8;

/** Returns the `top`, in px, where a toast of this width and height covers least. */
export function toastTop(
  toast: Pick<Box, "left" | "width" | "height">,
  screenHeight: number,
  obstacles: readonly Obstacle[],
): number {
  const middle = Math.round((screenHeight - toast.height) / 2);
  const furthest = Math.max(0, middle - EDGE_PX);
  let [best, min] = [middle, costAt(middle)];
  for (let off = STEP_PX; off <= furthest; off += STEP_PX) {
    for (const top of [middle - off, middle + off]) {
      const cost = costAt(top) + off * OFF_MIDDLE;
      if (cost < min) [best, min] = [top, cost];
    }
  }
  return best;

  function costAt(top: number): number {
    return obstacles.reduce((sum, it) => sum + it.weight * shared({ ...toast, top }, it), 0);
  }
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** On a desk the footer itself has no box; its field and links do. */
const PROTECTED =
  "[role=dialog], [role=alert], [data-highlighted], [data-keep-clear], footer, footer form, footer a, nav";
const OTHERS = "main :is(h1, h2, h3, p, a, button, input, select, textarea, article, img, summary)";

/** What is on the screen now; the traveller is using the focused element, with its card. */
export function obstaclesOnScreen(): Obstacle[] {
  const { activeElement } = document;
  const inUse =
    activeElement && activeElement !== document.body
      ? [activeElement, ...[activeElement.closest("article, form")].filter((it) => it !== null)]
      : [];
  return [
    ...[...document.querySelectorAll(PROTECTED), ...inUse].map((it) => boxOf(it, NEVER)),
    ...[...document.querySelectorAll(OTHERS)].map((it) => boxOf(it, RATHER_NOT)),
  ];
}

function boxOf(element: Element, weight: number): Obstacle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height, weight };
}
