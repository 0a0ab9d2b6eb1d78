/** What a page of many trips leaves to others while it is computed. */
import { expect, it } from "vitest";
import { saveManyRows } from "#tests/support/many-rows.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { readPlansAhead } from "../saved/plans-ahead.server.ts";
import { viewTrips } from "./view-trips.server.ts";

it.each([
  { shape: "200 trips", rows: 40, trips: 12, min: 24 },
  { shape: "one trip", rows: 200, trips: 1, min: 10 },
] as const)("others have $min turns while $shape of $rows rows is computed", async (given) => {
  const { shape, rows, trips, min } = given;
  const app = await createTestApp();
  const owner = { userId: "ada" };
  const from = app.clock.now().getTime() + 86_400_000;
  await saveManyRows(app.db, { ...owner, shape, rows, from });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const views = viewTrips(app, owner, { known: await known(app, owner) });
  setImmediate(count);
  const { length } = await views;
  isOver = true;
  app.close();
  expect(length).toBe(trips);
  expect(turns).toBeGreaterThanOrEqual(min);
});

/** Read before, so that nothing but the trips themselves takes turns. */
async function known(app: Awaited<ReturnType<typeof createTestApp>>, owner: { userId: string }) {
  return { plans: await readPlansAhead(app, owner), cars: Promise.resolve([]) };
}
