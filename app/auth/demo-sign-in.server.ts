import type { AppContext } from "#app/services/context.server.ts";
import { findUser, upsertUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";

/** The fixed traveller of a NoVo without a sign-in service (spec: a demo-style single user). */
export const DEMO_USER_ID = "demo-traveller";

/** Signs the demo traveller in; the row is made at the first time, with a home to be picked up from. */
export async function demoTraveller(app: AppContext): Promise<User> {
  const existing = await findUser(app.db, { userId: DEMO_USER_ID });
  if (existing) return existing;
  return await upsertUser(app.db, {
    id: DEMO_USER_ID,
    firstName: "Alex",
    lastName: "Morgan",
    homeAddress: "12 Marchmont Street, London, WC1N 1AG",
    language: "English",
  });
}
