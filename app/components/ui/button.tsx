import { Children, type ComponentProps, cloneElement, type ReactElement } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";

const STYLES = {
  primary: "bg-assistant text-on-colour hover:brightness-110",
  quiet: "border border-edge/60 bg-surface text-ink hover:bg-assistant-soft",
  ghost: "text-assistant hover:bg-assistant-soft",
  onInk: "text-paper underline underline-offset-4",
  danger: "bg-danger-deep text-on-said hover:brightness-110",
  /** One of several side by side: a sentence to say, a sort order. */
  chip: "border border-line bg-surface text-ink hover:bg-assistant-soft aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper",
} as const;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof STYLES;
  /** Applies its style to the child, such as a link. */
  asChild?: boolean;
}

/** Every button and button-like link: at least 44 px high, with text or a labelled icon. */
export function Button({ variant = "primary", className = "", ...props }: ButtonProps) {
  const words = variant === "chip" ? "px-4 font-medium" : "px-5 font-semibold";
  return (
    <Styled
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-sm ${words} transition duration-150 ease-out active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 ${STYLES[variant]} ${className}`}
      {...props}
    />
  );
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
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition duration-150 ease-out hover:bg-assistant-soft hover:text-ink active:scale-95 disabled:cursor-progress disabled:opacity-40 ${className}`}
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
