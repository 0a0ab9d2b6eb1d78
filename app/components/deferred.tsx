import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

/** What `deferIfSlow` passes on: a value, or the promise of one. */
export type Deferred<T> = { now: T } | { later: Promise<T> };

/** Draws a value at once where it is there, else the fallback until it comes. */
export function WhenReady<T>({
  value,
  fallback,
  failed,
  children,
}: {
  value: Deferred<T>;
  fallback: ReactNode;
  failed: ReactNode;
  children: (value: T) => ReactNode;
}) {
  if ("now" in value) return children(value.now);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value.later} errorElement={failed}>
        {(resolved) => children(resolved as T)}
      </Await>
    </Suspense>
  );
}
