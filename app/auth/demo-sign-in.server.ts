import { randomUUID } from "node:crypto";
import type { AppContext } from "#app/services/context/context.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { deleteUsersWithoutSession, findUser, upsertUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";

/** The fixed traveller of a NoVo without a sign-in service (spec: a demo-style single user). */
export const DEMO_USER_ID = "demo-traveller";
/** What the visitors of a public demo are called, each with a number of their own. */
const VISITOR = "visitor-";
/** A visitor who has just been made may not have their session yet. */
const YOUNGEST_REMOVED_MS = 60 * 60_000;

/** With a home to be picked up from. */
const EXAMPLE = {
  firstName: "Alex",
  lastName: "Morgan",
  homeAddress: "12 Marchmont Street, London, WC1N 1AG",
  language: "English",
};

/** Signs the demo traveller in; in a public demo each visitor is a traveller of their own. `signedInAs`: who it is already. */
export async function demoTraveller(
  app: Pick<AppContext, "db" | "config">,
  { signedInAs }: { signedInAs: string | null },
): Promise<User> {
  const { publicDemo } = app.config;
  const known = signedInAs?.startsWith(VISITOR) ? signedInAs : `${VISITOR}${randomUUID()}`;
  const id = publicDemo ? known : DEMO_USER_ID;
  return (await findUser(app.db, { userId: id })) ?? (await upsertUser(app.db, { id, ...EXAMPLE }));
}

/** Removes the visitors whose last session is over, with all that is theirs; how many. */
export async function forgetVisitors(
  app: Pick<AppContext, "db" | "config" | "clock">,
): Promise<number> {
  if (!app.config.publicDemo) return 0;
  const now = app.clock.now();
  const before = new Date(now.getTime() - YOUNGEST_REMOVED_MS);
  return await deleteUsersWithoutSession(app.db, { outbox, prefix: VISITOR, now, before });
}
