/** StrykerJS takes a test file that cannot be loaded for one that has no tests: here the loading is the test. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

it("loads", async () => {
  const file = pathToFileURL(path.resolve(process.env.MUTATION_FILE ?? "")).href;
  expect(await import(/* @vite-ignore */ file)).toBeTruthy();
});
