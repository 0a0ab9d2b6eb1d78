import type { ComponentProps } from "react";

/** Works by scripts; a form without them has checkboxes. */
export const Switch = ({
  on,
  ...props
}: { on: boolean } & Omit<ComponentProps<"button">, "type" | "role" | "className">) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    className={`flex h-8 w-14 shrink-0 items-center rounded-full border-2 px-1 transition duration-150 disabled:opacity-40 ${
      on ? "justify-end border-assistant bg-assistant" : "border-muted bg-surface"
    }`}
    {...props}
  >
    <span className={`size-5 rounded-full ${on ? "bg-on-colour" : "bg-muted"}`} />
  </button>
);
