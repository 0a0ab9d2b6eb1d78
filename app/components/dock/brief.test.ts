import { expect, it } from "vitest";
import { briefOf } from "./brief.ts";

const WEATHER = ["In Lisbon it's 11°C, and it feels like 10°C. ", "Tomorrow: mist, up to 18°C."];
const weather = { kind: "weather", place: "Lisbon", date: "2026-12-01", days: [] } as const;

it("says of what is shown only what that does not, and loses nothing", () => {
  const [now = "", ahead = ""] = WEATHER;
  const whole = now + ahead;
  expect(briefOf(whole, { ...weather, days: [] }, true)).toEqual({
    before: now,
    shown: ahead,
    after: "",
  });
  expect(briefOf(whole, { ...weather, days: [] })).toEqual({
    before: "",
    shown: now,
    after: ahead,
  });
});

it("leaves what is about nothing, and a single sentence, as it is", () => {
  const whole = { before: "", shown: WEATHER.join(""), after: "" };
  expect(briefOf(WEATHER.join(""), undefined)).toEqual(whole);
  expect(briefOf("In Rome on Friday: mist.", { ...weather, days: [] }).shown).toBe(
    "In Rome on Friday: mist.",
  );
});
