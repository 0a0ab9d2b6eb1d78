/** What one caller once did to all the others, against the built server; no browser. */
import { expect, test } from "@playwright/test";
import { HIGH } from "../abuse/attacks/high.ts";
import { LIMITS } from "../abuse/attacks/limits.ts";
import { LOW } from "../abuse/attacks/low.ts";
import { MEDIUM } from "../abuse/attacks/medium.ts";
import { TOKENS } from "../abuse/attacks/tokens.ts";

for (const { item, what, now, see } of [...HIGH, ...MEDIUM, ...LOW, ...LIMITS, ...TOKENS]) {
  test(`${item}: ${what.slice(0, 80)}`, async () => {
    expect(await see()).toMatch(now);
  });
}
