/** Over the dock the screen fades into it, in px. */
const FADE = 24;

/** Until then what was out of sight has its true height, and what comes late to it has come, in ms. */
const SETTLED = 2000;

/** What a traveller moves a page with. */
const MOVES = ["wheel", "pointerdown", "keydown"] as const;

/**
 * Scrolls what the last answer is about out from under the dock, which the answer has made higher, and keeps it there
 * while both come to their height. Ends by itself, when the traveller moves the page, or when it is called.
 */
export function uncover(shown: Element | null): () => void {
  const footer = document.querySelector("footer");
  // In a list with what can be done with it.
  const element = shown?.closest("li") ?? shown;
  const rows = footer?.firstElementChild;
  if (!element || !footer || !rows) return () => {};
  const look = () => {
    const { top, bottom } = element.getBoundingClientRect();
    // On a desk the dock has no box of its own.
    const dock = (footer.offsetHeight ? footer : rows).getBoundingClientRect().top;
    if (bottom > dock) window.scrollBy(0, bottom - dock + FADE);
    else if (top < 0) window.scrollBy(0, top - FADE);
  };
  look();
  const sizes = new ResizeObserver(look);
  // What is drawn above it only as it is scrolled to makes the page longer.
  for (const one of [element, document.body, rows]) sizes.observe(one);
  const end = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) removeEventListener(move, end);
  };
  const timer = setTimeout(end, SETTLED);
  for (const move of MOVES) addEventListener(move, end, { passive: true });
  return end;
}
