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
    data-inline={isInline || undefined}
    className={`fold-line ${className}`}
  >
    {children}
    <span>
      {word}
      <Icon name="chevron-down" size={18} />
    </span>
  </summary>
);
