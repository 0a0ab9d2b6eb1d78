/** A time limit on work that takes an AbortSignal, which its caller may abort earlier. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True if the time limit caused the abort. */
  readonly expired: boolean;
  /** Something arrived: the next must arrive within `ms`. */
  extend(ms: number): void;
  clear(): void;
}

/** Runs work that its caller may abort, and aborts it after `ms`. */
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

/** Not AbortSignal.any with AbortSignal.timeout: Node 20 may collect the timer before it fires. */
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
