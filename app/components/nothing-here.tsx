import type { ReactNode } from "react";
import { RouteArc } from "./route-arc.tsx";

/** An empty state: the boards' arc, what is missing (the first of `children`), and what to do about it. */
export function NothingHere({
  children,
  action,
  className = "",
}: {
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      data-empty=""
      className={`flex flex-col items-center gap-3 px-4 py-3 text-center lg:py-6 ${className}`}
    >
      <RouteArc className="mt-3 h-10 w-44 text-muted/60" />
      <div className="text-balance text-muted *:first:font-semibold *:first:text-ink *:first:text-lg">
        {children}
      </div>
      {action}
    </div>
  );
}
