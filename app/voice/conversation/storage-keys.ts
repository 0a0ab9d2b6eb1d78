/** The conversation's browser storage keys (spec section 4). */
export const STORAGE_KEYS = {
  conversation: "novo.conversation",
  history: "novo.conversation.history",
  session: "novo.session",
} as const;

/** On sign-out, so that the next user of this browser finds nothing. Throws if storage is unavailable. */
export function forgetConversations(store: Pick<Storage, "removeItem">): void {
  for (const key of Object.values(STORAGE_KEYS)) store.removeItem(key);
}
