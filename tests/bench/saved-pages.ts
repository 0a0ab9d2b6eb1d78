/** What each page costs the built server's processor by how much is saved: `npm run figures -- row-pages`. Milliseconds. */
import { readFileSync } from "node:fs";
import { openDatabase } from "#db/open/open-database.ts";
import { SHAPES, type Shape, saveManyRows } from "../support/many-rows.ts";
import { openLinks } from "../support/most-plans.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

/**
 * A page costs more while V8 still compiles it: `at first` is the mean of the first rounds, `ms` of the last.
 * Each link is opened once, as its answer is kept: of those there are only as many rounds as links.
 */
const ROUNDS = { first: 15, between: 40, last: 5 };
/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
/** An answer that is kept (`link-answers.server`) is asked for again once it is no longer. */
const paths = (flight: string, links: { trips: string[]; calendars: string[] }) => ({
  "/upcoming-travel": () => "/upcoming-travel",
  "its .data": () => "/upcoming-travel.data",
  "/": () => "/",
  "/flights": () => "/flights",
  "/trips/ID": () => `/trips/${flight}`,
  "/api/upcoming-travel": () => "/api/upcoming-travel",
  "/api/offline-trip": () => "/api/offline-trip",
  "/api/car-booking-suggestions/me": () => "/api/car-booking-suggestions/me",
  "/car-bookings": () => "/car-bookings",
  "/what-now": () => "/what-now",
  "a calendar": (n: number) => links.calendars[n],
  "a shared trip": (n: number) => links.trips[n],
});

/** Of all threads of the server, those that compile and collect included. */
function processorMs(novo: NovoServer): number {
  const fields = readFileSync(`/proc/${novo.pid()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function costsOf(shape: Shape, rows: number) {
  const novo = createNovoServer({ LOG_LEVEL: "error", COMPRESS_PAGES: "off", ...NO_LIMITS });
  await novo.start();
  try {
    const client = await signIn(novo);
    await client.get("/");
    const { db, close } = await openDatabase(novo.databaseUrl);
    const [user] = await db.select({ id: db.tables.users.id }).from(db.tables.users);
    if (!user) throw new Error("nobody has signed in");
    const from = Date.now() + 86_400_000;
    const { flight } = await saveManyRows(db, { userId: user.id, shape, rows, from });
    await close();
    const links = await openLinks(novo, user.id);
    const costs: Record<string, { "at first": number; ms: number; kB: number; status: number }> =
      {};
    for (const [name, path] of Object.entries(paths(flight, links))) {
      let [opened, bytes, status] = [0, 0, 0];
      const open = async (rounds: number) => {
        const before = processorMs(novo);
        let made = 0;
        for (let address = path(opened); address && made < rounds; address = path(opened)) {
          const answer = await client.get(address);
          status = answer.status;
          bytes = (await answer.arrayBuffer()).byteLength;
          made += 1;
          opened += 1;
        }
        return Math.round((processorMs(novo) - before) / made);
      };
      const first = await open(ROUNDS.first);
      const isLink = path(ROUNDS.first + ROUNDS.last) === undefined;
      if (!isLink) await open(ROUNDS.between);
      const ms = await open(ROUNDS.last);
      costs[name] = { "at first": first, ms, kB: Math.round(bytes / 1024), status };
    }
    return costs;
  } finally {
    await novo.stop();
    novo.remove();
  }
}

const shapes = process.argv[2] ? SHAPES.filter((shape) => shape === process.argv[2]) : SHAPES;
for (const shape of shapes) {
  console.log(`200 of each kind, ${shape}`);
  console.table(await costsOf(shape, 200));
}
