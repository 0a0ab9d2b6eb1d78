/** Over the dock the screen fades into it, in px. */
const FADE = 24;

/** Scrolls what the last answer is about out from under the dock, which the answer has made higher. */
export function uncover(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  const footer = document.querySelector("footer");
  const dock = footer?.getBoundingClientRect();
  // On a desk the dock has no box of its own.
  const over = dock?.height ? dock : footer?.firstElementChild?.getBoundingClientRect();
  if (!box || !over) return;
  if (box.bottom > over.top) window.scrollBy(0, box.bottom - over.top + FADE);
  else if (box.top < 0) window.scrollBy(0, box.top - FADE);
}
