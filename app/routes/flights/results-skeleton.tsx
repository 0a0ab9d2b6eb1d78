/** A placeholder in the shape of the results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 sm:mt-4 lg:gap-4">
      <div className="skeleton h-14 rounded-card" />
      <div className="skeleton mt-1 h-6 w-40" />
      <div className="flex gap-2 *:h-11 *:w-24 *:rounded-full">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
      <div className="skeleton h-38 rounded-card lg:h-25" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="card flex h-31 flex-col justify-between lg:h-25">
          <div className="skeleton h-4 w-40" />
          <div className="flex justify-between gap-8 *:h-8 *:w-20">
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      ))}
    </div>
  );
}
