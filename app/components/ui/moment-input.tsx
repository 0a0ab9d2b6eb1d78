import type { ComponentProps } from "react";
import { Input } from "./field.tsx";
import { momentWords } from "./moment-words.ts";

/**
 * A day or an hour: the browser's own field, which shows what it holds as the cards write it while nobody edits it.
 * BootScript keeps those words up to date, from before the page's own scripts on.
 */
export function MomentInput({
  type,
  ...props
}: ComponentProps<"input"> & { type: "date" | "time" }) {
  return (
    <span
      className="moment-field"
      data-moment={type}
      {...momentWords(type, String(props.defaultValue ?? ""))}
      suppressHydrationWarning
    >
      <Input type={type} {...props} />
    </span>
  );
}
