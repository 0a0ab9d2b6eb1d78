import { isBusy, isFull, isLocked, isReadOnly, isUnavailable } from "#db/database-errors.ts";
import { m } from "#messages";

const BUSY =
  "NoVo could not do that right now. What you've already saved is safe. Please try again.";
export const AWAY =
  "NoVo cannot reach its database right now. What you've already saved is safe. Please try again in a moment.";

/** The message for a person if the database could not be used; null for any other error. */
export function storageTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isFull(error)) return m.failures.storageFull();
  if (isUnavailable(error)) return AWAY;
  if (isBusy(error) || isLocked(error) || isReadOnly(error)) return BUSY;
  return storageTrouble(error.cause);
}
