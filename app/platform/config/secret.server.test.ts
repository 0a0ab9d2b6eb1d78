import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartError } from "../start-error.server.ts";
import { secretTrouble, sessionSecret } from "./secret.server.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-secret-"));
  file = path.join(folder, "session-secret");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("is made once, for this user alone, and nothing else is left beside it", () => {
  const made = sessionSecret(undefined, folder);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(undefined, folder)).toBe(made);
  expect(readFileSync(file, "utf8")).toBe(`${made}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["session-secret"]);
});

it("is made where there is no folder yet", () => {
  const below = path.join(folder, "a", "b");
  expect(sessionSecret(undefined, below)).toBe(sessionSecret(undefined, below));
});

it("is the configured one before any file", () => {
  expect(sessionSecret("x".repeat(32), folder)).toBe("x".repeat(32));
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ["nothing, as after a full disk", ""],
  ["blank lines", "\n \n"],
  ["the beginning of one", "q83vASNFZ4mrze8BI0VniavN7wEjRWe"],
])("is not taken from a file that holds %s", (_, held) => {
  writeFileSync(file, held);
  const read = () => sessionSecret(undefined, folder);
  expect(read).toThrow(StartError);
  expect(read).toThrow(file);
  expect(readFileSync(file, "utf8")).toBe(held);
  expect(secretTrouble({ dataFolder: folder })).toContain(`${file} holds no session secret`);
});

it("is missed beside old data, unless it is configured or there", () => {
  expect(secretTrouble({ dataFolder: folder })).toContain(`${file} is missing`);
  expect(secretTrouble({ sessionSecret: "x".repeat(32), dataFolder: folder })).toBeNull();
  expect(secretTrouble({ dataFolder: null })).toBeNull();
  sessionSecret(undefined, folder);
  expect(secretTrouble({ dataFolder: folder })).toBeNull();
});
