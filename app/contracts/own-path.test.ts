import { expect, it } from "vitest";
import { isOwnPath } from "./own-path.ts";

it.each(["/", "/flights", "/flights?origin=LHR#results"])("follows %s", (path) => {
  expect(isOwnPath(path)).toBe(true);
});

it.each([
  "",
  "flights",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/..//elsewhere.example",
  "/flights\r\nSet-Cookie: a=b",
  "/ /elsewhere.example",
  "https://elsewhere.example/flights",
  "javascript:alert(1)",
])("does not follow %j", (path) => {
  expect(isOwnPath(path)).toBe(false);
});
