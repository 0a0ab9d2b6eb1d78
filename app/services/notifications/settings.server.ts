/** How a traveller wants to be told. */
import type {
  ChangedNotificationSettings,
  NotificationSettings,
} from "#app/contracts/notifications.ts";
import { NO_ADDRESS } from "#app/contracts/texts/notifications.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { findNotificationSettings, saveNotificationSettings } from "#db/queries/notifications.ts";
import { findUser } from "#db/queries/users.ts";

type Owner = { userId: string };

/** E-mail is off until it is asked for: the address comes from a sign-in service, perhaps unproven. */
const DEFAULTS: NotificationSettings = { push: true, email: false, spoken: true, quietHours: null };

export async function readNotificationSettings(
  { db }: Pick<AppContext, "db">,
  owner: Owner,
): Promise<NotificationSettings> {
  const row = await findNotificationSettings(db, owner);
  if (!row) return DEFAULTS;
  const { push, email, spoken, quietFrom, quietUntil, timeZone } = row;
  const isQuiet = quietFrom !== null && quietUntil !== null && timeZone !== null;
  const quietHours = isQuiet ? { from: quietFrom, until: quietUntil, timeZone } : null;
  return { push, email, spoken, quietHours };
}

/** Given fields are changed, others stay. `invalid` where there is no address to which an e-mail could go. */
export async function changeNotificationSettings(
  app: Pick<AppContext, "db">,
  { userId }: Owner,
  { quietHours, ...switches }: ChangedNotificationSettings,
): Promise<Result<NotificationSettings>> {
  if (switches.email && !(await findUser(app.db, { userId }))?.email) {
    return fail("invalid", NO_ADDRESS, [{ path: "email", message: NO_ADDRESS }]);
  }
  const quiet =
    quietHours === undefined
      ? {}
      : {
          quietFrom: quietHours?.from ?? null,
          quietUntil: quietHours?.until ?? null,
          timeZone: quietHours?.timeZone ?? null,
        };
  const given = Object.entries({ ...switches, ...quiet }).filter(
    ([, value]) => value !== undefined,
  );
  await saveNotificationSettings(app.db, { userId, changes: Object.fromEntries(given) });
  return ok(await readNotificationSettings(app, { userId }));
}
