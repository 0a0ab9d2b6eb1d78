/** What is said where a turn fails by its line. Not with the other failures, which every screen loads at once. */

export const CONNECTION_LOST = "The connection was lost. Please try again.";
/** Of what was asked something may be done. */
export const CUT_OFF =
  "The connection was lost before I could finish. Check your travel plans before you ask again.";
export const NO_ANSWER = "NoVo didn't answer. Please try again.";
