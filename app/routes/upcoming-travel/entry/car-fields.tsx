import { useId } from "react";
import type { FieldState } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { EntryField, NotesField } from "./entry-field.tsx";

/** What is entered of a car, wherever that is. `flightNumbers` are those that it may be for. */
export function CarFields({
  fields,
  flightNumbers,
}: {
  fields: Record<keyof CarEntryForm, FieldState>;
  flightNumbers: readonly string[];
}) {
  const listId = useId();
  return (
    <>
      <EntryField half first required label="Date" field={fields.date} type="date" />
      <EntryField half required label="Pickup time" field={fields.time} type="time" />
      <EntryField
        required
        label="From"
        field={fields.from}
        placeholder="Address, station or airport"
        maxLength={300}
      />
      <EntryField
        required
        label="To"
        field={fields.to}
        placeholder="Address, station or airport"
        maxLength={300}
      />
      <EntryField half required label="Car type" field={fields.carType} maxLength={60} />
      <EntryField
        half
        label="Flight, if it is for one"
        field={fields.flightNumber}
        list={listId}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <datalist id={listId}>
        {flightNumbers.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
      <EntryField
        label="Confirmation number"
        field={fields.confirmationNumber}
        spellCheck={false}
        maxLength={100}
      />
      <NotesField field={fields.notes} />
    </>
  );
}
