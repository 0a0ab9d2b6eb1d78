/** What is saved, as a calendar is given it, and what is kept of that; free of zod. */

/** A day, or a minute on a zone's clock (null: the reader's own). `utc` where that clock shows the minute twice. */
export type Moment = { day: string } | { local: string; zone: string | null; utc?: string };

export interface CalendarEvent {
  /** The id of the flight, hotel or car: the same for as long as that is saved. */
  id: string;
  title: string;
  /** Open to anyone who has the calendar. */
  lines: string[];
  /** What a calendar without references leaves out: another title, booking numbers, addresses, notes. */
  full: { title?: string; location?: string; lines: string[] };
  start: Moment;
  /** Null where no end is known; a day is the first that does not belong to it. */
  end: Moment | null;
}

/** What is kept of an event that was given: none of the notes, booking numbers, names and addresses. */
export interface GivenEvent extends Pick<CalendarEvent, "id" | "title" | "start"> {
  /** SHA-256 of all that was given, by which a change is known; missing once it was deleted. */
  digest?: string;
}

/** One of the things that are or were of the trip of a calendar. */
export interface TripItem {
  id: string;
  /** It was saved before it came to this trip, from another trip that it may go back to. */
  isGuest?: boolean;
  /** It was moved to another trip: as this calendar last knew it, and when it was told (ISO 8601). */
  left?: Pick<GivenEvent, "title" | "start"> & { sequence: number; at: string };
}
