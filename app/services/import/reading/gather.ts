/** Collects what the readers of one document find, up to the limits of an import. */
import {
  MAX_TEXT,
  MAX_WRITTEN,
  type OtherKind,
  type WhatIsFound,
  type WrittenBooking,
} from "./found.ts";

export interface Gathered {
  add(booking: WrittenBooking): void;
  addOther(kind: OtherKind): void;
  addText(text: string): void;
  broken(): void;
  /** It has more than is read. */
  more(): void;
  /** An ISO instant; for forwarded mails the first one counts. */
  sentAt(sent: string): void;
  readonly isEmpty: boolean;
  readonly text: string;
  readonly sent: string | undefined;
  all(): WhatIsFound;
}

export function gather(): Gathered {
  const bookings: WrittenBooking[] = [];
  const others: OtherKind[] = [];
  let text = "";
  let isBroken = false;
  let hasMore = false;
  let first: string | undefined;
  return {
    add(booking) {
      // A mail repeats itself in its markup and its attachment, or verbatim.
      const same = JSON.stringify(booking);
      if (bookings.some((one) => JSON.stringify(one) === same)) return;
      if (bookings.length < MAX_WRITTEN) bookings.push(booking);
      else hasMore = true;
    },
    addOther(kind) {
      if (others.length < MAX_WRITTEN) others.push(kind);
    },
    addText(more) {
      const trimmed = more.trim();
      if (trimmed && text.length < MAX_TEXT) {
        text = `${text}${text ? "\n" : ""}${trimmed}`.slice(0, MAX_TEXT);
      }
    },
    broken() {
      isBroken = true;
    },
    more() {
      hasMore = true;
    },
    sentAt(sent) {
      if (!first || sent < first) first = sent;
    },
    get isEmpty() {
      return bookings.length === 0 && others.length === 0;
    },
    get text() {
      return text;
    },
    get sent() {
      return first;
    },
    all: () => ({
      bookings,
      others,
      isBroken,
      hasMore,
      text,
      ...(first !== undefined && { sentAt: first }),
    }),
  };
}
