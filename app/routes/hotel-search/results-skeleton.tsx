/** Sized like the results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="card grid grid-cols-1 gap-4 sm:grid-cols-[12rem_1fr]">
          <div className="aspect-[8/5] animate-pulse rounded-xl bg-line" />
          <div className="flex flex-col gap-3">
            <div className="h-5 w-2/3 animate-pulse rounded bg-line" />
            <div className="h-4 w-1/2 animate-pulse rounded bg-line" />
            <div className="h-4 w-3/4 animate-pulse rounded bg-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
