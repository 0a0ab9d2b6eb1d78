import { pino } from "pino";
import { createTokens } from "#app/auth/tokens.server.ts";
import type { Scope } from "#app/contracts/scopes.ts";
import { openDatabase } from "#db/open/open-database.ts";
import type { NovoServer } from "./novo-process.ts";

/** The Authorization header of a new token, written straight into the database of a running server. */
export async function programOf(
  { databaseUrl }: Pick<NovoServer, "databaseUrl">,
  userId: string,
  scopes: readonly Scope[],
): Promise<{ authorization: string }> {
  const { db, close } = await openDatabase(databaseUrl);
  try {
    const clock = { now: () => new Date() };
    const tokens = createTokens({ db, clock, log: pino({ level: "silent" }) });
    const made = await tokens.create({ userId }, { name: "A program", scopes, days: 90 });
    if (!made.ok) throw new Error(made.reason.message);
    return { authorization: `Bearer ${made.data.token}` };
  } finally {
    await close();
  }
}
