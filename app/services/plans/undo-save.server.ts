import type { SavedRow } from "#app/contracts/toast.ts";
import { cancelCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import {
  deleteFlight,
  deleteHotel,
  getFlight,
  getHotel,
} from "#app/services/saved/saved-items.server.ts";
import { m } from "#messages";

/** How long a save can be undone without confirmation. */
export const UNDO_MS = 2 * 60_000;

const SAVED = {
  flight: { get: getFlight, remove: deleteFlight },
  hotel: { get: getHotel, remove: deleteHotel },
  car: { get: getCarBooking, remove: cancelCar },
};

interface Saved {
  id: string;
  createdAt: Date | string;
}

const isNew = ({ clock }: AppContext, { createdAt }: Saved): boolean =>
  clock.now().getTime() - new Date(createdAt).getTime() <= UNDO_MS;

/** What a save's toast offers; undefined if the row existed before and was only saved again. */
export const undoOf = (
  app: AppContext,
  kind: SavedRow["kind"],
  saved: Saved,
): SavedRow | undefined => (isNew(app, saved) ? { kind, id: saved.id } : undefined);

/** Undoes a save of the last two minutes; `conflict` if it is older. */
export async function undoSave(
  app: AppContext,
  owner: { userId: string },
  { kind, id }: SavedRow,
): Promise<Result<SavedRow>> {
  const { get, remove } = SAVED[kind];
  const found = await get(app, owner, id);
  if (!found.ok) return found;
  if (!isNew(app, found.data)) return fail("conflict", m.plans.tooLateToUndo());
  const gone = await remove(app, owner, id);
  return gone.ok ? ok({ kind, id }) : gone;
}
