import { knownChromium } from "../../scripts/system-chromium.mjs";

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

/**
 * Chromium with a microphone that plays `wav` once, from the moment that it is opened. The permission prompt is answered with yes.
 */
export const withMicrophone = (wav: string) =>
  chromiumLaunch(
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
  );
