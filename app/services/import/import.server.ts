/** From documents to travel plans: read, compared with what is saved, and saved on confirmation. */

import { createHash } from "node:crypto";
import {
  documentsFound,
  type FoundBooking,
  MAX_NOTES,
  type MailSender,
  type ReadDocuments,
} from "#app/contracts/imports.ts";
import { startDeadline } from "#app/platform/deadline.ts";
import { isQueueFull } from "#app/platform/scheduling/fair-queue.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createOnce } from "#app/services/idempotency.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import {
  deleteImport,
  deleteImportsBefore,
  findImport,
  insertImport,
  listImports,
} from "#db/queries/imports.ts";
import { m } from "#messages";
import { type Cancellation, cancelledInPlans } from "./cancelled.ts";
import { type Compared, compareWithPlans } from "./compare.ts";
import { isReadTooMuch, type Sender } from "./lanes.server.ts";
import { type Refused, readUpload, type Upload } from "./read-upload.server.ts";
import { type SavedImport, saveChosen } from "./save-chosen.server.ts";
import { toBookings } from "./to-bookings.server.ts";
import { travellerNamed } from "./traveller-named.server.ts";

type Owner = { userId: string };

/** A traveller who has not confirmed within a day has forgotten it. */
const KEPT_MS = 24 * 3_600_000;
/** Some arrive unprompted, several at a time. */
const MAX_KEPT = 20;

interface Sent {
  uploads: readonly Upload[];
  refused: readonly Refused[];
}

/** In the traveller's turn; stores nothing. `rate_limited` if it takes too long or the request ended. */
export async function importInTurn(
  app: AppContext,
  sender: Sender,
  sent: Sent,
  signal: AbortSignal,
): Promise<Result<ReadDocuments>> {
  const { lanes, times } = app.imports;
  const waiting = startDeadline(signal, times.waitMs);
  const bytes = sent.uploads.reduce((sum, upload) => sum + upload.bytes.length, 0);
  const work = () =>
    readSent(app, sent, { owner: sender, signal: AbortSignal.timeout(times.readMs) });
  const count = (outcome: string) => app.metrics.imports.inc({ outcome });
  try {
    const found = await lanes.run(sender, { bytes, work, signal: waiting.signal });
    count(found.bookings.length > 0 ? "read" : "nothing");
    return ok(found);
  } catch (error) {
    const isTooLong = waiting.signal.aborted && error === waiting.signal.reason;
    const isBusy = isQueueFull(error) || isReadTooMuch(error) || isTooLong;
    count(isBusy ? "busy" : "failed");
    if (isBusy) return fail("rate_limited", m.imports.tooBusy());
    throw error;
  } finally {
    waiting.clear();
  }
}

/** Reads documents and stores nothing. What is not read before `signal` aborts is left out, with a note. */
export async function readSent(
  app: AppContext,
  { uploads, refused }: Sent,
  { owner, signal }: { owner?: Owner; signal?: AbortSignal } = {},
): Promise<ReadDocuments> {
  const documents = [];
  for (const upload of uploads) {
    documents.push(await readUpload(app, upload, signal));
  }
  const traveller = owner ? await travellerNamed(app, owner) : null;
  const read = await toBookings(app, documents, { traveller, signal });
  const notes = [
    ...refused.map(({ document, why }) => ({ document, text: why })),
    ...documents.flatMap(({ document, notes }) => notes.map((text) => ({ document, text }))),
    ...read.notes,
  ].slice(0, MAX_NOTES);
  const count = { documents: uploads.length, bookings: read.bookings.length, notes: notes.length };
  app.log.info({ event: "import.read", ...count }, "documents were read");
  return { ...read, notes };
}

/** Stored until the traveller confirms; beyond the limit the oldest is dropped. Returns its id. */
export async function keepImport(
  app: AppContext,
  { userId }: Owner,
  found: ReadDocuments,
): Promise<string> {
  const row = { userId, found, createdAt: app.clock.now() };
  return (await insertImport(app.db, row, { max: MAX_KEPT })).id;
}

export interface OpenImport {
  compared: Compared[];
  cancelled: Cancellation[];
  notes: ReadDocuments["notes"];
  /** Who sent the mail it came in; null if the traveller chose the files. */
  sender: MailSender | null;
  /** Identifies the list: indices are meaningless in another one. */
  digest: string;
}

/** What was read, compared with what is saved now. */
export async function openImport(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<Result<OpenImport>> {
  const found = await keptImport(app, owner, id);
  if (!found) return noSuchImport();
  const plans = await listTrips(app, owner);
  const compared = compareWithPlans(found.bookings, plans, await travellerNamed(app, owner));
  const { sender = null } = found;
  const all = cancelledInPlans(found.cancelled ?? [], plans, compared);
  const notes = all
    .filter(({ id }) => id === null)
    .map(({ cancelled: { document, name } }) => ({
      document,
      text: m.imports.cancelledNotThere({ name }),
    }));
  return ok({
    compared,
    cancelled: all.filter(({ id }) => id !== null),
    notes: [...found.notes, ...notes].slice(0, MAX_NOTES),
    sender,
    digest: digestOf(found),
  });
}

const digestOf = ({ bookings, cancelled }: ReadDocuments): string =>
  createHash("sha256")
    .update(JSON.stringify([bookings, cancelled]))
    .digest("base64url");

/** Whether it contains anything to confirm. */
export const holdsAny = ({ bookings, cancelled = [] }: ReadDocuments): boolean =>
  bookings.length + cancelled.length > 0;

/** Id of the newest import awaiting its traveller's confirmation; null if none. */
export async function waitingImport(app: AppContext, owner: Owner): Promise<string | null> {
  const since = app.clock.now().getTime() - KEPT_MS;
  const rows = await listImports(app.db, owner);
  const row = rows.find(({ createdAt, found }) => createdAt.getTime() > since && holdsAny(found));
  return row?.id ?? null;
}

/** What was read and awaits its traveller's confirmation; null once that is over. */
export async function keptImport(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<ReadDocuments | null> {
  const row = await findImport(app.db, { userId, id });
  if (!row || row.createdAt.getTime() < app.clock.now().getTime() - KEPT_MS) return null;
  // It may have been written by another version of this program.
  return documentsFound.safeParse(row.found).data ?? null;
}

/** What the traveller confirms, as indices into the lists. */
interface Chosen {
  id: string;
  chosen: readonly number[];
  /** Indices of the cancellations to carry out. */
  removed?: readonly number[];
  /** Bookings as corrected by the traveller. */
  mended?: ReadonlyMap<number, FoundBooking>;
  digest?: string;
}

/**
 * Saves the chosen bookings (by index), each as if entered by hand; what is already saved is left as it is.
 * Idempotent. `not_found` if it was saved or discarded before; `invalid` if nothing in it is chosen or
 * `digest` is not that of the list.
 */
export async function saveImport(
  app: AppContext,
  owner: Owner,
  { id, chosen, removed = [], mended = new Map(), digest }: Chosen,
): Promise<Result<SavedImport>> {
  const read = await keptImport(app, owner, id);
  if (!read) return noSuchImport();
  if (digest !== undefined && digest !== digestOf(read))
    return fail("invalid", m.imports.listChanged());
  const isAny = (list: readonly unknown[] = [], places: readonly number[]) =>
    places.some((at) => at in list);
  if (!isAny(read.bookings, chosen) && !isAny(read.cancelled, removed))
    return fail("invalid", m.imports.noneInList());
  const bookings = read.bookings.map((one, at) => mended.get(at) ?? one);
  const found = { ...read, bookings };
  const creation = {
    userId: owner.userId,
    // What could not be saved is another request, with another list.
    key: `import ${id} ${digestOf(found)}`,
    fingerprint: JSON.stringify([chosen, removed]),
  };
  let saved: SavedImport | undefined;
  const answer = await createOnce(app, creation, async (rowId) => {
    saved = await saveChosen(app, owner, { id, found, chosen, removed, rowId });
    const isDone = saved.added + saved.changed + saved.removed > 0 || saved.left === 0;
    return { status: isDone ? 201 : 409, body: saved };
  });
  if (!answer.ok) return answer;
  return ok(saved ?? (answer.data.body as SavedImport));
}

/** Discards it: nothing is kept. */
export const discardImport = (app: AppContext, { userId }: Owner, id: string): Promise<boolean> =>
  deleteImport(app.db, { userId, id });

/** Deletes all travellers' imports that were not confirmed within a day. */
export const forgetOldImports = (app: AppContext): Promise<void> =>
  deleteImportsBefore(app.db, new Date(app.clock.now().getTime() - KEPT_MS));

const noSuchImport = () => fail("not_found", m.imports.noSuchImport());
