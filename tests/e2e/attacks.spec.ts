/** What one caller once did to all the others, against the built server; no browser. */
import { expect, type TestDetails, test } from "@playwright/test";
import { HIGH } from "../abuse/attacks/high.ts";
import { LIMITS } from "../abuse/attacks/limits.ts";
import { LOW } from "../abuse/attacks/low.ts";
import { MEDIUM } from "../abuse/attacks/medium.ts";
import { TOKENS } from "../abuse/attacks/tokens.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

/** Each has a server of its own, for a hole whose mend is tested beside the code. */
const SMALLER = [...MEDIUM, ...LOW, ...LIMITS, ...TOKENS];

const attack = ({ item, what, now, see }: (typeof HIGH)[number], details: TestDetails) =>
  test(`${item}: ${what.slice(0, 80)}`, details, async () => {
    expect(await see()).toMatch(now);
  });
for (const one of HIGH) attack(one, {});
for (const one of SMALLER) attack(one, AT_NIGHT);
