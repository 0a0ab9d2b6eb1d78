import { existsSync } from "node:fs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of the Chromium named in PLAYWRIGHT_CHROMIUM, or of the system's; null where there is none. */
export function knownChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(":");
  const paths = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return paths.find((path) => existsSync(path)) ?? null;
}
