import { inLanguage, ofProfile } from "#app/platform/language.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findUser } from "#db/queries/users.ts";

/** Does a job's work for a traveller in the language of their profile, as no request says which is theirs. */
export async function inLanguageOf<Done>(
  { db }: Pick<AppContext, "db">,
  { userId }: { userId: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const user = await findUser(db, { userId });
  return await inLanguage(ofProfile(user?.language) ?? "en", work);
}
