/** What one caller once did to all the others, against the built server; no browser. */
import { expect, test } from "@playwright/test";
import { HIGH } from "../abuse/attacks/high.ts";
import { LIMITS } from "../abuse/attacks/limits.ts";
import { LOW } from "../abuse/attacks/low.ts";
import { MEDIUM } from "../abuse/attacks/medium.ts";
import { TOKENS } from "../abuse/attacks/tokens.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

// Each has a server of its own; what mends the hole is tested beside the code.
for (const { item, what, now, see } of [...HIGH, ...MEDIUM, ...LOW, ...LIMITS, ...TOKENS]) {
  test(`${item}: ${what.slice(0, 80)}`, AT_NIGHT, async () => {
    expect(await see()).toMatch(now);
  });
}
