import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Spec section 9: opens after 700 ms; another within 300 ms opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** A control's tooltip, on hover and focus; the accessible name is its aria-label. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-60 animate-fade rounded-lg bg-ink px-2.5 py-1 text-paper text-xs shadow-card"
        >
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
