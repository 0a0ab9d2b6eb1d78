import { type controlOf, Input } from "./field.tsx";
import { Icon } from "./icon.tsx";

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
    <div className="count-input">
      <Step isUp={false} />
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
      <Step isUp />
    </div>
  );
}

/** For a finger: the keyboard and a screen reader step the input itself. */
const Step = ({ isUp }: { isUp: boolean }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    // The focus stays where it is.
    onPointerDown={(event) => event.preventDefault()}
    onClick={({ currentTarget }) => {
      const input = currentTarget.parentElement?.querySelector("input");
      if (isUp) input?.stepUp();
      else input?.stepDown();
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    }}
  >
    <Icon name={isUp ? "plus" : "minus"} size={18} />
  </button>
);
