/** The server as its operator meets it; no browser. */
import { expect, type TestDetails, test } from "@playwright/test";
import { type Situation, WITH_DATA, WITHOUT_DATA } from "../operations/situations.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

const meet = ({ what, now, see, asRoot }: Situation, details: TestDetails) =>
  test(what, details, async () => {
    test.skip(asRoot === true && process.getuid?.() !== 0, "only root can make another user try");
    expect(await see()).toMatch(now);
  });
for (const situation of WITH_DATA) meet(situation, {});
for (const situation of WITHOUT_DATA) meet(situation, AT_NIGHT);
