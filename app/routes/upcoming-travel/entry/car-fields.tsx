import { type ReactNode, useId } from "react";
import { FieldPair, type FieldState } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { m } from "#messages";
import { AddressEntry, EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

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
          <EntryField
            first={takesFocus}
            required
            label={m.dates.date()}
            field={fields.date}
            type="date"
          />
          <EntryField required label={m.fields.pickupTime()} field={fields.time} type="time" />
        </FieldPair>
        <FromTo
          from={
            <AddressEntry
              required
              label={m.fields.from()}
              field={fields.from}
              placeholder={m.entry.placeOfCar()}
            />
          }
          to={
            <AddressEntry
              required
              label={m.fields.to()}
              field={fields.to}
              placeholder={m.entry.placeOfCar()}
            />
          }
        />
        <FieldPair>
          <EntryField required label={m.fields.carType()} field={fields.carType} maxLength={60} />
          <EntryField
            label={m.entry.flightNumberIfAny()}
            field={fields.flightNumber}
            list={listId}
            placeholder={m.entry.forExampleFlight()}
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
