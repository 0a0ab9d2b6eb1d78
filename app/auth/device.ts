import Bowser from "bowser";

const MAX_LENGTH = 60;

/** Reads "Chrome on Android" from a User-Agent; undefined if it does not say. */
export function deviceOf(userAgent: string | null | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(" on ");
  return device.slice(0, MAX_LENGTH) || undefined;
}
