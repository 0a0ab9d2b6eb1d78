import type { ComponentProps } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import { inputStyle } from "./field.tsx";

/**
 * A text of several lines. React would put its first text back over what was typed before the page was
 * hydrated (postMountWrapper of ReactDOMTextarea): so it is told that text only before and after.
 */
export function TextArea({ className = "", defaultValue, ...props }: ComponentProps<"textarea">) {
  const hydrating = !useHydrated() && !import.meta.env.SSR;
  return (
    <textarea
      dir="auto"
      className={`${inputStyle} py-2 ${className}`}
      defaultValue={hydrating ? undefined : defaultValue}
      {...props}
    />
  );
}

/**
 * A line that may be too long for one, as an address is: it grows with its text. Enter sends the form, as in
 * any other field; without scripts it begins a line.
 */
export function GrowingInput(props: ComponentProps<"textarea">) {
  return (
    <TextArea
      rows={2}
      className="field-sizing-content resize-none leading-6.5"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      {...props}
    />
  );
}
