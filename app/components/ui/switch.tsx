import type { ComponentProps } from "react";

/** A checkbox with the same look, for a form; works without scripts. */
export const SwitchInput = (
  props: Omit<ComponentProps<"input">, "type" | "role" | "className">,
) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
    role="switch"
    className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-muted bg-surface transition duration-150 before:absolute before:inset-y-0 before:inset-s-1 before:my-auto before:size-5 before:rounded-full before:bg-muted checked:border-assistant checked:bg-assistant checked:before:inset-s-auto checked:before:inset-e-1 checked:before:bg-on-colour forced-colors:appearance-auto"
    {...props}
  />
);

/** Needs scripts. One that can't be turned is pale, without the outline of one that is off. */
export const Switch = ({
  on,
  ...props
}: { on: boolean } & Omit<ComponentProps<"button">, "type" | "role" | "className">) => (
  <button type="button" role="switch" aria-checked={on} className="switch" {...props}>
    <span />
  </button>
);
