import type { ReactNode } from "react";
import { RouteArc } from "./route-arc.tsx";

/** An empty state: the arc without a plane, a sentence, and what to do about it. */
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
    <div className={`flex flex-col items-center gap-3 px-4 py-8 text-center ${className}`}>
      <RouteArc plane={false} className="h-10 w-44 text-muted/60" />
      <div className="text-muted">{children}</div>
      {action}
    </div>
  );
}
