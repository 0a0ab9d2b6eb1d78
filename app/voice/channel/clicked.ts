/** A notification was clicked, and the service worker asks this tab to go where it leads. */

interface Asked {
  path: string;
  /** After this (ms since the epoch) the worker has opened a window instead. The worker may be of a build without it. */
  until?: number;
}

export interface Answers {
  go: (path: string) => void;
  /** Loads the page that is open already once more: it is looked at now. */
  again: () => void;
}

/** From now on, until what it returns is called. A tab in which something is typed stays: the worker opens another. */
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
