import type { ReactNode } from "react";
import { RouteArc } from "./route-arc.tsx";
import type { IconName } from "./ui/icon-names.ts";

/** An empty state: the boards' arc, what is missing (the first of `children`), and what to do about it. */
export function NothingHere({
  children,
  mark,
  isAlone = false,
  action,
  className = "",
}: {
  children: ReactNode;
  /** What is missing; a plane if absent. */
  mark?: IconName;
  /** The screen shows nothing else. */
  isAlone?: boolean;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div data-empty="" data-alone={isAlone || undefined} className={`nothing-here ${className}`}>
      <RouteArc {...(mark && { mark })} className="mt-7 h-10 w-44 text-muted/60" />
      <div>{children}</div>
      {action}
    </div>
  );
}
