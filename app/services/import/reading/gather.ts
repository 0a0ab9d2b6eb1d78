/** What the readers of one document find, up to what an import may hold. */
import {
  type DocumentKind,
  MOST_TEXT,
  MOST_WRITTEN,
  type OtherKind,
  type ReadDocument,
  type WrittenBooking,
} from "./found.ts";

export interface Gathered {
  add(booking: WrittenBooking): void;
  addOther(kind: OtherKind): void;
  addText(text: string): void;
  broken(): void;
  sentOn(day: string): void;
  readonly isEmpty: boolean;
  readonly text: string;
  readonly day: string | undefined;
  as(kind: DocumentKind): ReadDocument;
}

export function gather(): Gathered {
  const bookings: WrittenBooking[] = [];
  const others: OtherKind[] = [];
  let text = "";
  let isBroken = false;
  let hasMore = false;
  let day: string | undefined;
  return {
    add(booking) {
      // A mail says the same in its markup and in its attachment, or twice over.
      const same = JSON.stringify(booking);
      if (bookings.some((one) => JSON.stringify(one) === same)) return;
      if (bookings.length < MOST_WRITTEN) bookings.push(booking);
      else hasMore = true;
    },
    addOther(kind) {
      if (others.length < MOST_WRITTEN) others.push(kind);
    },
    addText(more) {
      const trimmed = more.trim();
      if (trimmed && text.length < MOST_TEXT) {
        text = `${text}${text ? "\n" : ""}${trimmed}`.slice(0, MOST_TEXT);
      }
    },
    broken() {
      isBroken = true;
    },
    sentOn(sent) {
      day ??= sent;
    },
    get isEmpty() {
      return bookings.length === 0 && others.length === 0;
    },
    get text() {
      return text;
    },
    get day() {
      return day;
    },
    as: (kind) => ({
      kind,
      bookings,
      others,
      isBroken,
      hasMore,
      text,
      ...(day !== undefined && { sentOn: day }),
    }),
  };
}
