import type { ReactNode } from "react";
import { RouteArc } from "./route-arc.tsx";
import type { IconName } from "./ui/icon-names.ts";

/** An empty state: the boards' arc or a picture, what is missing (the first of `children`), and what to do about it. */
export function NothingHere({
  children,
  mark,
  picture,
  action,
  className = "",
}: {
  children: ReactNode;
  /** What is missing; a plane if absent. */
  mark?: IconName;
  /** In place of the arc. */
  picture?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div data-empty="" className={`nothing-here ${className}`}>
      {picture ?? <RouteArc {...(mark && { mark })} className="mt-7 h-10 w-44 text-muted/60" />}
      <div>{children}</div>
      {action}
    </div>
  );
}
