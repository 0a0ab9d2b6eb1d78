import { forgetConversations } from "#app/voice/conversation.ts";
import { noReport } from "#app/voice/report.ts";

/** Empties this browser's storage of what was said in it. */
export function forgetInThisBrowser(): void {
  try {
    forgetConversations(window.localStorage, noReport);
  } catch {
    // Storage is not available (private windows), so nothing was kept in it either.
  }
}
