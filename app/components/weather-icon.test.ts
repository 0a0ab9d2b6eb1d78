import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { weatherIcon } from "#app/contracts/weather.ts";

it("has a drawing for each name of the contract", () => {
  const drawings = readFileSync("public/weather-icons.svg", "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(weatherIcon.options);
});
