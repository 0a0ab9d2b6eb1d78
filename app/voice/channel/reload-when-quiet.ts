/** For a server of another build: when no one notices, and never over something typed and not sent. */

/** No one has touched the page for this long, or it is out of sight. */
const QUIET_MS = 10_000;
const LOOK_MS = 1_000;
/** The build that this tab was reloaded for last: one that does not come must not be waited for in a circle. */
const RELOADED_FOR = "novo-reloaded-for";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** A form that failed, or was not accepted, says so beside itself, and what was typed is still in it. */
function isRefused({ form }: Field): boolean {
  const place = form?.closest("[role=dialog], main") ?? form;
  return Boolean(place?.querySelector("[role=alert], [aria-invalid=true]"));
}

/** Fields that were changed and not sent since, or sent in vain. */
export function watchTyping(document: Document): { hasUnsent(): boolean } {
  /** And whether each was sent. */
  const changed = new Map<Field, boolean>();
  document.addEventListener("input", ({ target }) => {
    if (isField(target)) changed.set(target, false);
  });
  document.addEventListener("submit", ({ target }) => {
    for (const field of changed.keys()) if (field.form === target) changed.set(field, true);
  });
  document.addEventListener("reset", ({ target }) => {
    for (const field of changed.keys()) if (field.form === target) changed.delete(field);
  });
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  )) {
    if (field.value !== field.defaultValue) changed.set(field, false);
  }
  return {
    hasUnsent: () =>
      [...changed].some(
        ([field, isSent]) =>
          field.isConnected && field.value !== "" && (!isSent || isRefused(field)),
      ),
  };
}

/** `isIdle`: nothing is being said or heard. Returns how to give it up. */
export function reloadWhenQuiet(
  build: string,
  { isIdle, typing }: { isIdle: () => boolean; typing: { hasUnsent(): boolean } },
): () => void {
  if (sessionStorage.getItem(RELOADED_FOR) === build) return () => {};
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  const touches = ["pointerdown", "keydown", "scroll"] as const;
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
  const look = () => {
    const unwatched = document.hidden || performance.now() - touchedAt > QUIET_MS;
    if (!unwatched || !isIdle() || typing.hasUnsent()) return;
    sessionStorage.setItem(RELOADED_FOR, build);
    location.reload();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    for (const touch of touches) removeEventListener(touch, touched, { capture: true });
  };
}
