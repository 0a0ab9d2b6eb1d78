import { openDatabase } from "./client.ts";

/** A fresh database in memory with the two travellers that the tests of ownership need. */
export async function createTestDatabase() {
  const { db, close } = await openDatabase(":memory:");
  await db.insert(db.tables.users).values([
    { id: "ada", firstName: "Ada", lastName: "Byron", email: "ada@example.test" },
    { id: "ben", firstName: "Ben", lastName: "Okri", email: "ben@example.test" },
  ]);
  return { db, close };
}
