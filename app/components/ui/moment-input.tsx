import type { ComponentProps } from "react";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { m } from "#messages";
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
      data-empty={type === "date" ? m.dates.chooseDate() : m.dates.chooseTime()}
      {...momentWords(type, String(props.defaultValue ?? ""), languageNow())}
      suppressHydrationWarning
    >
      <Input type={type} {...props} />
    </span>
  );
}
