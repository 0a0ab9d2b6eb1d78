/** The built server as its operator meets it; no browser. What decides in each has tests beside it. */
import { expect, test } from "@playwright/test";
import { SITUATIONS } from "../operations/situations.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

for (const { what, now, see, asRoot } of SITUATIONS) {
  test(what, AT_NIGHT, async () => {
    test.skip(asRoot === true && process.getuid?.() !== 0, "(needs root)");
    expect(await see()).toMatch(now);
  });
}
