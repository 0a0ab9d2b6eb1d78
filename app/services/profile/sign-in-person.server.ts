import { forProfile } from "#app/platform/language.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findUser, findUserByEmail, type SignedInPerson, upsertUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";

/** People are identified by their id alone: an email address that another user already has is not stored. */
export async function signInPerson(app: AppContext, person: SignedInPerson): Promise<User> {
  const other = person.email ? await findUserByEmail(app.db, { email: person.email }) : null;
  const email = other && other.id !== person.id ? null : person.email;
  const known = await findUser(app.db, { userId: person.id });
  // A name that the traveller has set wins.
  const { firstName, lastName } = known?.name ? known : person;
  // What they are sent later has no browser to say it.
  const language = known?.language ?? forProfile();
  return await upsertUser(app.db, { ...person, email, firstName, lastName, language });
}
