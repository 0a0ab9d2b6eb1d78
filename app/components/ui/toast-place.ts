/** Where a toast stands: in the middle of the screen (spec section 2), moved off what it must not cover. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the screen, and how bad it is to cover one square pixel of it. */
interface Obstacle extends Box {
  weight: number;
}

/** Of a dialog, a field that is being filled in, a card that the toast is about. */
const NEVER = 1000;
/** Of what can be scrolled away from below it. */
const RATHER_NOT = 1;
/** A pixel off the middle weighs as much as so many square pixels that are covered. */
const OFF_MIDDLE = 10;
const STEP_PX = 8;
const EDGE_PX = 8;

/** The top of the place for a toast of this width and height where it covers least. */
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

/** On a desk the foot itself is no box: its field and links are. */
const PROTECTED =
  "[role=dialog], [role=alert], [data-highlighted], [data-keep-clear], footer, footer form, footer a, nav";
const OTHERS = "main :is(h1, h2, h3, p, a, button, input, select, textarea, article, img, summary)";

/** What is on the screen now; the element in focus is what the traveller is about, with its card. */
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
