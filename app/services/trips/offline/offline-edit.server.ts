/** A change that a traveller made offline, sent later: it overwrites nothing changed since. */
import { EDITED_OFFLINE } from "#app/contracts/edited-offline.ts";
import type { OfflineEdit } from "#app/contracts/offline-trip.ts";
import { changeCarBooking, changeUserFlight, changeUserHotel } from "#app/contracts/trips.ts";
import { changeCar, getCarBooking } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { changeHotel, getFlight, getHotel } from "#app/services/saved/saved-items.server.ts";
import { m } from "#messages";
import { travellerMark } from "./traveller-mark.server.ts";

type Owner = { userId: string };
type Change = { id: string; changes: unknown };

const KINDS = {
  flight: {
    read: getFlight,
    change: (app: AppContext, owner: Owner, { id, changes }: Change) =>
      changeFlight(app, owner, { id, changes: changeUserFlight.parse(changes) }),
    fields: changeUserFlight,
  },
  stay: {
    read: getHotel,
    change: (app: AppContext, owner: Owner, { id, changes }: Change) =>
      changeHotel(app, owner, { id, changes: changeUserHotel.parse(changes) }),
    fields: changeUserHotel,
  },
  car: {
    read: getCarBooking,
    change: (app: AppContext, owner: Owner, { id, changes }: Change) =>
      changeCar(app, owner, { id, changes: changeCarBooking.parse(changes) }),
    fields: changeCarBooking,
  },
};

/** `conflict` if the value was changed since; ok if it is already the wanted one. */
export async function applyOfflineEdit(
  app: AppContext,
  { userId }: Owner,
  { traveller, kind, id, field, from, to }: OfflineEdit,
): Promise<Result<null>> {
  if (traveller !== travellerMark(userId)) return fail("conflict", m.facts.othersPlans());
  const isEdited = (EDITED_OFFLINE[kind] as readonly string[]).includes(field);
  if (!isEdited) return fail("invalid", m.facts.notOffline());
  const { read, change, fields } = KINDS[kind];
  const found = await read(app, { userId }, id);
  if (!found.ok) return found;
  const saved: Readonly<Record<string, unknown>> = { ...found.data };
  const now = inOneWay(String(saved[field] ?? ""));
  if (now === inOneWay(to)) return ok(null);
  if (now !== inOneWay(from)) {
    return fail(
      "conflict",
      now ? m.facts.changedMeanwhile({ value: now }) : m.facts.clearedMeanwhile(),
    );
  }
  const changes = { [field]: inOneWay(to) || null };
  const checked = fields.safeParse(changes);
  if (!checked.success)
    return fail("invalid", checked.error.issues[0]?.message ?? m.facts.cannotSave());
  const done = await change(app, { userId }, { id, changes });
  return done.ok ? ok(null) : done;
}

/** A form's line ends differ from a page's. */
const inOneWay = (text: string): string => text.replace(/\r\n?/g, "\n").trim();
