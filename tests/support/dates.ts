import { DateTime } from "luxon";

/** A day by the real clock, for what is asked of a server that runs as a process. */
export const inDays = (days: number) => DateTime.now().plus({ days }).toFormat("yyyy-MM-dd");
