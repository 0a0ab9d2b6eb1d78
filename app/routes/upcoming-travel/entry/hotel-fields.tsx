import type { FieldState } from "#app/components/ui/field.tsx";
import type { HotelEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";

export function HotelFields({ fields }: { fields: Record<keyof HotelEntryForm, FieldState> }) {
  return (
    <>
      <EntryField
        first
        required
        label={FIELD_NAMES.hotelName}
        field={fields.hotelName}
        placeholder="e.g. The Plaza"
        maxLength={200}
      />
      <EntryField
        required
        label="City"
        field={fields.location}
        placeholder="e.g. New York"
        maxLength={300}
      />
      <EntryField
        label="Address"
        field={fields.address}
        placeholder="Street and number"
        maxLength={300}
      />
      <EntryField half required label="Check-in" field={fields.checkInDate} type="date" />
      <EntryField half required label="Check-out" field={fields.checkOutDate} type="date" />
      <MoreFields
        fields={[
          fields.confirmationNumber,
          fields.room,
          fields.phoneNumber,
          fields.website,
          fields.notes,
        ]}
      >
        <EntryField
          half
          label={FIELD_NAMES.confirmationNumber}
          field={fields.confirmationNumber}
          spellCheck={false}
          maxLength={100}
        />
        <EntryField half label="Room" field={fields.room} maxLength={100} />
        <EntryField
          half
          label={FIELD_NAMES.phoneNumber}
          field={fields.phoneNumber}
          type="tel"
          maxLength={60}
        />
        <EntryField
          half
          label="Website"
          field={fields.website}
          inputMode="url"
          spellCheck={false}
          maxLength={2000}
        />
        <NotesField field={fields.notes} />
      </MoreFields>
    </>
  );
}
