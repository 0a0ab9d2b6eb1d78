import type { ComponentProps, ReactNode } from "react";

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
  return <input className={`${inputStyle} ${className}`} {...props} />;
}
