/** What a driver is told at a distance, in whole sentences: one that says more is no one's pattern. */

/** "where are you?", "where he is". */
const WHERE =
  /^where (?:are you|you are|is (?:he|she|my driver)|(?:he|she|they)(?: is| are)?)(?: now)?[.!?]?$/i;
const LATE =
  /^(?:i|we)(?:['’](?:m|re|ll be)| am| are| will be) (?:running |going to be )?(?<minutes>(?:\d{1,3}|five|ten|fifteen|twenty|thirty) minutes? )?(?:late|delayed)[.!?]?$/i;

export const isWhere = (said: string): boolean => WHERE.test(said);

/** Null where it says anything else. */
export function lateness(said: string): { hasMinutes: boolean } | null {
  const late = LATE.exec(said);
  return late && { hasMinutes: late.groups?.minutes !== undefined };
}

/** Whether it is meant for a driver who is not there, rather than to be shown to one who is. */
export const isToSend = (said: string): boolean => isWhere(said) || lateness(said) !== null;
