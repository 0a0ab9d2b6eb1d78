import type { UpdateProfile } from "#app/contracts/user.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { findUser, updateUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";
import { m } from "#messages";
import { nameInTwo } from "./name-in-two.ts";

export async function getProfile(
  app: AppContext,
  { userId }: { userId: string },
): Promise<User | null> {
  return await findUser(app.db, { userId });
}

/** Changes the given fields: null clears a field, undefined keeps it. */
export async function changeProfile(
  app: AppContext,
  { userId }: { userId: string },
  changes: UpdateProfile,
): Promise<Result<User>> {
  const { name } = changes;
  const named = name === undefined ? changes : { ...changes, ...nameInTwo(name) };
  const user = await updateUser(app.db, { userId, changes: named });
  if (user) app.notices.publish({ userId, kind: "profile" });
  return user ? ok(user) : noSuchTraveller();
}

export const noSuchTraveller = () => fail("not_found", m.user.noSuchTraveller());
