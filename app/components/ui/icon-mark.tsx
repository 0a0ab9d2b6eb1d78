import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** An icon in a tinted circle, at the start of a row. */
export const IconMark = ({ icon, className = "" }: { icon: IconName; className?: string }) => (
  <span className={`round-mark ${className}`}>
    <Icon name={icon} />
  </span>
);
