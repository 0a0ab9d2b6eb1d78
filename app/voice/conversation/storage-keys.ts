/** Under what the conversation lies in browser storage (spec section 4). */
export const STORAGE_KEYS = {
  conversation: "novo.conversation",
  history: "novo.conversation.history",
  session: "novo.session",
} as const;

/** After a sign-out no one who comes to this browser finds what was said. Throws where storage is closed. */
export function forgetConversations(store: Pick<Storage, "removeItem">): void {
  for (const key of Object.values(STORAGE_KEYS)) store.removeItem(key);
}
