/** "-3°" with a minus, "6°" for 5.9: nobody dresses by tenths. */
export const degrees = (value: number): string => {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°`;
};
