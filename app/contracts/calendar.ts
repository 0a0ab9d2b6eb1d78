/** What is saved, as a calendar is given it; free of zod, and kept as it was last given. */

/**
 * A whole day, or a minute on the clock of an IANA timezone; of the reader's own where it is null. `utc`
 * where that clock shows the minute twice, in the night that it is put back.
 */
export type Moment = { day: string } | { local: string; zone: string | null; utc?: string };

export interface CalendarEvent {
  /** The id of the flight, hotel or car: the same for as long as that is saved. */
  id: string;
  title: string;
  /** Open to whoever has the calendar. */
  lines: string[];
  /** What a calendar without references leaves out: another title, booking numbers, addresses, notes. */
  full: { title?: string; location?: string; lines: string[] };
  start: Moment;
  /** Null where no end is known; a day is the first that does not belong to it. */
  end: Moment | null;
}
