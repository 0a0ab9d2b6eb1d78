import Bowser from "bowser";
import { m } from "#messages";

const MAX_LENGTH = 60;

const ON = " on ";

/** Reads "Chrome on Android" from a User-Agent; undefined if it does not say. */
export function deviceOf(userAgent: string | null | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(ON);
  return device.slice(0, MAX_LENGTH) || undefined;
}

export function deviceInWords(device: string): string {
  const [browser = "", system] = device.split(ON);
  return system ? m.user.browserOn({ browser, system }) : device;
}
