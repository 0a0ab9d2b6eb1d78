import { type ReactNode, Suspense } from "react";

/** What `deferIfSlow` passes on: a value, or a promise of one. */
export type Deferred<T> = { now: T } | { later: Promise<T> };

interface WhenReadyProps<T> {
  value: Deferred<T>;
  failed: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Renders a value at once if present, else the fallback until it resolves. After a reload it may come the
 * other way: it renders into the same elements, which keep their focus and what the traveller has unfolded.
 */
export const WhenReady = <T,>({
  fallback,
  ...props
}: WhenReadyProps<T> & { fallback: ReactNode }) => (
  <Suspense fallback={fallback}>
    <Ready {...props} />
  </Suspense>
);

/** Marked like a promise that React has awaited: with its value, or null if the answer was cut off. */
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
