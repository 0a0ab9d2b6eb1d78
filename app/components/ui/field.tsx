import type { ComponentProps, ReactNode } from "react";

export const inputStyle =
  "min-h-11 w-full rounded-xl border border-line bg-surface px-3 text-base text-ink placeholder:text-muted aria-invalid:border-danger";

/** A label, its control and its error, tied together: the control takes `id` and `describedBy`. */
export function Field({
  id,
  label,
  errorId,
  errors,
  children,
}: {
  id: string;
  label: string;
  errorId?: string;
  errors?: string[];
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
