import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The logo's dotted arc, NoVo's only ornament: the line between two places. The plane is at its top, unless
 * nothing flies here; where there is no room for the arc, the plane is alone.
 */
export function RouteArc({
  plane = true,
  className = "",
}: {
  plane?: boolean;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={`@container relative block min-w-10 ${className}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className={`block size-full overflow-visible ${plane ? "@max-[3.5rem]:hidden" : ""}`}
      >
        <path
          d="M3 38Q50-22 97 38"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 6.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {plane ? (
        <Icon
          name="plane"
          className="absolute fill-current stroke-1 top-[20%] left-1/2 -translate-x-1/2 -translate-y-1/2 rotate-45 text-assistant"
        />
      ) : null}
    </span>
  );
}
