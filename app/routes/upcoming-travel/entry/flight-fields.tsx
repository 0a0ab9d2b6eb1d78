import { type ReactNode, useState } from "react";
import { AirportPicker } from "#app/components/airport-picker.tsx";
import { Field, type FieldState } from "#app/components/ui/field.tsx";
import type { FlightEntryForm } from "#app/contracts/entry-forms.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

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
        placeholder="e.g. BA117"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <EntryField half required label="Date" field={fields.date} type="date" />
    </>
  );
}

/** What is known of a saved flight besides what is saved. */
export interface AlsoKnown {
  /** The cities of its airports. */
  from: string | null;
  to: string | null;
  /** The airline's scheduled times, for those not saved. */
  departureTime: ReactNode;
  arrivalTime: ReactNode;
}

const NOTHING: AlsoKnown = { from: null, to: null, departureTime: null, arrivalTime: null };

export function FlightFields({
  fields,
  also = NOTHING,
}: {
  fields: Record<keyof FlightEntryForm, FieldState>;
  also?: AlsoKnown;
}) {
  return (
    <>
      <WhichFlightFields fields={fields} />
      <FromTo
        from={<End label="From" field={fields.departureAirport} city={also.from} example="LHR" />}
        to={<End label="To" field={fields.arrivalAirport} city={also.to} example="JFK" />}
      />
      <EntryField
        half
        label="Departure time"
        field={fields.departureTime}
        hint={also.departureTime}
        type="time"
      />
      <EntryField
        half
        label="Arrival time"
        field={fields.arrivalTime}
        hint={also.arrivalTime}
        type="time"
      />
      <EntryField
        label="Airline"
        field={fields.airline}
        placeholder="e.g. British Airways"
        maxLength={200}
      />
      <MoreFields fields={[fields.bookingReference, fields.seat, fields.travelClass, fields.notes]}>
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

const End = ({
  label,
  field,
  city,
  example,
}: {
  label: string;
  field: FieldState;
  city: string | null;
  example: string;
}) => (
  <Field label={label} field={field}>
    <WithCity city={city}>
      <AirportPicker field={field} placeholder={`Airport or code, e.g. ${example}`} />
    </WithCity>
  </Field>
);

/** An airport's city beside its code, until something else is typed, which only scripts notice. */
function WithCity({ city, children }: { city: string | null; children: ReactNode }) {
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="relative" onInput={() => setTyped(true)}>
      {children}
      {city && !isTyped ? (
        <span className="pointer-events-none absolute inset-y-0 end-3 grid max-w-3/5 place-items-center text-muted unscripted:hidden">
          <span dir="auto" className="max-w-full truncate">
            {city}
          </span>
        </span>
      ) : null}
    </div>
  );
}
