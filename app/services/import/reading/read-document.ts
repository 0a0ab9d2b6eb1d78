/** Reads any document, by its content. Pure: no file, no network, no clock. */

import { open } from "./format.ts";
import { type DocumentKind, formatOf, type ReadDocument, UNKNOWN } from "./formats.ts";
import { MAX_WRITTEN } from "./found.ts";
import { type Gathered, gather } from "./gather.ts";
import { readRunningText } from "./running-text.ts";
import { isDated, withDays } from "./undated.ts";

/** Forwarded mails can be nested. */
const DEEPEST = 4;
const MAX_PARTS = 40;

/** `now`: reference day for dates without a year. */
export async function readDocument(bytes: Uint8Array, now: Date): Promise<ReadDocument> {
  const found = gather();
  const kind = await readPart(bytes, 0, { found, now, left: MAX_PARTS });
  const near = nearOf(found, now);
  // Running text can be misread: use it only if nothing states the booking exactly.
  if (found.isEmpty && found.text) readRunningText(found.text, near, found);
  const { bookings, ...all } = found.all();
  if (bookings.every(isDated)) return { kind, bookings, ...all };
  const inText = gather();
  readRunningText(found.text, near, inText);
  return {
    kind,
    bookings: withDays(bookings, inText.all().bookings).slice(0, MAX_WRITTEN),
    ...all,
  };
}

interface Parts {
  found: Gathered;
  now: Date;
  /** How many parts may still be read. */
  left: number;
}

async function readPart(bytes: Uint8Array, depth: number, parts: Parts): Promise<DocumentKind> {
  const { found, now } = parts;
  if (depth > DEEPEST) return UNKNOWN;
  const document = open(bytes);
  const format = formatOf(document);
  // A mail's inline pictures come before its attachments; they don't count as parts.
  if (!format?.read) return format?.kind ?? UNKNOWN;
  if (parts.left === 0) {
    found.more();
    return UNKNOWN;
  }
  parts.left -= 1;
  await format.read(document, {
    found,
    near: nearOf(found, now),
    readAttached: async (attached) => void (await readPart(attached, depth + 1, parts)),
  });
  return format.kind;
}

/** A confirmation is dated by the mail it came in. */
const nearOf = ({ sent }: Gathered, now: Date): Date =>
  sent ? new Date(`${sent.slice(0, 10)}T00:00:00Z`) : now;
