import { readdirSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { START_CITIES } from "#app/services/trips/starts.ts";
import { CityPicture } from "./city-picture.tsx";

const pictureOf = (...cities: string[]) =>
  /cities\/([\w-]+)\.svg/.exec(renderToStaticMarkup(<CityPicture cities={cities} />))?.[1];

it.each([
  [["New York"], "new-york"],
  [["Paris", "Lisbon", "Boston"], "lisbon"],
  [["Tokyo"], "elsewhere"],
  [["East London"], "elsewhere"],
  [["Romeoville"], "elsewhere"],
  [[""], "elsewhere"],
  [[], "elsewhere"],
])("%s has the picture %s", (cities, picture) => {
  expect(pictureOf(...cities)).toBe(picture);
});

it("draws each city in which a search may begin, and has a file for it", () => {
  const pictures = START_CITIES.map((city) => pictureOf(city));
  expect(pictures).not.toContain("elsewhere");
  const files = readdirSync("public/images/cities");
  expect(files).toEqual(expect.arrayContaining(pictures.map((name) => `${name}.svg`)));
});
