import { AirportPicker } from "#app/components/airport-picker.tsx";
import { Field, type FieldState } from "#app/components/ui/field.tsx";
import type { FlightEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/travel-plans.ts";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";

/** What a flight is looked up by. */
export function WhichFlightFields({
  fields,
}: {
  fields: Record<"flightNumber" | "date", FieldState>;
}) {
  return (
    <>
      <EntryField
        half
        first
        required
        label={FIELD_NAMES.flightNumber}
        field={fields.flightNumber}
        placeholder="BA117"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <EntryField half required label="Date" field={fields.date} type="date" />
    </>
  );
}

/** What is entered of a flight, wherever that is. */
export function FlightFields({
  fields,
  isNew = false,
}: {
  fields: Record<keyof FlightEntryForm, FieldState>;
  isNew?: boolean;
}) {
  return (
    <>
      <WhichFlightFields fields={fields} />
      <div className="col-span-2 flex flex-col gap-4">
        <Field label="From" field={fields.departureAirport}>
          <AirportPicker field={fields.departureAirport} placeholder="Airport or code, e.g. LHR" />
        </Field>
        <Field label="To" field={fields.arrivalAirport}>
          <AirportPicker field={fields.arrivalAirport} placeholder="Airport or code, e.g. JFK" />
        </Field>
      </div>
      <EntryField half label="Departure time" field={fields.departureTime} type="time" />
      <EntryField half label="Arrival time" field={fields.arrivalTime} type="time" />
      <EntryField label="Airline" field={fields.airline} maxLength={200} />
      <MoreFields
        isFolded={isNew}
        fields={[fields.bookingReference, fields.seat, fields.travelClass, fields.notes]}
      >
        <EntryField
          label={FIELD_NAMES.bookingReference}
          field={fields.bookingReference}
          placeholder="ABC123"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <EntryField half label="Seat" field={fields.seat} placeholder="14C" maxLength={20} />
        <EntryField
          half
          label="Class"
          field={fields.travelClass}
          placeholder="Economy"
          maxLength={40}
        />
        <NotesField field={fields.notes} />
      </MoreFields>
    </>
  );
}
