import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { useHydrated } from "#app/components/hydrated.ts";

const STYLES = {
  primary: "bg-assistant text-on-colour hover:brightness-110",
  quiet: "border border-line bg-surface text-ink hover:bg-assistant-soft",
  ghost: "text-assistant hover:bg-assistant-soft",
  onInk: "text-paper underline underline-offset-4",
  danger: "bg-danger text-on-colour hover:brightness-110",
} as const;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof STYLES;
  /** Lends its style to the child, a link for example. */
  asChild?: boolean;
}

/** Every button and button-like link: at least 44 px high, a word or an icon with a label. */
export function Button({ variant = "primary", asChild, className = "", ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-semibold transition duration-150 ease-out active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 ${STYLES[variant]} ${className}`}
      {...props}
    />
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  asChild?: boolean;
  /** It needs scripts, and is disabled until they run. */
  scripted?: boolean;
}

/** A round button that holds one icon; its name is in `label`. */
export function IconButton({
  label,
  asChild,
  scripted = false,
  className = "",
  ...props
}: IconButtonProps) {
  const hydrated = useHydrated();
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition duration-150 ease-out hover:bg-assistant-soft hover:text-ink active:scale-95 disabled:cursor-progress disabled:opacity-40 ${className}`}
      {...(scripted && !hydrated ? { disabled: true } : {})}
      {...props}
    />
  );
}
