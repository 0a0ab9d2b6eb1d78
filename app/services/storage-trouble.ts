import { STORAGE_FULL } from "#app/contracts/texts/failures.ts";
import { DatabaseAwayError, DatabaseBusyError, isFull, isLocked } from "#db/database-errors.ts";

const BUSY = "NoVo could not save that right now. What is saved is safe. Please try again.";
export const AWAY =
  "NoVo cannot reach its database right now. What is saved is safe. Please try again in a moment.";

/** What to tell a person when the database could not be used; null for every other error. */
export function storageTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (isFull(error)) return STORAGE_FULL;
  if (error instanceof DatabaseAwayError) return AWAY;
  if (error instanceof DatabaseBusyError || isLocked(error)) return BUSY;
  return storageTrouble(error.cause);
}
