import { useId } from "react";
import { controlOf, Field, FieldPair, type FieldState, Select } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";
import { AddressEntry, EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

const PLACE = "Address, station or airport";

const CAR_TYPES = ["Standard", "Executive", "Estate", "People carrier"];

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
      <div className="fields">
        <FieldPair>
          <EntryField first={takesFocus} required label="Date" field={fields.date} type="date" />
          <EntryField required label={FIELD_NAMES.pickupTime} field={fields.time} type="time" />
        </FieldPair>
        <FromTo
          from={<AddressEntry required label="From" field={fields.from} placeholder={PLACE} />}
          to={<AddressEntry required label="To" field={fields.to} placeholder={PLACE} />}
        />
        <FieldPair>
          <CarTypeField field={fields.carType} />
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
        <datalist id={listId}>
          {flightNumbers.map((number) => (
            <option key={number} value={number} />
          ))}
        </datalist>
      </div>
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

/** An imported or spoken booking may have any other type, which stays one of the choices. */
const CarTypeField = ({ field }: { field: FieldState }) => (
  <Field label={FIELD_NAMES.carType} field={field}>
    <Select {...controlOf(field)} required>
      {[...new Set([field.initialValue || "Standard", ...CAR_TYPES])].map((type) => (
        <option key={type}>{type}</option>
      ))}
    </Select>
  </Field>
);
