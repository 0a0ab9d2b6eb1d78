import { forgetConversations } from "#app/voice/conversation/storage-keys.ts";

/** Empties this browser's storage of what was said in it. */
export function forgetInThisBrowser(): void {
  try {
    forgetConversations(window.localStorage);
  } catch {
    // Storage is not available (private windows), so nothing was kept in it either.
  }
}
