/** The traveller's own data: export and deletion. */

import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { channelOf } from "#app/services/notifications/channels/all.server.ts";
import { getProfile, noSuchTraveller } from "#app/services/profile/profile.server.ts";
import { ok, type Result } from "#app/services/result.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { listAccessTokens } from "#db/queries/access-tokens.ts";
import { listCalendarEvents, listCalendarFeeds } from "#db/queries/calendars.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import { listForExport } from "#db/queries/export.ts";
import { findFlightSearch } from "#db/queries/flight-searches.ts";
import { findImportAddress } from "#db/queries/import-addresses.ts";
import { listImports } from "#db/queries/imports.ts";
import { findNotificationSettings, listPushSubscriptions } from "#db/queries/notifications.ts";
import { listGrants } from "#db/queries/oauth-records.ts";
import { listSessionsOfUser } from "#db/queries/sessions.ts";
import { listSharedTrips } from "#db/queries/shared-trips.ts";
import { deleteUser } from "#db/queries/users.ts";

const DAY_MS = 24 * 60 * 60_000;

export async function exportAccount(app: AppContext, { userId }: { userId: string }) {
  const profile = await getProfile(app, { userId });
  if (!profile) return noSuchTraveller();
  const now = app.clock.now();
  const owner = { userId };
  const [
    { messages, memories, creations, alerts, deliveries, dispatchEvents },
    trips,
    pendingSearch,
    sessions,
    calendars,
    calendarEvents,
    imports,
    importAddress,
    programs,
    sharedTrips,
    settings,
    browsers,
    dispatches,
  ] = await Promise.all([
    listForExport(app.db, owner),
    listTrips(app, owner),
    findFlightSearch(app.db, owner),
    listSessionsOfUser(app.db, { userId, now }),
    listCalendarFeeds(app.db, owner),
    listCalendarEvents(app.db, owner),
    listImports(app.db, owner),
    findImportAddress(app.db, owner),
    programsOf(app, { userId, now }),
    listSharedTrips(app.db, owner),
    findNotificationSettings(app.db, owner),
    listPushSubscriptions(app.db, { userId, now }),
    listCarDispatches(app.db, owner),
  ]);
  return ok({
    exportedAt: now,
    profile,
    ...trips,
    messages,
    remembered: memories.map(({ sessionId, notes, question, updatedAt }) => ({
      conversationId: sessionId,
      notes,
      question,
      updatedAt,
    })),
    pendingSearch,
    // Without what opens a session.
    devices: sessions.map(({ data, expire }) => ({
      device: data.device ?? null,
      signedInAt: new Date(data.signedInAt ?? 0),
      conversationId: data.conversationId ?? null,
      endsAt: expire,
    })),
    alerts: only(alerts, "text", "link", "state", "move", "createdAt", "readAt"),
    // Without what opens a calendar.
    calendars: only(calendars, "name", "hasReferences", "createdAt"),
    calendarEvents: only(calendarEvents, "event", "sequence", "changedAt", "isCancelled"),
    notifications: {
      settings,
      // With the rest of the URL anyone could send to the browser.
      browsers: browsers.map(({ endpoint, createdAt }) => ({
        service: new URL(endpoint).host,
        createdAt,
      })),
      sent: deliveries.map(({ alertId, target, state, updatedAt }) => ({
        alertId,
        by: channelOf(target),
        state,
        updatedAt,
      })),
    },
    imports: only(imports, "found", "createdAt"),
    // Without what opens it.
    importAddress: importAddress && { createdAt: importAddress.createdAt },
    ...programs,
    // Without what opens a link.
    sharedTrips: only(sharedTrips, "name", "label", "hasDetails", "lastDay", "createdAt"),
    drives: only(dispatches, "bookingId", "dispatcher", "state", "driver", "vehicle", "place"),
    toldToDispatcher: only(
      dispatchEvents,
      "kind",
      "booking",
      "message",
      "createdAt",
      "deliveredAt",
    ),
    creations: only(creations, "key", "createdAt", "answer"),
  });
}

/** The programs that act for the traveller, by a token or connected; without the secrets they send. */
async function programsOf({ db }: AppContext, owner: { userId: string; now: Date }) {
  const [made, granted] = await Promise.all([listAccessTokens(db, owner), listGrants(db, owner)]);
  return {
    programs: only(made, "name", "scopes", "createdAt", "endsAt", "lastUsedAt"),
    connectedPrograms: only(granted, "program", "createdAt", "expiresAt"),
  };
}

const only = <Row, Column extends keyof Row>(rows: readonly Row[], ...columns: Column[]) =>
  rows.map(
    (row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>,
  );

/** For how many days backups made before a deletion still hold what was deleted; null if there are none. */
export function daysInBackups({ config }: Pick<AppContext, "config">): number | null {
  const { everyMs, keep } = config.backups;
  return everyMs ? Math.ceil((everyMs * keep) / DAY_MS) : null;
}

/** Clears deleted data from every file of the database. While someone reads, the hourly clean-up does it. */
export function eraseDeleted(app: Pick<AppContext, "db" | "log">): void {
  if (!app.db.checkpoint()) app.log.info("the database's log is in use and will be emptied later");
}

/** Deletes the user and all their data; their sessions end on every device. */
export async function deleteAccount(
  app: AppContext,
  { userId }: { userId: string },
): Promise<Result<null>> {
  if (!(await deleteUser(app.db, { outbox, userId, now: app.clock.now() })))
    return noSuchTraveller();
  app.notices.publish({ userId, kind: "sessions" });
  return ok(null);
}
