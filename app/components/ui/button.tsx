import { Children, type ComponentProps, cloneElement, type ReactElement } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";

interface ButtonProps extends ComponentProps<"button"> {
  /**
   * `chip`: one of several side by side, a sentence to say or a sort order. `offer`: accepts a suggestion of NoVo's. Their looks
   * are in app.css.
   */
  variant?: "primary" | "quiet" | "offer" | "ghost" | "onBoard" | "danger" | "chip";
  /** Applies its style to the child, such as a link. */
  asChild?: boolean;
}

/** Every button and button-like link: at least 44 px high, with text or a labelled icon. */
export function Button({ variant = "primary", className = "", ...props }: ButtonProps) {
  return <Styled className={`button ${className}`} data-look={variant} {...props} />;
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  asChild?: boolean;
  /** Needs scripts; disabled until they run. */
  scripted?: boolean;
}

/** A round icon button; `label` is its accessible name. */
export function IconButton({ label, scripted = false, className = "", ...props }: IconButtonProps) {
  const hydrated = useHydrated();
  return (
    <Styled
      aria-label={label}
      className={`icon-button ${className}`}
      {...(scripted && !hydrated ? { disabled: true } : {})}
      {...props}
    />
  );
}

/** Replaces Radix's Slot, which would add 1 kB to each first load: every screen has buttons. */
function Styled({ asChild, children, ...own }: ComponentProps<"button"> & { asChild?: boolean }) {
  if (!asChild) return <button {...own}>{children}</button>;
  const child = Children.only(children) as ReactElement<{ className?: string }>;
  const { className = "" } = child.props;
  return cloneElement(child, {
    ...own,
    ...child.props,
    className: `${own.className} ${className}`,
  });
}
