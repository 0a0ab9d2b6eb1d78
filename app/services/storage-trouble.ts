import { isBusy, isFull, isLocked, isReadOnly, isUnavailable } from "#db/database-errors.ts";
import { m } from "#messages";

/** The message for a person if the database could not be used; null for any other error. */
export function storageTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isFull(error)) return m.failures.storageFull();
  if (isUnavailable(error)) return m.saved.databaseAway();
  if (isBusy(error) || isLocked(error) || isReadOnly(error)) return m.saved.databaseBusy();
  return storageTrouble(error.cause);
}
