/** Not Cache Storage: what is in there is found by address, no matter who is signed in. */
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import type { KeptEdit } from "./edit-queue.ts";

const DATABASE = "novo-offline";
const STORE = "kept";
/** The keys of the store's three entries. ("trip" was data that the page of an older build drew by itself.) */
const TRIP = "page";
const TURN = "turn";
const EDITS = "edits";
/** Where every tab and the service worker hear that there is nothing left. */
const CHANNEL = "novo-offline";

export interface Kept {
  /** Milliseconds since the epoch, by this device's clock. */
  asOf: number;
  trip: OfflineTrip;
}

export const readKept = (): Promise<Kept | null> =>
  inStore(
    "readonly",
    async (store) => ((await result(store.get(TRIP))) as Kept | undefined) ?? null,
  );

/** How often this browser has forgotten: an answer that comes after its traveller has signed out is not kept. */
export const turnNow = (): Promise<number> => inStore("readonly", turnIn);

/** In the place of what was kept; false where this browser has forgotten since that turn. */
export const keep = (kept: Kept, turn: number): Promise<boolean> =>
  inStore("readwrite", async (store) => {
    if ((await turnIn(store)) !== turn) return false;
    await result(store.put(kept, TRIP));
    return true;
  });

/** What was changed without a network. */
export const readEdits = (): Promise<KeptEdit[]> =>
  inStore("readonly", async (store) => await editsIn(store));

/** Changes them in one go, whatever other tabs do; null leaves them as they are. Resolves with what `change` gave. */
export const changeEdits = (
  change: (edits: KeptEdit[]) => KeptEdit[] | null,
): Promise<KeptEdit[] | null> =>
  inStore("readwrite", async (store) => {
    const edits = change(await editsIn(store));
    if (edits) await result(store.put(edits, EDITS));
    return edits;
  });

const editsIn = async (store: IDBObjectStore): Promise<KeptEdit[]> =>
  ((await result(store.get(EDITS))) as KeptEdit[] | undefined) ?? [];

/** Nothing of any traveller is left, and the tabs that show it are told. */
export async function forgetKept(): Promise<void> {
  await inStore("readwrite", async (store) => {
    const turn = await turnIn(store);
    await result(store.clear());
    await result(store.put(turn + 1, TURN));
  });
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/** After each `forgetKept`, in whichever tab, for as long as this page is there. */
export function onForgotten(listener: () => void): void {
  const channel = openChannel();
  if (channel) channel.onmessage = listener;
}

/** Null before Safari 15.4, which has none. */
const openChannel = (): BroadcastChannel | null =>
  "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;

const turnIn = async (store: IDBObjectStore): Promise<number> =>
  ((await result(store.get(TURN))) as number | undefined) ?? 0;

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    const [found] = await Promise.all([work(transaction.objectStore(STORE)), done]);
    return found;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
