import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FieldState } from "#app/components/ui/field.tsx";
import { MoreFields } from "./entry-field.tsx";

const SEAT: FieldState = { id: "seat", name: "seat", valid: true, errorId: "seat-error" };
const isOpen = (field: Partial<FieldState>) =>
  renderToStaticMarkup(
    <MoreFields fields={[SEAT, { ...SEAT, ...field }]}>
      <input />
    </MoreFields>,
  ).includes(" open=");

it("stays folded while nothing is in it, and shows what is filled in or wrong", () => {
  expect(isOpen({})).toBe(false);
  expect(isOpen({ initialValue: "14C" })).toBe(true);
  expect(isOpen({ valid: false, errors: ["At most 20 characters"] })).toBe(true);
});
