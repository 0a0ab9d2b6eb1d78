import { expect, it } from "vitest";
import { inBothUnits, rangeInBothUnits } from "./temperature.ts";

it("says a temperature in both units, whole, with a minus sign and no minus zero", () => {
  expect(inBothUnits(5.9)).toBe("6°C / 43°F");
  expect(inBothUnits(-17.8)).toBe("−18°C / 0°F");
  expect(inBothUnits(-0.4)).toBe("0°C / 31°F");
  expect(rangeInBothUnits(-3, 8)).toBe("−3° to 8°C / 27° to 46°F");
});
