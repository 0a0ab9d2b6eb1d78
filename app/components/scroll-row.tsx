import type { FocusEvent, ReactNode } from "react";

/** Chips in one line, which scrolls where the screen is narrower; what has the focus stands in full. */
export const ScrollRow = ({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is in it
  <div
    onFocus={showInFull}
    className={`-mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-0.5 [scrollbar-width:none] ${className}`}
  >
    {children}
  </div>
);

/** Browsers leave alone what stands in sight by half. */
const showInFull = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
