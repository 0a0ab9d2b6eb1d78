import type { ComponentProps } from "react";
import { startsHere } from "#app/components/ui/dialog.tsx";
import { controlOf, Field, type FieldState, Input } from "#app/components/ui/field.tsx";
import { TextArea } from "#app/components/ui/text-area.tsx";

/**
 * A field of an entry form; `half` takes one of the two columns. An empty form is begun in its `first`
 * field; over one that is filled in no keyboard jumps up.
 */
export function EntryField({
  label,
  field,
  half = false,
  first = false,
  ...input
}: {
  label: string;
  field: FieldState;
  half?: boolean;
  first?: boolean;
} & Omit<ComponentProps<"input">, "form">) {
  const start = first && !field.initialValue ? startsHere : {};
  return (
    <div className={half ? "min-w-0" : "col-span-2"}>
      <Field label={label} field={field}>
        <Input {...controlOf(field)} dir="auto" autoComplete="off" {...start} {...input} />
      </Field>
    </div>
  );
}

export function NotesField({ field }: { field: FieldState }) {
  return (
    <div className="col-span-2">
      <Field label="Notes" field={field}>
        <TextArea {...controlOf(field)} rows={3} maxLength={1000} />
      </Field>
    </div>
  );
}
