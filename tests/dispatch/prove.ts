/**
 * A thousand booked cars, a dispatcher that fails half the time and is away now and then, and a NoVo that is
 * killed twice: is each event told, none lost, in the order of its car? `npm run figures -- webhooks`
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/open/open-database.ts";
import { DISPATCH_ENV } from "../api/bodies.ts";
import { SECRET } from "../support/dispatch.ts";
import { luckOf, startFailingReceiver } from "./failing-receiver.ts";

const BOOKINGS = Number(process.argv[2] ?? 1000);
const MAX_MS = 10 * 60_000;

const folder = mkdtempSync(path.join(tmpdir(), "novo-webhooks-"));
const DATABASE_URL = `file:${folder}/novo.db`;
const receiver = await startFailingReceiver(luckOf(2026));
const began = Date.now();

const start = (isLast = false) =>
  spawn(process.execPath, [...process.execArgv, path.join(import.meta.dirname, "worker.ts")], {
    env: {
      ...process.env,
      ...DISPATCH_ENV,
      DISPATCH_WEBHOOK_URL: receiver.url,
      DISPATCH_WEBHOOK_SECRET: SECRET,
      DATABASE_URL,
      BOOKINGS: String(BOOKINGS),
      BEGAN: String(began),
      IS_LAST: isLast ? "yes" : "no",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
const ended = (child: ReturnType<typeof start>) =>
  new Promise<number | null>((resolve) => child.once("exit", resolve));

/** Killed once a share of the events was taken: in the middle of booking, and in the middle of telling. */
async function killAt(taken: number): Promise<void> {
  const child = start();
  const end = ended(child);
  while (receiver.taken.size < taken) await wait(20);
  child.kill("SIGKILL");
  await end;
  console.log(`killed when ${receiver.taken.size} events had been taken`);
}

let isOver = false;
const absences = (async () => {
  while (!isOver) {
    await wait(1500);
    if (!isOver) await receiver.refuse(300);
    receiver.ways.refused += 1;
  }
})();
setTimeout(() => {
  console.error("it did not come to an end");
  process.exit(1);
}, MAX_MS).unref();

await killAt(BOOKINGS * 0.2);
await killAt(BOOKINGS * 0.8);
const code = await ended(start(true));
isOver = true;
await absences;

const { db, close } = await openDatabase(DATABASE_URL);
const events = await db.select().from(db.tables.dispatchEvents);
const jobs = await db.select().from(db.tables.jobs);
await close();
receiver.close();
rmSync(folder, { recursive: true, force: true });

const { taken, seen, tooEarly, ways } = receiver;
const lost = events.filter((e) => !taken.has(`${e.bookingId} ${e.sequence}`));
const outOfOrder = [...seen.values()].filter((all) => all.some((n, index) => n !== index + 1));
const again = [...taken.values()].reduce((sum, times) => sum + times - 1, 0);
const cars = new Set(events.map(({ bookingId }) => bookingId)).size;
const failed = ways.error + ways.hang + ways.reset + ways["reset-after"];
console.log(`${cars} booked cars, ${events.length} events, in ${Math.round((Date.now() - began) / 1000)} s
  the receiver was asked ${failed + ways.taken} times and failed ${failed} times: ${ways.error} errors, ${ways.hang} without an answer, ${ways.reset + ways["reset-after"]} broken connections; it was away ${ways.refused} times
  NoVo was killed twice
  taken at least once: ${taken.size} of ${events.length}; lost: ${lost.length}; taken more than once: ${again}
  cars whose events came out of order: ${outOfOrder.length}; events before an earlier one was taken: ${tooEarly.length}
  dead jobs: ${jobs.filter(({ deadAt }) => deadAt).length}`);
const isProved =
  code === 0 && cars === BOOKINGS && lost.length + outOfOrder.length + tooEarly.length === 0;
console.log(isProved ? "Proved." : "NOT proved.");
process.exit(isProved ? 0 : 1);
