import { RouteArc } from "#app/components/route-arc.tsx";

/** What is coming, in its own shape: nearby days, a head, orders, and flights. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="results-skeleton">
      <div>
        {["a", "b", "c", "d", "e", "f", "g"].map((day) => (
          <span key={day}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </div>
      <p>
        <i />
        <i />
      </p>
      <p>
        <i />
        <i />
        <i />
      </p>
      {["a", "b", "c", "d"].map((flight) => (
        <div key={flight} className="card">
          <i />
          <i />
          <i />
          <RouteArc mark={null} />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
