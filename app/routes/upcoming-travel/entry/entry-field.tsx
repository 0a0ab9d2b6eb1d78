import type { ComponentProps } from "react";
import { controlOf, Field, type FieldState, Input, inputStyle } from "#app/components/ui/field.tsx";

/** A field of an entry form; `half` takes one of the two columns. */
export function EntryField({
  label,
  field,
  half = false,
  ...input
}: { label: string; field: FieldState; half?: boolean } & Omit<ComponentProps<"input">, "form">) {
  return (
    <div className={half ? "min-w-0" : "col-span-2"}>
      <Field label={label} field={field}>
        <Input {...controlOf(field)} dir="auto" autoComplete="off" {...input} />
      </Field>
    </div>
  );
}

export function NotesField({ field }: { field: FieldState }) {
  return (
    <div className="col-span-2">
      <Field label="Notes" field={field}>
        <textarea
          {...controlOf(field)}
          dir="auto"
          rows={3}
          maxLength={1000}
          className={`${inputStyle} py-2`}
        />
      </Field>
    </div>
  );
}
