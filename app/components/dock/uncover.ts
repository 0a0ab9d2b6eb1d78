/** Over the dock the screen fades into it, in px. */
const FADE = 24;

/** What was out of sight has its true height only once it is drawn, in ms. */
const DRAWN = 100;

/** Scrolls what the last answer is about out from under the dock, which the answer has made higher. */
export function uncover(element: Element | null, tries = 3): void {
  const box = element?.getBoundingClientRect();
  const footer = document.querySelector("footer");
  const dock = footer?.getBoundingClientRect();
  // On a desk the dock has no box of its own.
  const over = dock?.height ? dock : footer?.firstElementChild?.getBoundingClientRect();
  if (!box || !over) return;
  if (box.bottom > over.top) window.scrollBy(0, box.bottom - over.top + FADE);
  else if (box.top < 0) window.scrollBy(0, box.top - FADE);
  else return;
  if (tries > 1) setTimeout(() => uncover(element, tries - 1), DRAWN);
}
