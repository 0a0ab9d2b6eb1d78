import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ICON_NAMES } from "./icon-names.ts";

it("has a drawing for each name", () => {
  const drawings = readFileSync("app/components/ui/icons.svg", "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual(ICON_NAMES);
});

it("has a use for each name", () => {
  const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .join("\n");
  expect(ICON_NAMES.filter((name) => !screens.includes(`"${name}"`))).toEqual([]);
});
