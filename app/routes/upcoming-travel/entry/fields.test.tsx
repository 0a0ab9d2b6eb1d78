import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FieldState } from "#app/components/ui/field.tsx";
import type { HotelEntryForm } from "#app/contracts/entry-forms.ts";
import { HotelFields } from "./hotel-fields.tsx";

/** The fields of a form by name, those given filled in. */
const fieldsWith = <Name extends string>(values: Partial<Record<Name, string>>) =>
  new Proxy({} as Record<Name, FieldState>, {
    get: (_, name: Name): FieldState => ({
      id: name,
      name,
      valid: true,
      errorId: `${name}-error`,
      initialValue: values[name],
      value: values[name],
    }),
  });

const nights = (checkInDate: string, checkOutDate?: string) =>
  renderToStaticMarkup(
    <HotelFields fields={fieldsWith<keyof HotelEntryForm>({ checkInDate, checkOutDate })} />,
  ).match(/>(\d+ nights?)</)?.[1];

it("counts the nights between two dates, once there are two in order", () => {
  expect(nights("2026-12-08", "2026-12-11")).toBe("3 nights");
  expect(nights("2026-12-31", "2027-01-01")).toBe("1 night");
  expect(nights("2026-12-08")).toBeUndefined();
  expect(nights("2026-12-08", "2026-12-08")).toBeUndefined();
});
