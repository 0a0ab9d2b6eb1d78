import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** A form library's field metadata; conform's fits. */
export interface FieldState {
  id: string;
  name: string;
  initialValue?: string;
  /** As it is typed by now. */
  value?: unknown;
  valid: boolean;
  errorId: string;
  errors?: string[];
}

/** Props that link a control to its label and error. */
export const controlOf = ({ id, name, initialValue, valid, errorId }: FieldState) => ({
  id,
  name,
  defaultValue: initialValue,
  "aria-invalid": valid ? undefined : true,
  "aria-describedby": valid ? undefined : errorId,
});

/** Two fields side by side in a frame of `fields`. */
export const FieldPair = ({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <div className={`fields-pair ${className}`}>
    <div>{children}</div>
  </div>
);

/** A label, its control (with `controlOf` the same field) and its error. */
export function Field({
  label,
  aside,
  field: { id, errorId, errors },
  children,
}: {
  label: string;
  /** What follows from the value, at the end of the label's line. */
  aside?: ReactNode;
  field: FieldState;
  children: ReactNode;
}) {
  const name = (
    <label htmlFor={id} className="label font-medium">
      {label}
    </label>
  );
  return (
    <div className="field-box">
      {aside ? (
        <div className="flex flex-wrap justify-between gap-x-2">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
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
  // Typed text may be right-to-left even if the page is not.
  const dir = props.type === undefined ? "auto" : undefined;
  return <input dir={dir} className={`field ${className}`} {...props} />;
}

/** A box for a UK postcode. */
export const PostcodeInput = (props: ComponentProps<"input">) => (
  <Input autoCapitalize="characters" spellCheck={false} maxLength={20} {...props} />
);

/** A select without the browser's own look, which Safari would paint over the surface. */
export function Select({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select className={`field appearance-none pe-10 ${className}`} {...props} />
      <Icon name="chevron-down" size={18} className="select-arrow" />
    </div>
  );
}
