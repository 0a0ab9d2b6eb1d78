import { type controlOf, Input } from "./field.tsx";

/** A number that becomes 1 when it is none that may be (spec section 5). */
export function CountInput({
  field,
  min,
  max,
}: {
  field: ReturnType<typeof controlOf>;
  min: number;
  max: number;
}) {
  return (
    <Input
      {...field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      onBlur={({ currentTarget }) => {
        const value = Number(currentTarget.value);
        if (!Number.isInteger(value) || value < min || value > max) currentTarget.value = "1";
      }}
    />
  );
}
