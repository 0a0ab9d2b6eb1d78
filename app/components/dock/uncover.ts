/** Height of the fade above the dock, in px. */
const FADE = 24;

/** By then off-screen content has its true height and late content has arrived, in ms. */
const SETTLED = 2000;

/** Events with which a traveller moves the page. */
const MOVES = ["wheel", "pointerdown", "keydown"] as const;

/**
 * Scrolls what the last answer is about clear of the dock, which the answer has made higher, and keeps it
 * there while both settle. Ends by itself, when the traveller moves the page, or when the result is called.
 */
export function uncover(shown: Element | null): () => void {
  const footer = document.querySelector("footer");
  // In a list, together with its actions.
  const element = shown?.closest("li") ?? shown;
  const rows = footer?.firstElementChild;
  if (!element || !footer || !rows) return () => {};
  const look = () => {
    const { top, bottom } = element.getBoundingClientRect();
    // On a desktop the dock has no box of its own.
    const dock = (footer.offsetHeight ? footer : rows).getBoundingClientRect().top;
    if (bottom > dock) window.scrollBy(0, bottom - dock + FADE);
    else if (top < 0) window.scrollBy(0, top - FADE);
  };
  look();
  const sizes = new ResizeObserver(look);
  // Content above, drawn only when scrolled to, makes the page longer.
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
