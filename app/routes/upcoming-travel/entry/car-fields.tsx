import { useId } from "react";
import type { FieldState } from "#app/components/ui/field.tsx";
import type { CarEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/travel-plans.ts";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";

const PLACE = "Address, station or airport";

/** Beside the middle of a field, whose label stands above it. */
const MARK = "before:absolute before:top-10 before:-left-6 before:size-3 before:rounded-full";
/** From one mark to the next. */
const DOTS =
  "after:absolute after:top-[3.375rem] after:-bottom-[3.25rem] after:-left-[1.1875rem] after:border-assistant after:border-l-2 after:border-dotted";

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
      <EntryField half required label={FIELD_NAMES.pickupTime} field={fields.time} type="time" />
      {/* Joined by dots, as the two places of a booked car are. */}
      <div className="col-span-2 grid gap-y-4 pl-6 *:relative">
        <div className={`${MARK} ${DOTS} before:bg-assistant`}>
          <EntryField
            required
            label="From"
            field={fields.from}
            placeholder={PLACE}
            maxLength={300}
          />
        </div>
        <div className={`${MARK} before:border-2 before:border-assistant`}>
          <EntryField required label="To" field={fields.to} placeholder={PLACE} maxLength={300} />
        </div>
      </div>
      <EntryField half required label={FIELD_NAMES.carType} field={fields.carType} maxLength={60} />
      <EntryField
        half
        label="Flight number (optional)"
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
