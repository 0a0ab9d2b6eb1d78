/** An external store for React, with a way to wait for a condition. */
export function createSnapshotStore<Snapshot>(take: () => Snapshot) {
  const listeners = new Set<() => void>();
  let snapshot = take();
  return {
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    getSnapshot: () => snapshot,
    publish(): void {
      snapshot = take();
      for (const notify of listeners) notify();
    },
    /** Resolves to false if the condition does not hold within `ms`. */
    until(isSo: (snapshot: Snapshot) => boolean, ms: number): Promise<boolean> {
      if (isSo(snapshot)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const settle = (so: boolean) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(so);
        };
        const look = () => {
          if (isSo(snapshot)) settle(true);
        };
        const timer = setTimeout(settle, ms, false);
        listeners.add(look);
      });
    },
  };
}
