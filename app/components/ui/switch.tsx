import type { ComponentProps } from "react";

/** A checkbox with the same look, for a form; works without scripts. */
export const SwitchInput = (
  props: Omit<ComponentProps<"input">, "type" | "role" | "className">,
) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
    role="switch"
    className="switch-input"
    {...props}
  />
);

/** Needs scripts. One that can't be turned is pale. */
export const Switch = ({
  on,
  ...props
}: { on: boolean } & Omit<ComponentProps<"button">, "type" | "role" | "className">) => (
  <button type="button" role="switch" aria-checked={on} className="switch" {...props}>
    <span />
  </button>
);
