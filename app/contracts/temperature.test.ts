import { expect, it } from "vitest";
import { celsius, rangeInBothUnits } from "./temperature.ts";

it("says a temperature in both units, whole, with a minus sign and no minus zero", () => {
  expect([5.9, -17.8, -0.4].map(celsius)).toEqual(["6°C", "−18°C", "0°C"]);
  expect(rangeInBothUnits(-3, 8)).toBe("−3° to 8°C / 27° to 46°F");
});
