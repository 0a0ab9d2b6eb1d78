import { expect, it } from "vitest";
import { findScreen, SCREEN_PATHS } from "#app/contracts/screens.ts";
import { listScreens } from "./screens.ts";

it("every screen is among those that the browser tests open", () => {
  const opened = listScreens({ flight: "f", hotel: "h", car: "c" }).map(([, path]) =>
    findScreen(path),
  );
  expect(SCREEN_PATHS.filter((screen) => !opened.includes(screen))).toEqual([]);
});
