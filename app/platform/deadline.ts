/** A time limit on work that takes an AbortSignal, and that its caller may end before. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time limit was the cause. */
  readonly expired: boolean;
  /** Something arrived: the next must arrive within `ms`. */
  extend(ms: number): void;
  clear(): void;
}

/** Work that its caller may end, and that ends after `ms` in any case. */
export async function within<T>(
  ms: number,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, clear } = startDeadline(caller, ms);
  try {
    return await work(signal);
  } finally {
    clear();
  }
}

/** AbortSignal.any with AbortSignal.timeout would do, but Node 20 may collect the timer unfired. */
export function startDeadline(caller: AbortSignal | undefined, ms: number): Deadline {
  const controller = new AbortController();
  let expired = false;
  let timer: NodeJS.Timeout | undefined;
  const expire = () => {
    expired = true;
    controller.abort();
  };
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  else caller?.addEventListener("abort", follow, { once: true });
  timer = setTimeout(expire, ms);
  return {
    signal: controller.signal,
    get expired() {
      return expired;
    },
    extend(next) {
      clearTimeout(timer);
      timer = setTimeout(expire, next);
    },
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", follow);
    },
  };
}
