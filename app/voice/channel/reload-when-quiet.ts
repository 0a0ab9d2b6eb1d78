/** Reloads for another build or language: never over something typed and not sent. */

/** Quiet means untouched for this long, or hidden. */
const QUIET_MS = 10_000;
const LOOK_MS = 1_000;
/** The build this tab was last reloaded for: one that never comes must not cause a reload loop. */
const RELOADED_FOR = "novo-reloaded-for";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** A form that failed or was rejected shows so nearby and still holds what was typed. */
function isRefused({ form }: Field): boolean {
  const place = form?.closest("[role=dialog], main") ?? form;
  return Boolean(place?.querySelector("[role=alert], [aria-invalid=true]"));
}

/** Tracks fields changed and not sent since, or sent in vain. */
export function watchTyping(document: Document): { hasUnsent(): boolean } {
  /** Changed fields, and whether each was sent. */
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

interface Watched {
  /** Nothing is being said or heard. */
  isIdle: () => boolean;
  typing: { hasUnsent(): boolean };
}

/** For another language, which the traveller waits for. A young page stays: no reload follows another at once. */
export function reloadWhenIdle({ isIdle, typing }: Watched): () => void {
  const timer = setInterval(() => {
    if (performance.now() < QUIET_MS || !isIdle() || typing.hasUnsent()) return;
    clearInterval(timer);
    location.reload();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** For another build, unnoticed. Returns a cancel function. */
export function reloadWhenQuiet(build: string, { isIdle, typing }: Watched): () => void {
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
