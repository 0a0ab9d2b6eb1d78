import { type ComponentProps, type ReactNode, useState } from "react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { startsHere } from "#app/components/ui/dialog.tsx";
import { controlOf, Field, type FieldState, Input } from "#app/components/ui/field.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { TextArea } from "#app/components/ui/text-area.tsx";

/**
 * A field of an entry form; `half` takes one of the two columns. `first` takes the focus in an empty form; on
 * a prefilled one no keyboard pops up.
 */
export function EntryField({
  label,
  field,
  half = false,
  first = false,
  hint,
  type,
  ...input
}: {
  label: string;
  field: FieldState;
  half?: boolean;
  first?: boolean;
  /** What is known of the value, shown beneath the field. */
  hint?: ReactNode;
  type?: "date" | "time" | "tel" | "url";
} & Omit<ComponentProps<"input">, "form" | "type">) {
  const start = first && !field.initialValue ? startsHere : {};
  const hintId = `${field.id}-hint`;
  const described = hint && field.valid ? { "aria-describedby": hintId } : {};
  const own = { ...controlOf(field), autoComplete: "off", ...described, ...start, ...input };
  return (
    <div className={half ? "min-w-0" : "col-span-2"}>
      <Field label={label} field={field}>
        {type === "date" || type === "time" ? (
          <MomentInput type={type} {...own} />
        ) : (
          <Input type={type} {...own} dir="auto" />
        )}
      </Field>
      {hint ? (
        <p id={hintId} className="mt-1 text-muted text-xs tabular-nums">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Rarely used fields, folded; works without scripts. Opens if one of the fields is filled in or invalid, and
 * then stays open.
 */
export function MoreFields({ fields, children }: { fields: FieldState[]; children: ReactNode }) {
  const isNeeded = fields.some(({ initialValue, valid }) => initialValue || !valid);
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details className="group col-span-2" open={isOpen || undefined}>
      <FoldSummary isInline className="-my-2">
        More details
      </FoldSummary>
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4">{children}</div>
    </details>
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
