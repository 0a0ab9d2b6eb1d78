import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "#app/components/hydrated.ts";

export const inputStyle =
  "min-h-11 w-full rounded-xl border border-line bg-surface px-3 text-base text-ink placeholder:text-muted aria-invalid:border-danger";

/** What a form library knows of a field; conform's metadata fits. */
export interface FieldState {
  id: string;
  name: string;
  initialValue?: string;
  valid: boolean;
  errorId: string;
  errors?: string[];
}

/** What ties a control to its label and its error. */
export const controlOf = ({ id, name, initialValue, valid, errorId }: FieldState) => ({
  id,
  name,
  defaultValue: initialValue,
  "aria-invalid": valid ? undefined : true,
  "aria-describedby": valid ? undefined : errorId,
});

/** A label, its control (which takes `controlOf` the same field) and its error. */
export function Field({
  label,
  field: { id, errorId, errors },
  children,
}: {
  label: string;
  field: FieldState;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="label font-medium">
        {label}
      </label>
      {children}
      {errors?.length ? (
        <p id={errorId} className="text-sm text-danger">
          {errors.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

export function Input({ className = "", ...props }: ComponentProps<"input">) {
  // What is typed may be written from right to left, also where the page is not.
  const dir = props.type === undefined ? "auto" : undefined;
  return <input dir={dir} className={`${inputStyle} ${className}`} {...props} />;
}

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

/** A select without the browser's own look, which Safari would paint over the surface. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select className={`${inputStyle} appearance-none pr-10 ${className}`} {...props} />
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
