/** Whole degrees: "-3°" with a minus sign, "6°" for 5.9. */
export const degrees = (value: number): string => {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°`;
};
