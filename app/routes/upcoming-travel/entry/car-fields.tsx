import { useId } from "react";
import type { FieldState } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

const PLACE = "Address, station or airport";

/** `flightNumbers`: those the car may be for. `takesFocus`: not where suggestions come first. */
export function CarFields({
  fields,
  flightNumbers,
  takesFocus = true,
}: {
  fields: Record<keyof CarEntryForm, FieldState>;
  flightNumbers: readonly string[];
  takesFocus?: boolean;
}) {
  const listId = useId();
  return (
    <>
      <EntryField half first={takesFocus} required label="Date" field={fields.date} type="date" />
      <EntryField half required label={FIELD_NAMES.pickupTime} field={fields.time} type="time" />
      <FromTo
        from={
          <EntryField
            required
            label="From"
            field={fields.from}
            placeholder={PLACE}
            maxLength={300}
          />
        }
        to={
          <EntryField required label="To" field={fields.to} placeholder={PLACE} maxLength={300} />
        }
      />
      <EntryField half required label={FIELD_NAMES.carType} field={fields.carType} maxLength={60} />
      <EntryField
        half
        label="Flight number (optional)"
        field={fields.flightNumber}
        list={listId}
        placeholder="e.g. BA117"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <datalist id={listId}>
        {flightNumbers.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <MoreFields fields={[fields.confirmationNumber, fields.notes]}>
        <EntryField
          label={FIELD_NAMES.confirmationNumber}
          field={fields.confirmationNumber}
          spellCheck={false}
          maxLength={100}
        />
        <NotesField field={fields.notes} />
      </MoreFields>
    </>
  );
}
