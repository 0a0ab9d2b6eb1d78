import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Bounds a test that hangs; a whole journey on a machine half as fast as that of CI stays within it.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  // A failure is a failure: a test that needs a second try is mended, not tried again.
  retries: 0,
  forbidOnly: true,
  // Every test has a server of its own; two cores carry one browser and one server.
  workers: 1,
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    video: "off",
    // To keep one of every test takes a quarter of the run's time: `npm run test:e2e -- <file> --trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumLaunch(),
  },
});
