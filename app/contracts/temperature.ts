/** Whole degrees: "-3°" with a minus sign, "6°" for 5.9. */
export const degrees = (value: number): string => {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°`;
};

export const celsius = (value: number): string => `${degrees(value)}C`;

const fahrenheit = (value: number) => (value * 9) / 5 + 32;

/** "6°C / 43°F", as the spec has it at home: each reads their own. */
export const inBothUnits = (value: number): string =>
  `${celsius(value)} / ${degrees(fahrenheit(value))}F`;

export const rangeInBothUnits = (low: number, high: number): string =>
  `${degrees(low)} to ${degrees(high)}C / ${degrees(fahrenheit(low))} to ${degrees(fahrenheit(high))}F`;
