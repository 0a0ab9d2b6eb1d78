import type { FocusEvent, ReactNode } from "react";

/** Chips in one line that scrolls on narrow screens; the focused one is scrolled fully into view. */
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

/** Browsers do not scroll to what is already half visible. */
const showInFull = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
