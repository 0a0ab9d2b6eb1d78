/** Handles the service worker's request to go where a clicked notification leads. */

interface Asked {
  path: string;
  /** After this (epoch ms) the worker has opened a window instead. Absent from an older build's worker. */
  until?: number;
}

export interface Answers {
  go: (path: string) => void;
  /** Reloads the page already open, as it is looked at now. */
  again: () => void;
}

/** Returns a function that stops it. A tab with unsent typing stays put: the worker opens another. */
export function hearClicks(typing: { hasUnsent(): boolean }, { go, again }: Answers): () => void {
  const over = new AbortController();
  const asked = ({ data: { path, until }, ports: [port] }: MessageEvent<Asked>) => {
    if (until !== undefined && Date.now() > until) return;
    const isHere = path === `${location.pathname}${location.search}`;
    const goes = isHere || !typing.hasUnsent();
    port?.postMessage(goes);
    if (isHere) again();
    else if (goes) go(path);
  };
  navigator.serviceWorker?.addEventListener("message", asked, over);
  return () => over.abort();
}
