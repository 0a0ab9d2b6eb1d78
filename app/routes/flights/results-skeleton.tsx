/** A placeholder in the shape of the results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 sm:mt-4 lg:gap-4">
      <div className="mb-6 h-12 w-48 animate-pulse rounded-lg bg-line" />
      <div className="h-38 animate-pulse rounded-card bg-board lg:h-25" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="card h-36 animate-pulse lg:h-40">
          <div className="h-4 w-40 rounded bg-line" />
          <div className="mt-6 h-8 rounded bg-line/60" />
        </div>
      ))}
    </div>
  );
}
