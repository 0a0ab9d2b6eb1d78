/** How a traveller wants to be notified. */

import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChangedNotificationSettings,
  type NotificationSettings,
} from "#app/contracts/notifications.ts";
import { given } from "#app/platform/given.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import {
  findNotificationSettings,
  listPushSubscriptions,
  saveNotificationSettings,
} from "#db/queries/notifications.ts";
import { findUser } from "#db/queries/users.ts";

type Owner = { userId: string };

export async function readNotificationSettings(
  { db }: Pick<AppContext, "db">,
  owner: Owner,
): Promise<NotificationSettings> {
  const row = await findNotificationSettings(db, owner);
  if (!row) return { ...CHANNELS, spoken: true, quietHours: null };
  const { push, email, channels, spoken, quietFrom, quietUntil, timeZone } = row;
  const isQuiet = quietFrom !== null && quietUntil !== null && timeZone !== null;
  const quietHours = isQuiet ? { from: quietFrom, until: quietUntil, timeZone } : null;
  return { ...CHANNELS, ...channels, push, email, spoken, quietHours };
}

/** Whether any device of the traveller shows notifications. */
export async function hasDevice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  owner: Owner,
): Promise<boolean> {
  return (await listPushSubscriptions(db, { ...owner, now: clock.now() })).length > 0;
}

/** Changes only the given fields. `invalid` if NoVo lacks the address for a channel. */
export async function changeNotificationSettings(
  app: Pick<AppContext, "db" | "channels">,
  { userId }: Owner,
  { quietHours, ...switches }: ChangedNotificationSettings,
): Promise<Result<NotificationSettings>> {
  const user = await findUser(app.db, { userId });
  for (const name of CHANNEL_NAMES) {
    const missing = switches[name] && user && app.channels[name].settings.missing?.(user);
    if (missing) return fail("invalid", missing, [{ path: name, message: missing }]);
  }
  const quiet =
    quietHours === undefined
      ? {}
      : {
          quietFrom: quietHours?.from ?? null,
          quietUntil: quietHours?.until ?? null,
          timeZone: quietHours?.timeZone ?? null,
        };
  const { push, email, spoken, ...channels } = switches;
  const changes = given({ push, email, spoken, ...quiet, channels: given(channels) });
  await saveNotificationSettings(app.db, { userId, changes });
  return ok(await readNotificationSettings(app, { userId }));
}
