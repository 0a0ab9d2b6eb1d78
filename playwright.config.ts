import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/support/chromium.ts";

/** Long, and seldom broken: `npm test -- nightly`. */
const NIGHTLY = /@nightly/;
/** Those that run each time, and at night on a slow processor once more. */
const SLOW_AT_NIGHT = /@slow-at-night/;

/** They listen, speak or wait for a clock more than they work. */
const WAITING = /(hands-free|lost-answers|openai-key|rehearsal|talk|voice|voice-choice)\.spec/;

/** Each of its tests starts a whole browser, which has a processor to itself for seconds. */
const OTHER_BROWSERS = /other-browsers\.spec/;

/** Bounds a test that hangs; a whole journey on a machine half as fast as that of CI stays within it. */
const TIMEOUT_MS = 180_000;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: TIMEOUT_MS,
  // One expectation may wait for a whole turn: what is said, understood, searched and drawn.
  expect: { timeout: 40_000 },
  // A failure is a failure: a test that needs a second try is mended, not tried again.
  retries: 0,
  forbidOnly: true,
  // Each has a browser, and a server that its tests share.
  workers: 4,
  // A file's tests share what it imports, a server and, where it has one of its own, a browser.
  fullyParallel: false,
  projects: [
    { name: "browser", grepInvert: NIGHTLY, testIgnore: WAITING, workers: 3 },
    // Beside the others, whom it leaves the processors.
    { name: "waiting", grepInvert: NIGHTLY, testMatch: WAITING, workers: 1 },
    // The same journeys on a slower processor, and longer ones.
    {
      name: "nightly",
      grep: [NIGHTLY, SLOW_AT_NIGHT],
      testIgnore: OTHER_BROWSERS,
      timeout: 3 * TIMEOUT_MS,
    },
    { name: "other-browsers", testMatch: OTHER_BROWSERS, workers: 2 },
  ],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Each test's browser is a new one, whose worker would fetch all files of NoVo for the time offline. It is
    // there in the tests about it and in those of the main ways.
    serviceWorkers: "block",
    video: "off",
    // To keep one of every test takes a quarter of the run's time: `npx playwright test <file> --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunch(),
  },
});
