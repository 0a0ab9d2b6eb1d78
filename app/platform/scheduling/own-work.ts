/** The server measures how long the event loop is busy, not with what: blocking work reports itself here. */
import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

type Meter = (milliseconds: number) => void;

const meters = new AsyncLocalStorage<Meter>();

/** Reports to `meter`, in milliseconds, the blocking work done by `work`, including after it returns. */
export const meterOwnWork = <T>(meter: Meter, work: () => T): T => meters.run(meter, work);

/** For synchronous work only; do not nest. */
export function countOwnWork<T>(work: () => T): T {
  const meter = meters.getStore();
  const startedAt = performance.now();
  try {
    return work();
  } finally {
    meter?.(performance.now() - startedAt);
  }
}
