/** A notification was clicked, and the service worker asks this tab to go where it leads. */

/** From now on, until what it returns is called. A tab in which something is typed stays: the worker opens another. */
export function hearClicks(
  typing: { hasUnsent(): boolean },
  go: (path: string) => void,
): () => void {
  const over = new AbortController();
  const asked = ({ data, ports: [port] }: MessageEvent<{ path: string }>) => {
    const isHere = data.path === `${location.pathname}${location.search}`;
    const goes = isHere || !typing.hasUnsent();
    port?.postMessage(goes);
    if (goes && !isHere) go(data.path);
  };
  navigator.serviceWorker?.addEventListener("message", asked, over);
  return () => over.abort();
}
