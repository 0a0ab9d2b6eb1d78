/** What a screen's first load brings in scripts, held to what it was: a budget, and no timing. */
import { firstLoadScripts } from "../support/first-load.ts";
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/server.ts";
import { signIn } from "../support/signed-in.ts";

/** kB that a screen may have grown by since 21 November 2026; the last two and a half for texts in any language. */
const GROWTH = 9.5;
/** Gzipped kB of each screen on that day, as docs/develop/benchmarks.md had them. */
const THEN: Partial<Record<keyof typeof SCREENS | "landing", number>> = {
  landing: 107.2,
  home: 107.2,
  // 115.8 then: a save is taken back from its toast.
  flights: 115.9,
  results: 115.9,
  user: 130.6,
  cars: 101.5,
  // 109.3 then: the rows that open in place are one more, and the days' live states another. A pick-up's link to a map.
  plans: 111.4,
  hotels: 114.9,
  stays: 114.9,
  novo: 103.5,
  pass: 98.9,
  // 98.5 then: an answer ends with the screen that it was about.
  map: 98.6,
  passport: 98.9,
  missing: 97.7,
};

test("a screen's first load brings no more scripts than it may", async ({ novo }) => {
  const { headers } = await signIn(novo);
  const grown: Record<string, number> = {};
  for (const [screen, then] of Object.entries(THEN)) {
    const now =
      screen === "landing"
        ? await firstLoadScripts(novo.url, "/", {})
        : await firstLoadScripts(novo.url, SCREENS[screen as keyof typeof SCREENS], headers);
    // None at all would be a page whose scripts were not found.
    expect(now, screen).toBeGreaterThan(then / 2);
    if (now > then + GROWTH) grown[screen] = Math.round((now - then) * 10) / 10;
  }
  expect(grown).toEqual({});
});
