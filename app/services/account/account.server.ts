/** The traveller's own data: all of it to take away, and all of it gone. */
import type { AppContext } from "#app/services/context.server.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { listAllConversationMessages } from "#db/queries/conversation-messages.ts";
import { deleteUser } from "#db/queries/users.ts";

const gone = () => fail("not_found", "There is no such traveller.");

export async function exportAccount(app: AppContext, { userId }: { userId: string }) {
  const profile = await getProfile(app, { userId });
  if (!profile) return gone();
  const trips = await listTrips(app, { userId });
  const messages = await listAllConversationMessages(app.db, { userId });
  return ok({ exportedAt: app.clock.now(), profile, ...trips, messages });
}

/** Deletes the user and everything that is theirs; their sessions are the caller's to end. */
export async function deleteAccount(
  app: AppContext,
  { userId }: { userId: string },
): Promise<Result<null>> {
  return (await deleteUser(app.db, { userId })) ? ok(null) : gone();
}
