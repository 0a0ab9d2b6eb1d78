/** Saves what the traveller has confirmed, each as if entered by hand. */

import type { FoundBooking, ReadDocuments } from "#app/contracts/imports.ts";
import { destinationInWords } from "#app/contracts/stored-words.ts";
import { bookCar, cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { addFlight } from "#app/services/plans/add-flight.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { ok, type Result } from "#app/services/result.ts";
import { saidNow } from "#app/services/saved/said-at.ts";
import {
  changeHotel,
  deleteFlight,
  deleteHotel,
  listTrips,
  saveHotel,
} from "#app/services/saved/saved-items.server.ts";
import { deleteImport, setSaidAt, updateImport } from "#db/queries/imports.ts";
import { m } from "#messages";
import { type Cancellation, cancelledInPlans } from "./cancelled.ts";
import { type Compared, compareWithPlans } from "./compare.ts";
import { nameOf } from "./describe.ts";
import { travellerNamed } from "./traveller-named.server.ts";

type Owner = { userId: string };

/** Outcome for the chosen ones; `left` could not be saved and are still there, as are those not chosen. */
export interface SavedImport {
  added: number;
  changed: number;
  removed: number;
  left: number;
}

interface SavingChosen {
  id: string;
  found: ReadDocuments;
  chosen: readonly number[];
  removed: readonly number[];
  /** The same on each attempt: a retry finds by it what an earlier one saved. */
  rowId?: string;
}

/** What could not be saved is kept, with the reason, and so is then what was not chosen. */
export async function saveChosen(
  app: AppContext,
  owner: Owner,
  choice: SavingChosen,
): Promise<SavedImport> {
  const { id, found, chosen, removed } = choice;
  const plans = await listTrips(app, owner);
  const compared = compareWithPlans(found.bookings, plans, await travellerNamed(app, owner));
  const { kept, notes, ...saved } = await saveEach(app, owner, { ...choice, compared });
  const cancelled = cancelledInPlans(found.cancelled ?? [], plans, compared);
  const isMoved = ({ goesOnAs }: Cancellation) => goesOnAs !== null && chosen.includes(goesOnAs);
  const takenOut = await takeOut(
    app,
    owner,
    cancelled.filter((one) => removed.includes(one.at) && !isMoved(one)),
  );
  const row = { userId: owner.userId, id };
  if (notes.length === 0) await deleteImport(app.db, row);
  else {
    // A cancellation whose booking goes on as another stays as long as that one.
    const waits = ({ goesOnAs }: Cancellation) =>
      compared.some(({ at, found }) => at === goesOnAs && kept.includes(found));
    const still = cancelled
      .filter((one) => !removed.includes(one.at) || (isMoved(one) && waits(one)))
      // What makes it doubtful may be saved by now, and no longer be shown with it.
      .map((one) => ({ ...one.cancelled, isUnsure: one.cancelled.isUnsure || one.isDoubtful }));
    const left = { ...found, bookings: kept, notes, cancelled: still };
    await updateImport(app.db, { ...row, found: left });
  }
  return { ...saved, removed: takenOut, left: notes.length };
}

async function saveEach(
  app: AppContext,
  owner: Owner,
  { compared, chosen, rowId }: SavingChosen & { compared: readonly Compared[] },
) {
  const saved = { added: 0, changed: 0 };
  const kept: FoundBooking[] = [];
  const notes: ReadDocuments["notes"] = [];
  for (const one of compared) {
    const ownId = rowId && `${rowId}-${one.at}`;
    if (isThere(one) && one.id !== ownId) continue;
    if (!chosen.includes(one.at)) {
      kept.push(one.found);
      continue;
    }
    const done = await saveOne(app, owner, one, ownId);
    if (done.ok) saved[one.state === "changed" ? "changed" : "added"] += 1;
    else {
      kept.push(one.found);
      const text = m.imports.labelled({ label: nameOf(one.found), text: done.reason.message });
      notes.push({ document: one.found.document, text: text.slice(0, 400) });
    }
  }
  return { ...saved, kept, notes };
}

/** Number removed from the plans; one that is already gone is not a failure. */
async function takeOut(app: AppContext, owner: Owner, cancelled: readonly Cancellation[]) {
  const remove = { flight: deleteFlight, stay: deleteHotel, car: cancelCar };
  let count = 0;
  for (const { id, cancelled: one } of cancelled) {
    if (id !== null && (await remove[one.kind](app, owner, id)).ok) count += 1;
  }
  return count;
}

const isThere = (one: Compared): one is Extract<Compared, { state: "same" | "older" }> =>
  one.state === "same" || one.state === "older";

/** Records when it was said, so that an older mail does not undo it. */
async function saveOne(
  app: AppContext,
  owner: Owner,
  one: Compared,
  id?: string,
): Promise<Result<{ id: string }>> {
  const { kind, booking, saidAt } = one.found;
  const done = await writeOne(app, owner, one, id);
  if (!done.ok || !saidAt) return done;
  const said = one.state === "changed" ? one : { saidAt: null };
  const given = Object.entries(booking).filter(([, value]) => value !== null);
  const fields =
    one.state === "changed" ? one.changes.map(({ field }) => field) : given.map(([field]) => field);
  await setSaidAt(app.db, {
    userId: owner.userId,
    kind,
    id: done.data.id,
    saidAt: saidNow(said, fields, new Date(saidAt)),
  });
  return done;
}

/** A car booked elsewhere is confirmed there: no driver is sent. */
async function writeOne(
  app: AppContext,
  owner: Owner,
  one: Compared,
  id?: string,
): Promise<Result<{ id: string }>> {
  const { kind, booking } = one.found;
  if (one.state === "changed") {
    const changes = Object.fromEntries(one.changes.map(({ field, to }) => [field, to]));
    const change = { id: one.id, changes };
    if (kind === "flight") {
      const changed = await changeFlight(app, owner, change);
      return changed.ok ? ok(changed.data.flight) : changed;
    }
    return await (kind === "stay" ? changeHotel : changeCar)(app, owner, change);
  }
  if (kind === "flight") return await addFlight(app, owner, booking);
  if (kind === "stay") return await saveHotel(app, owner, booking, { id });
  const to = destinationInWords(booking.to);
  return await bookCar(app, owner, { ...booking, to, status: "confirmed" }, id);
}
