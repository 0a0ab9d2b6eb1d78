/** The server measures how long the event loop is busy, not with what: work that takes no pause says so itself. */
import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

type Meter = (milliseconds: number) => void;

const meters = new AsyncLocalStorage<Meter>();

/** Tells `meter` of what `work` does, when it has been done: also of what it goes on with after its answer. */
export const meterOwnWork = <T>(meter: Meter, work: () => T): T => meters.run(meter, work);

/** For work without a pause, and not for work within such work. */
export function countOwnWork<T>(work: () => T): T {
  const meter = meters.getStore();
  const startedAt = performance.now();
  try {
    return work();
  } finally {
    meter?.(performance.now() - startedAt);
  }
}
