import type { AppContext } from "#app/services/context/context.server.ts";
import { claimDetailsQuestion } from "#db/queries/users.ts";
import { getProfile } from "./profile.server.ts";

const ONCE_IN_MS = 24 * 60 * 60_000;

/** Details that a car needs, in the words in which they are asked for. */
const NEEDED = { homeAddress: "home address", mobileNumber: "mobile number" } as const;

/** Empty if nothing is missing or it was asked for within 24 hours. The caller must ask: the next gets none. */
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
