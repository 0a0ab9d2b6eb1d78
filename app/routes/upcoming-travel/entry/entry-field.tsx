import { type ComponentProps, type ReactNode, useState } from "react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { startsHere } from "#app/components/ui/dialog.tsx";
import { controlOf, Field, type FieldState, Input } from "#app/components/ui/field.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { GrowingInput, TextArea } from "#app/components/ui/text-area.tsx";
import { m } from "#messages";

/** A field of an entry form. `first` takes the focus in an empty form; on a prefilled one no keyboard pops up. */
export function EntryField({
  label,
  aside,
  field,
  first = false,
  hint,
  type,
  ...input
}: {
  label: string;
  aside?: ReactNode;
  field: FieldState;
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
    <Field label={label} aside={aside} field={field}>
      {type === "date" || type === "time" ? (
        <MomentInput type={type} {...own} />
      ) : (
        <Input type={type} {...own} dir="auto" />
      )}
      {hint ? (
        <p id={hintId} className="pb-0.5 text-muted text-xs tabular-nums">
          {hint}
        </p>
      ) : null}
    </Field>
  );
}

/** An address, which is seen whole. */
export const AddressEntry = ({
  label,
  field,
  ...input
}: { label: string; field: FieldState } & ComponentProps<"textarea">) => (
  <Field label={label} field={field}>
    <GrowingInput {...controlOf(field)} autoComplete="off" maxLength={300} {...input} />
  </Field>
);

/** Works without scripts. Opens if what is in it has to be seen, and then stays open. */
export function Fold({
  summary,
  isNeeded,
  className = "",
  children,
}: {
  /** Its `FoldSummary`. */
  summary: ReactNode;
  isNeeded: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details className={className} open={isOpen || undefined}>
      {summary}
      {children}
    </details>
  );
}

/** Rarely used fields, folded until one of them is filled in or invalid. */
export const MoreFields = ({ fields, children }: { fields: FieldState[]; children: ReactNode }) => (
  <Fold
    className="mt-1"
    summary={<FoldSummary isInline>{m.entry.moreDetails()}</FoldSummary>}
    isNeeded={fields.some(({ initialValue, valid }) => Boolean(initialValue) || !valid)}
  >
    <div className="fields mt-1">{children}</div>
  </Fold>
);

export const NotesField = ({ field }: { field: FieldState }) => (
  <Field label={m.fields.notes()} field={field}>
    <TextArea {...controlOf(field)} rows={3} maxLength={1000} />
  </Field>
);
