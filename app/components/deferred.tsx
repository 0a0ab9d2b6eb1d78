import { type ReactNode, Suspense } from "react";

/** What `deferIfSlow` passes on: a value, or the promise of one. */
export type Deferred<T> = { now: T } | { later: Promise<T> };

interface WhenReadyProps<T> {
  value: Deferred<T>;
  failed: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Draws a value at once where it is there, else the fallback until it comes. What is loaded again may come the other
 * way: it is drawn in the same elements, which keep their focus and what the traveller has unfolded in them.
 */
export const WhenReady = <T,>({
  fallback,
  ...props
}: WhenReadyProps<T> & { fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Ready {...props} />
  </Suspense>
);

/** As React marks what it has waited for: with its value, or with nothing where the answer was cut off. */
type Later<T> = Promise<T> & { known?: { now: T } | null };

function Ready<T>({ value, failed, children }: WhenReadyProps<T>) {
  if ("now" in value) return children(value.now);
  const later: Later<T> = value.later;
  if (later.known === undefined) {
    throw later.then(
      (now) => {
        later.known = { now };
      },
      () => {
        later.known = null;
      },
    );
  }
  return later.known ? children(later.known.now) : failed;
}
