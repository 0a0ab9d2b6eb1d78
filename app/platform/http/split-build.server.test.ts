import { expect, it } from "vitest";
import { withRoutesOf } from "./split-build.server.ts";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home" },
  "routes/api/login": { id: "routes/api/login", path: "api/login" },
  docs: { id: "docs", path: "api/docs" },
  rest: { id: "rest", path: "*" },
};
const build = { routes, assets: { routes, version: "1" }, mode: "production" };

it.each([
  ["api", ["root", "routes/api/login", "docs"]],
  ["pages", ["root", "home", "rest"]],
] as const)("the %s have their own routes, in the browser's manifest too", (part, own) => {
  const split = withRoutesOf(build, part);
  expect(Object.keys(split.routes)).toEqual(own);
  expect(Object.keys(split.assets.routes)).toEqual(own);
  expect(split).toMatchObject({ mode: "production", assets: { version: "1" } });
});
