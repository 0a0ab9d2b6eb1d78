/** What a calendar of many rows leaves to others while it is made. */
import { expect, it } from "vitest";
import { saveManyRows } from "#tests/support/many-rows.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { openCalendar, readCalendar } from "./calendar.server.ts";

it("others have thirty turns while a calendar of 600 rows is read for the first time", async () => {
  const app = await createTestApp();
  const owner = { userId: "ada" };
  const opened = await openCalendar(app, owner, { hasReferences: true });
  const from = app.clock.now().getTime() + 86_400_000;
  await saveManyRows(app.db, { ...owner, shape: "one trip", from });
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const read = await readCalendar(app, opened.ok ? opened.data.token : "");
  isOver = true;
  app.close();
  expect(read.ok && read.data.match(/BEGIN:VEVENT/g)).toHaveLength(600);
  expect(turns).toBeGreaterThanOrEqual(30);
});
