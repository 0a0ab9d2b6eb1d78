import { type ComponentProps, useState } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";

/**
 * A multi-line field. React would restore the initial text over what was typed or selected, on hydration
 * (postMountWrapper of ReactDOMTextarea) and once more after it: it gets `defaultValue` only if that differs
 * from the served one.
 */
export function TextArea({ className = "", defaultValue, ...props }: ComponentProps<"textarea">) {
  const hydrating = !useHydrated() && !import.meta.env.SSR;
  const [served, setServed] = useState(hydrating ? defaultValue : undefined);
  if (served !== undefined && served !== defaultValue) setServed(undefined);
  return (
    <textarea
      dir="auto"
      className={`field py-2 ${className}`}
      defaultValue={served === undefined ? defaultValue : undefined}
      {...props}
    />
  );
}

/**
 * A single-line value that may wrap, such as an address: it grows with its text. Enter submits the form, as
 * in any other field; without scripts it starts a line.
 */
export function GrowingInput(props: ComponentProps<"textarea">) {
  return (
    <TextArea
      rows={2}
      className="field-sizing-content resize-none leading-normal"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      {...props}
    />
  );
}
