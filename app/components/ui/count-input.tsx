import { type controlOf, Input } from "./field.tsx";

/** A number input that falls back to 1 when its value is invalid (spec section 5). */
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
