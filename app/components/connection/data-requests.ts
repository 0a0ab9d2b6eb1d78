/**
 * Remix's background `.data` requests. When the connection fails, Remix would replace the page with an error
 * and lose what was typed in it. Here a load waits and is retried instead; only a submitted form fails, on
 * its own screen (`keepTyped`).
 */
import { BY_ITSELF } from "#app/contracts/by-itself.ts";
import { createSnapshotStore } from "#app/voice/conversation/snapshot-store.ts";
import { isForeign, isPassing, refusalOf } from "./data-answer.ts";

/** Longer than the slowest search vendor (25 s) and an answer of the assistant (30 s). */
const LOAD_MS = 40_000;
const SEND_MS = 60_000;
/** Documents upload for up to two minutes, queue, and are read (`readers.server.ts`). */
const SEND_FILES_MS = 180_000;
/** Backoff of the first retries; later ones wait `MAX_PAUSE_MS`. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
const MAX_PAUSE_MS = 15_000;

/** offline: the device has no network; unreachable: no answer, or a proxy's; slow: no answer in time. */
export type LineTrouble = "offline" | "unreachable" | "slow";

interface DataRequests {
  fetch: typeof fetch;
  subscribe(listener: () => void): () => void;
  /** Why a load waits; null while none does. */
  getSnapshot(): LineTrouble | null;
  /** Retries waiting loads at once. */
  retry(): void;
  /** The next load of this page is automatic: the page is open, and something has changed elsewhere. */
  byItself(page: string): void;
}

interface Line {
  fetch: typeof fetch;
  isOnline: () => boolean;
}

export function createDataRequests({ fetch, isOnline }: Line): DataRequests {
  /** The failed loads, why they failed, and what ends their pause. */
  const waiting = new Map<symbol, { trouble: LineTrouble; go: () => void }>();
  let openPage: string | null = null;
  const store = createSnapshotStore<LineTrouble | null>(
    () => [...waiting.values()].at(-1)?.trouble ?? null,
  );

  /** Ends when the time is up, on a retry, or when the load is aborted. */
  function pause(ms: number, wanted: AbortSignal, onStart: (go: () => void) => void) {
    return new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        wanted.removeEventListener("abort", go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      wanted.addEventListener("abort", go);
      onStart(go);
    });
  }

  async function attempt(url: URL, init: RequestInit, wanted: AbortSignal) {
    const { signal, isLate, inTime } = limited(wanted, LOAD_MS);
    try {
      const response = await fetch(url, { ...init, signal });
      return isPassing(response) ? "unreachable" : response;
    } catch (error) {
      if (wanted.aborted) throw error;
      if (isLate()) return "slow";
      return isOnline() ? "unreachable" : "offline";
    } finally {
      inTime();
    }
  }

  async function load(url: URL, asked: RequestInit): Promise<Response> {
    const isByItself = url.pathname === `${openPage}.data`;
    if (isByItself) openPage = null;
    const init = isByItself ? { ...asked, headers: { [BY_ITSELF]: "yes" } } : asked;
    const wanted = wantedOf(init);
    const mine = Symbol(url.pathname);
    try {
      for (let failures = 0; ; failures += 1) {
        const outcome = await attempt(url, init, wanted);
        if (outcome instanceof Response) return outcome;
        await pause(PAUSES_MS[failures] ?? MAX_PAUSE_MS, wanted, (go) => {
          waiting.set(mine, { trouble: outcome, go });
          store.publish();
        });
        wanted.throwIfAborted();
      }
    } finally {
      if (waiting.delete(mine)) store.publish();
    }
  }

  /** Never retried: a form that failed may have arrived. */
  async function send(url: URL, init: RequestInit): Promise<Response> {
    const ms = init.body instanceof FormData ? SEND_FILES_MS : SEND_MS;
    const { signal, inTime } = limited(wantedOf(init), ms);
    try {
      const response = await fetch(url, { ...init, signal });
      if (isForeign(response)) throw await refusalOf(response);
      return response;
    } finally {
      inTime();
    }
  }

  return {
    fetch(input, init = {}) {
      const url = dataAddress(input);
      if (!url) return fetch(input, init);
      return (init.method ?? "GET") === "GET" ? load(url, init) : send(url, init);
    },
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    retry() {
      for (const { go } of waiting.values()) go();
    },
    byItself(page) {
      openPage = page;
    },
  };
}

const wantedOf = ({ signal }: RequestInit) => signal ?? new AbortController().signal;

/**
 * A signal that also aborts if there is no answer within `ms`; the server limits what streams after the first
 * bytes. By hand: `AbortSignal.any` is missing before Safari 17.4.
 */
function limited(wanted: AbortSignal, ms: number) {
  const both = new AbortController();
  const end = () => both.abort(wanted.reason);
  if (wanted.aborted) end();
  wanted.addEventListener("abort", end, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    both.abort(new DOMException("No answer in time", "TimeoutError"));
  }, ms);
  return { signal: both.signal, isLate: () => late, inTime: () => clearTimeout(timer) };
}

/** Remix passes a URL object; only page data has a path that ends in `.data`. */
const dataAddress = (input: unknown): URL | null =>
  input instanceof URL && input.pathname.endsWith(".data") ? input : null;
