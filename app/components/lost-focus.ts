import { showInFull } from "./show-in-full.ts";

/** What had the focus last, and all that it stood in, from the inside out, each with what came after it. */
let path: { element: Element; next: Element | null }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A dialog looks after the focus in it; what had it before is gone back to. */
const DIALOG = "[role=dialog], [data-closes-dialog]";
/** What takes the place of what has gone is still on its way. */
const UNDER_WAY = "[data-progress]";
const PRESSED = "a, button, summary";
/** What is named and has parts. */
const PLACE = "article, section, details, nav, main";
const HEADING = "h1, h2, h3, summary";
/** What a search has come to. */
const FOUND = "#results, #choices, [role=alert]";
/** What gives the focus itself, as a dialog that closes, has done so by then. */
const WAIT_MS = 100;

/**
 * Where what has the focus goes (a form that was sent, a card that was deleted, an answer that was given), the focus
 * would be nowhere: it comes to what was searched for, to what is next in the same list, or to the heading over where it
 * was.
 */
export function keepFocus(): void {
  note(document.activeElement);
  document.addEventListener("focusin", ({ target }) => note(target));
  // Pressed beside everything, the focus is left; where a press gives none, none is lost.
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(DIALOG)) path = [];
  });
  new MutationObserver((changes) => {
    if (path.length === 0 || timer || !changes.some(({ removedNodes: { length } }) => length > 0)) {
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (document.activeElement !== document.body) return;
      if (!document.querySelector(`${UNDER_WAY}, ${DIALOG}`)) give(heirOfFocus());
    }, WAIT_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function note(target: EventTarget | null): void {
  if (!(target instanceof Element) || target === document.body || target.closest(DIALOG)) return;
  path = [];
  for (let element: Element | null = target; element; element = element.parentElement) {
    path.push({ element, next: element.nextElementSibling });
  }
}

function heirOfFocus(): Element | null {
  const at = path.findIndex(({ element }) => element.isConnected);
  const here = path[at]?.element;
  const gone = path[at - 1];
  // A button that could not be pressed for a moment, or the opener of a dialog. A field was left by its traveller.
  if (!gone) return here?.matches(PRESSED) ? here : null;
  const place = here?.closest(PLACE);
  if (!place) return null;
  const { element, next } = gone;
  const isListed = next?.isConnected && next.tagName === element.tagName;
  return (
    place.querySelector(FOUND) ??
    (isListed ? firstPressed(next) : null) ??
    place.querySelector(HEADING) ??
    place
  );
}

const firstPressed = (element: Element) =>
  element.matches(PRESSED) ? element : element.querySelector(PRESSED);

function give(heir: Element | null): void {
  if (!(heir instanceof HTMLElement)) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
  // By keyboard: a page that is tapped stands still.
  if (heir.matches(":focus-visible")) showInFull(heir);
}
