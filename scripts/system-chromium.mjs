import { existsSync } from "node:fs";

/** Chromium without windows and notifications; a fifth faster. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of the first of these programs that is on the PATH; null if none is. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(":");
  const paths = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** The path of the Chromium named in PLAYWRIGHT_CHROMIUM, or of the system's; null if there is none. */
export const knownChromium = () =>
  process.env.PLAYWRIGHT_CHROMIUM || findProgram([SHELL, ...BROWSERS]);

/** The path of one that shows notifications; null if the system has none. */
export function wholeChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  return named && !named.endsWith(SHELL) ? named : findProgram(BROWSERS);
}
