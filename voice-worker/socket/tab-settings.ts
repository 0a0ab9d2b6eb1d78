/** The current settings that a tab has reported. */
import { randomUUID } from "node:crypto";
import { type ScreenPath, screenOf } from "#app/contracts/screens.ts";
import type { SettingFrame } from "./parse-frame.ts";

export interface TabSettings {
  timezone: string;
  screen: ScreenPath;
  /** The screen's full path, including any query. */
  address: string;
  conversationId: string;
  tab: string;
  /** Whether it can play a sentence in chunks. */
  chunks: boolean;
  /** Whether live captions are shown. */
  captions: boolean;
}

export const newTab = (): TabSettings => ({
  timezone: "UTC",
  screen: "/",
  address: "/",
  // A conversation of its own until the client names one.
  conversationId: `unnamed-${randomUUID()}`,
  tab: randomUUID(),
  chunks: false,
  captions: false,
});

export function applySetting(settings: TabSettings, frame: SettingFrame): void {
  switch (frame.type) {
    case "timezone":
      settings.timezone = knownTimezone(frame.timezone);
      return;
    case "screen":
      settings.screen = screenOf(frame.path);
      settings.address = frame.path;
      return;
    case "session":
      settings.conversationId = frame.sessionId;
      settings.tab = frame.tab ?? settings.tab;
      return;
    case "playback":
      settings.chunks = frame.chunks;
      return;
    case "captions":
      settings.captions = frame.live;
      return;
    default:
      frame satisfies never;
  }
}

/** An IANA timezone that this machine knows, else UTC. */
export function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
