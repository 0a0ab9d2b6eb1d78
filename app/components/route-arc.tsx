import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";

/**
 * The logo's dotted arc, NoVo's only ornament: the line between two places. At its top is the plane, or
 * another mark over it, or nothing; where there is no room for the arc, the mark is alone.
 */
export function RouteArc({
  mark = "plane",
  className = "",
}: {
  mark?: IconName | null;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={`@container relative block min-w-10 ${className}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className={`block size-full overflow-visible ${mark ? "@max-[3.5rem]:hidden" : ""}`}
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
      {mark ? (
        <Icon
          name={mark}
          size={mark === "plane" ? 20 : 28}
          className={mark === "plane" ? "arc-plane" : "arc-mark"}
        />
      ) : null}
    </span>
  );
}
