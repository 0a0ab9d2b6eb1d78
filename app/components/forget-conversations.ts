import { forgetConversations } from "#app/voice/conversation/storage-keys.ts";

/** Deletes conversations from this browser's storage. */
export function forgetInThisBrowser(): void {
  try {
    forgetConversations(window.localStorage);
  } catch {
    // Storage is unavailable (private windows), so nothing was stored either.
  }
}
