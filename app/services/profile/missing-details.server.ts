import type { AppContext } from "#app/services/context/context.server.ts";
import { claimDetailsQuestion } from "#db/queries/users.ts";
import { getProfile } from "./profile.server.ts";

const ONCE_IN_MS = 24 * 60 * 60_000;

/** What a car needs to know, in the words in which it is asked for. */
const NEEDED = { homeAddress: "home address", mobileNumber: "mobile number" } as const;

/** None where nothing is missing, or they were asked for within 24 hours. The caller has to ask: the next gets none. */
export async function takeMissingDetails(
  app: AppContext,
  { userId }: { userId: string },
): Promise<(typeof NEEDED)[keyof typeof NEEDED][]> {
  const profile = await getProfile(app, { userId });
  if (!profile) return [];
  const fields = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const missing = fields.filter((field) => !profile[field]).map((field) => NEEDED[field]);
  if (missing.length === 0) return [];
  const now = app.clock.now();
  const before = new Date(now.getTime() - ONCE_IN_MS);
  return (await claimDetailsQuestion(app.db, { userId, now, before })) ? missing : [];
}
