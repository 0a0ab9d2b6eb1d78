import { type ReactNode, useState } from "react";
import { AirportPicker } from "#app/components/airport-picker.tsx";
import { Field, FieldPair, type FieldState } from "#app/components/ui/field.tsx";
import type { FlightEntryForm } from "#app/contracts/entry-forms.ts";
import { m } from "#messages";
import { EntryField, MoreFields, NotesField } from "./entry-field.tsx";
import { FromTo } from "./from-to.tsx";

export function WhichFlightFields({
  fields,
}: {
  fields: Record<"flightNumber" | "date", FieldState>;
}) {
  return (
    <FieldPair>
      <EntryField
        first
        required
        label={m.fields.flightNumber()}
        field={fields.flightNumber}
        placeholder={m.entry.forExampleFlight()}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <EntryField required label={m.dates.date()} field={fields.date} type="date" />
    </FieldPair>
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
  /** How long it is in the air, "7 h 55 min". */
  duration: string | null;
}

const NOTHING: AlsoKnown = {
  from: null,
  to: null,
  departureTime: null,
  arrivalTime: null,
  duration: null,
};

/** What follows from the two ends is true of what was saved. */
const isAsSaved = (fields: Record<keyof FlightEntryForm, FieldState>) =>
  (["departureAirport", "arrivalAirport", "date", "departureTime", "arrivalTime"] as const).every(
    (name) => fields[name].value === fields[name].initialValue,
  );

export function FlightFields({
  fields,
  also = NOTHING,
  isNew = false,
}: {
  fields: Record<keyof FlightEntryForm, FieldState>;
  also?: AlsoKnown;
  isNew?: boolean;
}) {
  return (
    <>
      <div className="fields">
        <WhichFlightFields fields={fields} />
        <FromTo
          from={
            <End
              label={m.fields.from()}
              field={fields.departureAirport}
              city={also.from}
              example="LHR"
            />
          }
          to={
            <End label={m.fields.to()} field={fields.arrivalAirport} city={also.to} example="JFK" />
          }
        />
      </div>
      {isNew ? (
        <p id="optional" className="label mt-4 mb-1.5 font-medium">
          {m.entry.optional()}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div
        role="group"
        aria-labelledby={isNew ? "optional" : undefined}
        className={`fields ${isNew ? "" : "mt-3"}`}
      >
        <FieldPair>
          <EntryField
            label={m.entry.departureTime()}
            field={fields.departureTime}
            hint={also.departureTime}
            type="time"
          />
          <EntryField
            label={m.entry.arrivalTime()}
            aside={
              also.duration && isAsSaved(fields) ? (
                <span className="label whitespace-nowrap tabular-nums">{also.duration}</span>
              ) : null
            }
            field={fields.arrivalTime}
            hint={also.arrivalTime}
            type="time"
          />
        </FieldPair>
        <EntryField
          label={m.fields.airline()}
          field={fields.airline}
          placeholder={m.entry.forExampleAirline()}
          maxLength={200}
        />
      </div>
      <MoreFields fields={[fields.bookingReference, fields.seat, fields.travelClass, fields.notes]}>
        <EntryField
          label={m.fields.bookingReference()}
          field={fields.bookingReference}
          placeholder="ABC123"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <FieldPair>
          <EntryField
            label={m.fields.seat()}
            field={fields.seat}
            placeholder="14C"
            maxLength={20}
          />
          <EntryField
            label={m.fields.class()}
            field={fields.travelClass}
            placeholder={m.fields.cabinEconomy()}
            maxLength={40}
          />
        </FieldPair>
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
    <WithCity city={city} code={field.initialValue}>
      <AirportPicker field={field} placeholder={m.entry.airportOrCode({ code: example })} />
    </WithCity>
  </Field>
);

/** An airport's city after its code, until something else is typed, which only scripts notice. */
function WithCity({
  city,
  code = "",
  children,
}: {
  city: string | null;
  code: string | undefined;
  children: ReactNode;
}) {
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="relative" onInput={() => setTyped(true)}>
      {children}
      {city && !isTyped ? (
        <span className="pointer-events-none absolute inset-0 flex items-center gap-2 unscripted:hidden">
          {/* As wide as the field's own text. */}
          <span aria-hidden="true" className="invisible min-w-0 whitespace-pre font-medium">
            {code}
          </span>
          <span dir="auto" className="min-w-0 truncate text-muted">
            {city}
          </span>
        </span>
      ) : null}
    </div>
  );
}
