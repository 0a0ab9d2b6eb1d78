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
    <div
      data-empty=""
      className={`flex flex-col items-center gap-3 px-4 py-3 text-center lg:py-6 ${isAlone ? "min-h-[62dvh] justify-center" : ""} ${className}`}
    >
      <RouteArc
        {...(mark && { mark })}
        className={`h-10 w-44 text-muted/60 ${mark ? "mt-7" : "mt-3"}`}
      />
      <div className="text-balance text-muted *:first:font-semibold *:first:text-ink *:first:text-lg">
        {children}
      </div>
      {action}
    </div>
  );
}
