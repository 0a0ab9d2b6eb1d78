import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";

/** Returns the stored key of this name, storing `made()` if none is. The first write of any process wins. */
export async function keepServerKey(
  db: Database,
  { name, made, now }: { name: string; made: () => string; now: Date },
): Promise<string> {
  const { serverKeys } = db.tables;
  const find = async () => {
    const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name));
    return row?.value;
  };
  const kept = await find();
  if (kept !== undefined) return kept;
  await db.insert(serverKeys).values({ name, value: made(), createdAt: now }).onConflictDoNothing();
  const first = await find();
  if (first === undefined) throw new Error(`the key ${name} could not be kept`);
  return first;
}
