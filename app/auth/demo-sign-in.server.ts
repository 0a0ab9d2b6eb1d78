import { randomUUID } from "node:crypto";
import { forProfile } from "#app/platform/language.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { deleteUsersWithoutSession, findUser, upsertUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";

/** The only traveller of a NoVo without a sign-in service (spec: a demo-style single user). */
export const DEMO_USER_ID = "demo-traveller";
/** Id prefix of a public demo's visitors; a UUID follows. */
const VISITOR = "visitor-";
/** Younger visitors are kept: they may not have their session yet. */
const YOUNGEST_REMOVED_MS = 60 * 60_000;

/** Has a home address, for pick-ups. */
const EXAMPLE = {
  firstName: "Alex",
  lastName: "Morgan",
  homeAddress: "12 Marchmont Street, London, WC1N 1AG",
};

/** Finds or creates the demo traveller, one per visitor in a public demo. `signedInAs`: the current user id. */
export async function demoTraveller(
  app: Pick<AppContext, "db" | "config">,
  { signedInAs }: { signedInAs: string | null },
): Promise<User> {
  const { publicDemo } = app.config;
  const known = signedInAs?.startsWith(VISITOR) ? signedInAs : `${VISITOR}${randomUUID()}`;
  const id = publicDemo ? known : DEMO_USER_ID;
  return (
    (await findUser(app.db, { userId: id })) ??
    (await upsertUser(app.db, { id, ...EXAMPLE, language: forProfile() }))
  );
}

/** Deletes visitors without a live session, with all their data; returns how many. */
export async function forgetVisitors(
  app: Pick<AppContext, "db" | "config" | "clock">,
): Promise<number> {
  if (!app.config.publicDemo) return 0;
  const now = app.clock.now();
  const before = new Date(now.getTime() - YOUNGEST_REMOVED_MS);
  return await deleteUsersWithoutSession(app.db, { outbox, prefix: VISITOR, now, before });
}
