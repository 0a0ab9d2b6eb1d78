import { describe, expect, it } from "vitest";
import { fliteText } from "./flite-text.ts";

describe("what flite is given", () => {
  it.each([
    ["It costs £388.", "It costs 388 pounds."],
    ["€129.50 a night, or $1,240.00 a week", "129 euros 50 a night, or 1240 dollars a week"],
    ["BA41 and VS301, from LHR", "B A 41 and V S 301, from LHR"],
    ["It is -2°C / 28°F.", "It is minus 2 degrees celsius, 28 degrees fahrenheit."],
    ["A 4.5 star hotel, 90% full", "A 4 point 5 star hotel, 90 percent full"],
    ["Málaga & München, Łódź, Straße", "Malaga and Munchen, Lodz, Strasse"],
    ["It’s “fine” – really…", "It's fine, really,"],
    ["Two-bedroom flat on 2026-11-22 at 09:15", "Two-bedroom flat on 2026-11-22 at 09:15"],
  ])("of '%s' is '%s'", (text, given) => expect(fliteText(text)).toBe(given));

  it("is nothing where it could not say all of it", () => {
    expect(fliteText("The Hotel 東京 Garden")).toBeNull();
    expect(fliteText("Привет")).toBeNull();
  });
});
