import { m } from "#messages";

/** Whole degrees: "-3°" with a minus sign, "6°" for 5.9. */
export const degrees = (value: number): string => {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°`;
};

export const celsius = (value: number): string => `${degrees(value)}C`;

const fahrenheit = (value: number) => (value * 9) / 5 + 32;

/** "−3° to 8°C / 27° to 46°F". */
export const rangeInBothUnits = (low: number, high: number): string =>
  m.common.temperaturesInBothUnits({
    low: degrees(low),
    high: degrees(high),
    lowFahrenheit: degrees(fahrenheit(low)),
    highFahrenheit: degrees(fahrenheit(high)),
  });
