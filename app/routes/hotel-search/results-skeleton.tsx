/** Sized like the results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="card grid grid-cols-1 overflow-hidden p-0 sm:grid-cols-[12rem_1fr] lg:p-0"
        >
          <div className="skeleton h-44 rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
