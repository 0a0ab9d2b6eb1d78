import { dayText } from "#app/contracts/dates-in-words.ts";

/** Formats a start or end date, in UTC: "20 Nov 2026". */
export const dayOf = (at: Date): string => dayText(at.toISOString().slice(0, 10), "brief");
