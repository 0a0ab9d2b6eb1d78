/** Saved items as given to a calendar, and what is kept of those; without zod. */

/** A day, or a minute in a time zone (null: the reader's own); `utc` if that clock shows the minute twice. */
export type Moment = { day: string } | { local: string; zone: string | null; utc?: string };

export interface CalendarEvent {
  /** Id of the flight, hotel or car: stable for as long as it is saved. */
  id: string;
  title: string;
  /** Visible to anyone who has the calendar. */
  lines: string[];
  /** Left out of a calendar without references: another title, booking numbers, addresses, notes. */
  full: { title?: string; location?: string; lines: string[] };
  start: Moment;
  /** Null if unknown; if a day, exclusive. */
  end: Moment | null;
}

/** What is kept of an event that was given: no notes, booking numbers, names or addresses. */
export interface GivenEvent extends Pick<CalendarEvent, "id" | "title" | "start"> {
  /** SHA-256 of all that was given, to detect changes; missing once it was deleted. */
  digest?: string;
}

/** An item that is or was in a calendar's trip. */
export interface TripItem {
  id: string;
  /** Saved before it joined this trip from another, to which it may return. */
  isGuest?: boolean;
  /** Set if moved to another trip: as this calendar last knew it, and when it was told (ISO 8601). */
  left?: Pick<GivenEvent, "title" | "start"> & { sequence: number; at: string };
}
