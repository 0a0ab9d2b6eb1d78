import type { ComponentProps } from "react";
import type { IconName } from "./icon-names.ts";
import drawings from "./icons.svg?url";

/** These point where reading goes, or speech: from right to left on a page that is read so. */
const POINTING: ReadonlySet<IconName> = new Set([
  ...(["arrow-left", "chevron-right", "external-link", "log-out", "send-horizontal"] as const),
  ...(["plane-landing", "plane-takeoff", "volume-2"] as const),
]);

/**
 * An icon from icons.svg, which a browser fetches once: a plan's page has two hundred of them. `size` is in
 * pixels. Decorative: its meaning is in the adjacent text or the enclosing label.
 */
export function Icon({
  name,
  size = 20,
  className = "",
  ...props
}: { name: IconName; size?: number } & ComponentProps<"svg">) {
  return (
    <svg
      {...props}
      width={size}
      height={size}
      aria-hidden="true"
      className={`icon ${POINTING.has(name) ? "icon-points" : ""} ${className}`}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
