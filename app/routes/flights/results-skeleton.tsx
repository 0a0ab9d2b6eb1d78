/** A placeholder in the shape of the results. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 *:animate-pulse sm:mt-4 lg:gap-4">
      <div className="h-14 rounded-xl border border-line bg-surface" />
      <div className="h-6 w-40 rounded bg-line" />
      <div className="flex gap-2 *:h-11 *:w-24 *:rounded-full *:border *:border-line *:bg-surface">
        <span />
        <span />
        <span />
      </div>
      <div className="h-38 rounded-card bg-line/60 lg:h-25" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="card h-36 lg:h-40">
          <div className="h-4 w-40 rounded bg-line" />
          <div className="mt-6 h-8 rounded bg-line/60" />
        </div>
      ))}
    </div>
  );
}
