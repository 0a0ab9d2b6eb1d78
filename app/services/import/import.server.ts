/** From documents to the travel plans: read, shown beside what is saved, and saved on one yes. */
import { createHash } from "node:crypto";
import {
  type FoundBooking,
  MOST_NOTES,
  type ReadDocuments,
  readDocuments,
} from "#app/contracts/imports.ts";
import { isQueueFull } from "#app/platform/fair-queue.ts";
import { bookCar, changeCar } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createOnce } from "#app/services/idempotency.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { addFlight } from "#app/services/trips/add-flight.server.ts";
import { changeFlight } from "#app/services/trips/change-flight.server.ts";
import { changeHotel, listTrips, saveHotel } from "#app/services/trips/trips.server.ts";
import {
  deleteImport,
  deleteImportsBefore,
  findImport,
  insertImport,
  listImports,
  updateImport,
} from "#db/queries/imports.ts";
import { type Compared, compareWithPlans } from "./compare.ts";
import { nameOf } from "./describe.ts";
import { isReadTooMuch, type Sender } from "./lanes.server.ts";
import { type Refused, readUpload, type Upload } from "./read-upload.server.ts";
import { toBookings } from "./to-bookings.server.ts";

type Owner = { userId: string };

/** Someone who has not said yes for a day has forgotten it. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 5;

export interface Sent {
  uploads: readonly Upload[];
  refused: readonly Refused[];
}

export const TOO_BUSY = "Many files are being read right now. Please try again in a minute.";

/**
 * What documents hold, read when it is this traveller's turn and kept nowhere: `rate_limited` where that takes too
 * long, or when the signal says that the request has ended. A reading that has begun runs to its end or its time limit.
 */
export async function importInTurn(
  app: AppContext,
  sender: Sender,
  sent: Sent,
  signal: AbortSignal,
): Promise<Result<ReadDocuments>> {
  const { lanes, times } = app.imports;
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(times.waitMs)]);
  const bytes = sent.uploads.reduce((sum, upload) => sum + upload.bytes.length, 0);
  const work = () => readSent(app, sent, AbortSignal.timeout(times.readMs));
  const count = (outcome: string) => app.metrics.imports.inc({ outcome });
  try {
    const found = await lanes.run(sender, { bytes, work, signal: waiting });
    count(found.bookings.length > 0 ? "read" : "nothing");
    return ok(found);
  } catch (error) {
    const isTooLong = waiting.aborted && error === waiting.reason;
    const isBusy = isQueueFull(error) || isReadTooMuch(error) || isTooLong;
    count(isBusy ? "busy" : "failed");
    if (isBusy) return fail("rate_limited", TOO_BUSY);
    throw error;
  }
}

/** What documents hold, kept nowhere. What is not read when the signal comes is left out, with a note. */
export async function readSent(
  app: AppContext,
  { uploads, refused }: Sent,
  signal?: AbortSignal,
): Promise<ReadDocuments> {
  const documents = [];
  for (const upload of uploads) {
    documents.push(await readUpload(app, upload, signal));
  }
  const read = await toBookings(app, documents, signal);
  const notes = [
    ...refused.map(({ document, why }) => ({ document, text: why })),
    ...documents.flatMap(({ document, notes }) => notes.map((text) => ({ document, text }))),
    ...read.notes,
  ].slice(0, MOST_NOTES);
  const count = { documents: uploads.length, bookings: read.bookings.length, notes: notes.length };
  app.log.info({ event: "import.read", ...count }, "documents were read");
  return { bookings: read.bookings, notes };
}

/**
 * Keeps what documents hold until the traveller says what to save of it, and returns its id. The oldest of too many
 * goes.
 */
export async function keepImport(
  app: AppContext,
  { userId }: Owner,
  found: ReadDocuments,
): Promise<string> {
  const row = { userId, found, createdAt: app.clock.now() };
  return (await insertImport(app.db, row, { most: MOST_KEPT })).id;
}

export interface OpenImport {
  compared: Compared[];
  notes: ReadDocuments["notes"];
  /** Stands for the list: places in it mean nothing in another one. */
  digest: string;
}

/** What was read, beside what is saved now. */
export async function openImport(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<Result<OpenImport>> {
  const found = await foundIn(app, owner, id);
  if (!found) return noSuchImport();
  const compared = compareWithPlans(found.bookings, await listTrips(app, owner));
  return ok({ compared, notes: found.notes, digest: digestOf(found) });
}

const digestOf = ({ bookings }: ReadDocuments): string =>
  createHash("sha256").update(JSON.stringify(bookings)).digest("base64url");

/** The newest import that waits for its traveller's yes; null where none does. */
export async function waitingImport(app: AppContext, owner: Owner): Promise<string | null> {
  const since = app.clock.now().getTime() - KEPT_MS;
  const rows = await listImports(app.db, owner);
  const row = rows.find(
    ({ createdAt, found }) => createdAt.getTime() > since && found.bookings.length > 0,
  );
  return row?.id ?? null;
}

async function foundIn(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<ReadDocuments | null> {
  const row = await findImport(app.db, { userId, id });
  if (!row || row.createdAt.getTime() < app.clock.now().getTime() - KEPT_MS) return null;
  // It was written by this program, maybe by one of another version.
  const parsed = readDocuments.safeParse(row.found);
  return parsed.success ? parsed.data : null;
}

/** What became of the chosen ones; `left` could not be saved: they are still there, and so are those not chosen. */
export interface SavedImport {
  added: number;
  changed: number;
  left: number;
}

/**
 * Saves the chosen ones (by their places in the list), each as if it were entered by hand; what is saved
 * already is left as it is. Sent twice, it is done once. `not_found` where it was saved or given up before;
 * `invalid` where nothing of it is chosen, or the list is not the one of the `digest`.
 */
export async function saveImport(
  app: AppContext,
  owner: Owner,
  { id, chosen, digest }: { id: string; chosen: readonly number[]; digest?: string },
): Promise<Result<SavedImport>> {
  const found = await foundIn(app, owner, id);
  if (!found) return noSuchImport();
  if (digest !== undefined && digest !== digestOf(found)) return fail("invalid", OTHER_LIST);
  if (!found.bookings.some((_, at) => chosen.includes(at))) return fail("invalid", NOTHING_CHOSEN);
  const creation = {
    userId: owner.userId,
    // What could not be saved is another request, of another list.
    key: `import ${id} ${digestOf(found)}`,
    fingerprint: JSON.stringify(chosen),
  };
  let saved: SavedImport | undefined;
  const answer = await createOnce(app, creation, async (rowId) => {
    saved = await saveChosen(app, owner, { id, found, chosen, rowId });
    const isDone = saved.added + saved.changed > 0 || saved.left === 0;
    return { status: isDone ? 201 : 409, body: saved };
  });
  if (!answer.ok) return answer;
  return ok(saved ?? (answer.data.body as SavedImport));
}

interface SavingChosen {
  id: string;
  found: ReadDocuments;
  chosen: readonly number[];
  /** The same at each try: by it a try finds what one before has saved. */
  rowId?: string;
}

async function saveChosen(
  app: AppContext,
  owner: Owner,
  { id, found, chosen, rowId }: SavingChosen,
): Promise<SavedImport> {
  const compared = compareWithPlans(found.bookings, await listTrips(app, owner));
  const saved: SavedImport = { added: 0, changed: 0, left: 0 };
  const kept: FoundBooking[] = [];
  const notes: ReadDocuments["notes"] = [];
  for (const one of compared) {
    const ownId = rowId && `${rowId}-${one.at}`;
    if (one.state === "same" && one.id !== ownId) continue;
    if (!chosen.includes(one.at)) {
      kept.push(one.found);
      continue;
    }
    const done = await saveOne(app, owner, one, ownId);
    if (done.ok) saved[one.state === "changed" ? "changed" : "added"] += 1;
    else {
      saved.left += 1;
      kept.push(one.found);
      const text = `${nameOf(one.found)}: ${done.reason.message}`;
      notes.push({ document: one.found.document, text: text.slice(0, 400) });
    }
  }
  const row = { userId: owner.userId, id };
  if (saved.left === 0) await deleteImport(app.db, row);
  else await updateImport(app.db, { ...row, found: { bookings: kept, notes } });
  return saved;
}

/** A car that was booked elsewhere is confirmed there: no one is sent. */
async function saveOne(
  app: AppContext,
  owner: Owner,
  one: Compared,
  id?: string,
): Promise<Result<unknown>> {
  const { kind, booking } = one.found;
  if (one.state === "changed") {
    const changes = Object.fromEntries(one.changes.map(({ field, to }) => [field, to]));
    const change = { id: one.id, changes };
    if (kind === "flight") return await changeFlight(app, owner, change);
    return await (kind === "stay" ? changeHotel : changeCar)(app, owner, change);
  }
  if (kind === "flight") return await addFlight(app, owner, booking);
  if (kind === "stay") return await saveHotel(app, owner, booking, id);
  return await bookCar(app, owner, { ...booking, status: "confirmed" }, id);
}

/** Given up: nothing of it is kept. */
export const discardImport = (app: AppContext, { userId }: Owner, id: string): Promise<boolean> =>
  deleteImport(app.db, { userId, id });

/** Of all travellers, what no one said yes to for a day. */
export const forgetOldImports = (app: AppContext): Promise<void> =>
  deleteImportsBefore(app.db, new Date(app.clock.now().getTime() - KEPT_MS));

const OTHER_LIST = "This list has changed. Please check it again; nothing was saved.";
const NOTHING_CHOSEN = "None of the ticked bookings is in this list. Nothing was saved.";

const noSuchImport = () =>
  fail("not_found", "That import was already saved or discarded, or is more than a day old.");
