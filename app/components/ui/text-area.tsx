import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { inputStyle } from "./field.tsx";

/**
 * A text of several lines. React would put its first text back when the page is hydrated (postMountWrapper of
 * ReactDOMTextarea) and once more after it, over what was typed or selected by then: it is told only of a text
 * that is another than the one that the page came with.
 */
export function TextArea({ className = "", defaultValue, ...props }: ComponentProps<"textarea">) {
  const hydrating = !useHydrated() && !import.meta.env.SSR;
  const [served, setServed] = useState(hydrating ? defaultValue : undefined);
  if (served !== undefined && served !== defaultValue) setServed(undefined);
  return (
    <textarea
      dir="auto"
      className={`${inputStyle} py-2 ${className}`}
      defaultValue={served === undefined ? defaultValue : undefined}
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
