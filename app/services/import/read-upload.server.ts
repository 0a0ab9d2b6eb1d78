/** Reads one document layer by layer: what it holds, or in words why nothing was read. */

import { given } from "#app/platform/given.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { m } from "#messages";
import { nothingIn, type ReadDocument } from "./reading/formats.ts";
import type { OtherKind, WrittenBooking } from "./reading/found.ts";
import { isDated } from "./reading/undated.ts";
import { saidOf } from "./said-of.ts";

export interface Upload {
  /** The name the traveller knows it by: "File 2". Its own name is never used. */
  document: string;
  bytes: Uint8Array;
}

/** A document that was not accepted at all, and why. */
export type Refused = { document: string; why: string };

interface ReadUpload {
  document: string;
  /** When it was sent, if it is a mail: an ISO instant. */
  sentAt?: string | undefined;
  bookings: WrittenBooking[];
  /** What is not offered and why, in words. */
  notes: string[];
}

const OTHERS: Record<OtherKind, () => string> = {
  train: m.imports.isTrain,
  bus: m.imports.isBus,
  boat: m.imports.isBoat,
  event: m.imports.isEvent,
  restaurant: m.imports.isRestaurant,
};

/** Never throws because of the content; what is not read before `signal` aborts is left out, with a note. */
export async function readUpload(
  app: AppContext,
  { document, bytes }: Upload,
  signal?: AbortSignal,
): Promise<ReadUpload> {
  const now = app.clock.now();
  let read: ReadDocument;
  try {
    signal?.throwIfAborted();
    read = await app.imports.read(bytes, now, signal);
  } catch (error) {
    if (signal?.aborted) return { document, bookings: [], notes: [m.imports.noTimeToRead()] };
    app.log.warn({ event: "import.unread", err: error }, "a document could not be read");
    return { document, bookings: [], notes: [m.imports.tooMuchToRead()] };
  }
  const bookings = await byOtherReaders(app, { read, bytes, signal });
  const others = [...new Set(read.others)].map((kind) => OTHERS[kind]());
  const nothing = read.isBroken && read.text === "" ? m.imports.isBroken() : nothingIn(read.kind);
  const isNothing = bookings.length === 0 && others.length === 0;
  if (isNothing && signal?.aborted)
    return { document, bookings, notes: [m.imports.noTimeToRead()] };
  const notes = [
    ...others,
    ...(isNothing ? [nothing] : []),
    ...(read.hasMore ? [m.imports.hasMore()] : []),
  ];
  const said = bookings.map((one) => ({ ...one, ...given({ said: saidOf(one, read.text) }) }));
  return { document, sentAt: read.sentAt, bookings: said, notes };
}

interface Reading {
  read: ReadDocument;
  bytes: Uint8Array;
  signal: AbortSignal | undefined;
}

/** Keeps what is written exactly; where running text was read, the other readers may know more. */
async function byOtherReaders(app: AppContext, reading: Reading): Promise<WrittenBooking[]> {
  const { read } = reading;
  const isCertain = read.bookings.some((one) => !one.isUnsure && isDated(one));
  const isReadable = read.kind !== "empty" && read.kind !== "picture";
  if (isCertain || !isReadable) return read.bookings;
  const extracted = await byExtractor(app, reading);
  if (extracted.length > 0) return extracted;
  if (read.bookings.some(isDated) || read.others.length > 0) return read.bookings;
  const chatted = await byChat(app, reading);
  return chatted.length > 0 ? chatted : read.bookings;
}

async function byExtractor(
  app: AppContext,
  { read, bytes, signal }: Reading,
): Promise<WrittenBooking[]> {
  const { extractor } = app.imports;
  if (!extractor || signal?.aborted) return [];
  try {
    return await extractor.extract(bytes, nearOf(read, app), signal);
  } catch (error) {
    app.log.warn({ event: "import.extractor", err: error }, "the extractor failed");
    return [];
  }
}

const MIN_TEXT = 40;

async function byChat(app: AppContext, { read, signal }: Reading): Promise<WrittenBooking[]> {
  const { chat } = app.imports;
  if (!chat || read.text.length < MIN_TEXT || signal?.aborted) return [];
  try {
    return await chat(read.text, nearOf(read, app), signal);
  } catch (error) {
    app.log.warn({ event: "import.chat", err: error }, "the chat server could not read a document");
    return [];
  }
}

const nearOf = ({ sentAt }: ReadDocument, { clock }: AppContext): Date =>
  sentAt ? new Date(`${sentAt.slice(0, 10)}T00:00:00Z`) : clock.now();
