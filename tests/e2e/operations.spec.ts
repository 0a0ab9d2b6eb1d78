/** The server as its operator meets it; no browser. */
import { expect, test } from "@playwright/test";
import { SITUATIONS } from "../operations/situations.ts";

for (const { what, now, see, asRoot } of SITUATIONS) {
  test(what, async () => {
    test.skip(asRoot === true && process.getuid?.() !== 0, "only root can make another user try");
    expect(await see()).toMatch(now);
  });
}
