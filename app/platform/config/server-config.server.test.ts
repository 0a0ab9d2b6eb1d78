import { expect, it } from "vitest";
import { withFullTls } from "./server-config.server.ts";

it.each([
  ["postgres://a@b/c?sslmode=require", "postgres://a@b/c?sslmode=verify-full"],
  ["postgresql://a@b/c?x=1&sslmode=prefer&y=2", "postgresql://a@b/c?x=1&sslmode=verify-full&y=2"],
  ["postgres://a@b/c?sslmode=verify-ca", "postgres://a@b/c?sslmode=verify-full"],
  ["postgres://a@b/c?sslmode=no-verify", "postgres://a@b/c?sslmode=no-verify"],
  ["postgres://a@b/c?sslmode=disable", "postgres://a@b/c?sslmode=disable"],
  [
    "postgres://a@b/c?uselibpqcompat=true&sslmode=require",
    "postgres://a@b/c?uselibpqcompat=true&sslmode=require",
  ],
  ["file:./data/sslmode=require", "file:./data/sslmode=require"],
])("calls the TLS of %s what the driver makes of it", (given, made) => {
  expect(withFullTls(given)).toBe(made);
});
