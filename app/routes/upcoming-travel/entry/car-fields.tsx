import { type ReactNode, useId } from "react";
import { FieldPair, type FieldState } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { m } from "#messages";
import { AddressEntry, EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

const PLACE = "Address, station or airport";

/** `flightNumbers`: those the car may be for. `takesFocus`: not where suggestions come first. */
export function CarFields({
  fields,
  flightNumbers,
  takesFocus = true,
  children,
}: {
  fields: Record<keyof CarEntryForm, FieldState>;
  flightNumbers: readonly string[];
  takesFocus?: boolean;
  /** What is known of them, beneath them. */
  children?: ReactNode;
}) {
  const listId = useId();
  return (
    <>
      <div className="fields">
        <FieldPair>
          <EntryField first={takesFocus} required label="Date" field={fields.date} type="date" />
          <EntryField required label={m.fields.pickupTime()} field={fields.time} type="time" />
        </FieldPair>
        <FromTo
          from={<AddressEntry required label="From" field={fields.from} placeholder={PLACE} />}
          to={<AddressEntry required label="To" field={fields.to} placeholder={PLACE} />}
        />
        <FieldPair>
          <EntryField required label={m.fields.carType()} field={fields.carType} maxLength={60} />
          <EntryField
            label="Flight number (optional)"
            field={fields.flightNumber}
            list={listId}
            placeholder="e.g. BA117"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
          />
        </FieldPair>
        {children}
      </div>
      <datalist id={listId}>
        {flightNumbers.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <MoreFields fields={[fields.confirmationNumber, fields.notes]}>
        <EntryField
          label={m.fields.confirmationNumber()}
          field={fields.confirmationNumber}
          spellCheck={false}
          maxLength={100}
        />
        <NotesField field={fields.notes} />
      </MoreFields>
    </>
  );
}
