/** Errors of a turn whose connection failed. Kept apart from failures.ts, which every screen loads. */

export const CONNECTION_LOST = "The connection was lost. Please try again.";
/** Part of the request may already be done. */
export const CUT_OFF =
  "The connection was lost before I could finish. Check your travel plans before you ask again.";
export const NO_ANSWER = "NoVo didn't answer. Please try again.";
