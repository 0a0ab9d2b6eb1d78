/** Not Cache Storage: its entries are found by address, whoever is signed in. */
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import type { KeptEdit } from "./edit-queue.ts";

const DATABASE = "novo-offline";
const STORE = "kept";
/** Keys of the store's three entries. ("trip" was data that an older build's page rendered itself.) */
const TRIP = "page";
const TURN = "turn";
const EDITS = "edits";
/** Tells every tab and the service worker that everything was cleared. */
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

/** How many times this browser has cleared the store: an answer that arrives after sign-out is not kept. */
export const turnNow = (): Promise<number> => inStore("readonly", turnIn);

/** Replaces what was kept. Returns false if the store was cleared since that turn. */
export const keep = (kept: Kept, turn: number): Promise<boolean> =>
  inStore("readwrite", async (store) => {
    if ((await turnIn(store)) !== turn) return false;
    await result(store.put(kept, TRIP));
    return true;
  });

export const readEdits = (): Promise<KeptEdit[]> =>
  inStore("readonly", async (store) => await editsIn(store));

/** Changes the edits atomically across tabs; null leaves them as they are. Resolves with `change`'s result. */
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

/** Clears every traveller's data and tells the tabs that show it. */
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

/** Calls `listener` after each `forgetKept` in any tab, for as long as this page lives. */
export function onForgotten(listener: () => void): void {
  const channel = openChannel();
  if (channel) channel.onmessage = listener;
}

/** Null before Safari 15.4, which lacks BroadcastChannel. */
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
