import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** The summary line of a `<details>`; works without scripts. */
export const FoldSummary = ({
  className = "",
  isHidden = false,
  isInline = false,
  word,
  children,
}: {
  className?: string;
  /** What it folds stays open. */
  isHidden?: boolean;
  /** As wide as its words, like a link. */
  isInline?: boolean;
  /** What a tap does or shows, next to the arrow. */
  word?: ReactNode;
  children?: ReactNode;
}) => (
  <summary
    hidden={isHidden}
    className={`flex min-h-11 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden ${isInline ? "w-fit rounded-lg pe-2 font-semibold text-assistant text-sm" : ""} ${className}`}
  >
    {children}
    <span
      className={`flex shrink-0 items-center gap-1 font-semibold text-assistant text-sm print:hidden ${isInline ? "" : "ml-auto"}`}
    >
      {word}
      <Icon
        name="chevron-down"
        size={18}
        className="transition-transform in-[[open]>summary]:rotate-180"
      />
    </span>
  </summary>
);
