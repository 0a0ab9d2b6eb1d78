import { showInFull } from "./show-in-full.ts";

/** The last focused element and its ancestors, innermost first, each with its next sibling. */
let path: { element: Element; next: Element | null }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Ignored here: a dialog manages its own focus and returns it on closing. */
const DIALOG = "[role=dialog], [data-closes-dialog]";
/** The replacement is still loading. */
const UNDER_WAY = "[data-progress]";
const PRESSED = "a, button, summary";
/** Named containers. */
const PLACE = "article, section, details, nav, main";
const HEADING = "h1, h2, h3, summary";
/** The outcome of a search. */
const FOUND = "#results, #choices, [role=alert]";
/** By then anything that sets the focus itself, such as a closing dialog, has done so. */
const WAIT_MS = 100;

/**
 * When the focused element disappears (a sent form, a deleted card, an answered question), moves the focus to
 * the search results, to the next item of the same list, or to the heading above where it was.
 */
export function keepFocus(): void {
  note(document.activeElement);
  document.addEventListener("focusin", ({ target }) => note(target));
  // A press outside everything gives up the focus on purpose; a press that focuses nothing has none to lose.
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
  // A button that was briefly disabled, or a dialog's opener. A field was left by the traveller.
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
  // Keyboard only: a page that is tapped does not scroll.
  if (heir.matches(":focus-visible")) showInFull(heir);
}
