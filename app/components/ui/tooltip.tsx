import { Tooltip } from "radix-ui";
import type { ReactNode } from "react";

/** Spec section 9: opens after 700 ms, the next one within 300 ms at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Tooltip.Provider>
);

/** Says what a control without words is for, on hover and focus; its name stays its aria-label. */
export function Hint({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          className="z-60 animate-fade rounded-lg bg-ink px-2.5 py-1 text-paper text-xs shadow-card"
        >
          {words}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
