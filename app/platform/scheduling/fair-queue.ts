/** Work with bounded concurrency. Owners take turns: a busy one delays another by at most one task. */
export interface FairQueue {
  readonly isIdle: boolean;
  /** Runs `work` on its owner's turn. Rejects with the signal's reason if aborted before that. */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** So many are waiting that one more would wait too long. */
export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} are waiting already`);
    this.name = "QueueFull";
  }
}

/** Compares names: in development Vite and the server each load this module, so the class exists twice. */
export const isQueueFull = (error: unknown): boolean =>
  error instanceof Error && error.name === "QueueFull";

export function createFairQueue({
  atOnce,
  each = atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  atOnce: number;
  /** How many of one owner may run at once. */
  each?: number;
  /** Beyond this `run` rejects with QueueFull. */
  maxWaiting?: number;
}): FairQueue {
  /** Waiting work by owner; an owner goes to the end after a turn. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let total = 0;

  const waitingNow = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
  const runningOf = (owner: string) => running.get(owner) ?? 0;

  const nextOwner = () => [...waiting.keys()].find((owner) => runningOf(owner) < each);

  function startNext(): void {
    const owner = total < atOnce ? nextOwner() : undefined;
    if (owner === undefined) return;
    const [start, ...others] = waiting.get(owner) ?? [];
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    start?.();
  }

  function takePlace(owner: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", giveUp);
        total += 1;
        running.set(owner, runningOf(owner) + 1);
        resolve();
      };
      const giveUp = () => {
        const left = (waiting.get(owner) ?? []).filter((other) => other !== start);
        if (left.length > 0) waiting.set(owner, left);
        else waiting.delete(owner);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp);
      const places = waiting.get(owner);
      if (places) places.push(start);
      else waiting.set(owner, [start]);
      startNext();
    });
  }

  function leave(owner: string): void {
    total -= 1;
    const left = runningOf(owner) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  return {
    get isIdle() {
      return total === 0 && waiting.size === 0;
    },
    async run(owner, work, signal) {
      signal?.throwIfAborted();
      if (waitingNow() >= maxWaiting) throw new QueueFull(maxWaiting);
      await takePlace(owner, signal);
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
