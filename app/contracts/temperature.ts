import { m } from "#messages";
import { isolated } from "./interface-languages.ts";

/** Whole degrees: "-3°" with a minus sign, "6°" for 5.9; with a unit "6°C". */
export const degrees = (value: number, unit = ""): string => {
  const rounded = Math.round(value);
  return isolated(`${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°${unit}`);
};

export const celsius = (value: number): string => degrees(value, "C");

const fahrenheit = (value: number) => (value * 9) / 5 + 32;

/** "−3° to 8°C / 27° to 46°F". */
export const rangeInBothUnits = (low: number, high: number): string =>
  m.common.temperaturesInBothUnits({
    low: degrees(low),
    high: degrees(high),
    lowFahrenheit: degrees(fahrenheit(low)),
    highFahrenheit: degrees(fahrenheit(high)),
  });
