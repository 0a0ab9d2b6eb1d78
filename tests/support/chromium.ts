import { knownChromium, wholeChromium } from "../../scripts/system-chromium.mjs";

const isRoot = process.getuid?.() === 0;

const ARGS = [
  // Chromium's sandbox does not start as root.
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How the tests start Chromium; `extra` are further arguments. */
export const chromiumLaunch = (...extra: string[]) => ({
  // Where there is none: Playwright's own.
  executablePath: knownChromium() || undefined,
  args: [...ARGS, ...extra],
});

const whole = wholeChromium();
/** `npm test` says with an empty path that it is Playwright's own, which comes with its shell. */
const isPlaywrights = whole === null && process.env.PLAYWRIGHT_CHROMIUM === "";
/** What a browser has and its headless shell has not: notifications. */
export const hasWholeChromium = whole !== null || isPlaywrights;
export const wholeChromiumLaunch = () => ({
  ...chromiumLaunch(),
  ...(whole ? { executablePath: whole } : { channel: "chromium" }),
});

/**
 * Chromium with a microphone that plays `wav` once, from the moment that it is opened. The permission prompt is answered with yes.
 */
export const withMicrophone = (wav: string) =>
  chromiumLaunch(
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
  );
