import { HotelBlock } from "#app/components/hotel-block.tsx";
import { FieldPair, type FieldState } from "#app/components/ui/field.tsx";
import type { HotelEntryForm } from "#app/contracts/entry-forms.ts";
import { dayNumber, nightsInWords } from "#app/services/days.ts";
import { m } from "#messages";
import { AddressEntry, EntryField, MoreFields, NotesField } from "./entry-field.tsx";

/** `picture`: beside the hotel's name and place. */
export function HotelFields({
  fields,
  picture = null,
}: {
  fields: Record<keyof HotelEntryForm, FieldState>;
  picture?: string | null;
}) {
  const nights = nightsBetween(fields.checkInDate.value, fields.checkOutDate.value);
  return (
    <>
      <div className="fields">
        <div className="flex">
          <HotelBlock url={picture} className="hotel-aside" />
          <div className="fields-rows fields-aside">
            <EntryField
              first
              required
              label={m.fields.hotelName()}
              field={fields.hotelName}
              placeholder={m.entry.forExampleHotel()}
              maxLength={200}
            />
            <EntryField
              required
              label={m.fields.city()}
              field={fields.location}
              placeholder={m.entry.forExampleCity()}
              maxLength={300}
            />
            <AddressEntry
              label={m.fields.address()}
              field={fields.address}
              placeholder={m.entry.streetAndNumber()}
            />
          </div>
        </div>
      </div>
      <div className="fields mt-3">
        <FieldPair>
          <EntryField required label={m.fields.checkIn()} field={fields.checkInDate} type="date" />
          <EntryField
            required
            label={m.fields.checkOut()}
            aside={nights}
            field={fields.checkOutDate}
            type="date"
          />
        </FieldPair>
      </div>
      <MoreFields
        fields={[
          fields.confirmationNumber,
          fields.room,
          fields.phoneNumber,
          fields.website,
          fields.notes,
        ]}
      >
        <FieldPair>
          <EntryField
            label={m.fields.confirmationNumber()}
            field={fields.confirmationNumber}
            spellCheck={false}
            maxLength={100}
          />
          <EntryField label={m.fields.room()} field={fields.room} maxLength={100} />
        </FieldPair>
        <FieldPair>
          <EntryField
            label={m.fields.phoneNumber()}
            field={fields.phoneNumber}
            type="tel"
            maxLength={60}
          />
          <EntryField
            label={m.fields.website()}
            field={fields.website}
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
          />
        </FieldPair>
        <NotesField field={fields.notes} />
      </MoreFields>
    </>
  );
}

/** "3 nights"; nothing until both days are known. */
function nightsBetween(from: unknown, until: unknown) {
  const nights = dayNumber(String(until)) - dayNumber(String(from));
  if (!(nights > 0)) return null;
  return <span className="label tabular-nums">{nightsInWords(nights)}</span>;
}
