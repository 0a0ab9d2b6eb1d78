/**
 * How fast the API of the production build answers: `npm run figures -- api`. The figures are printed as a
 * table; docs/develop/benchmarks.md keeps those of one machine.
 * On PostgreSQL: `DATABASE_URL=postgres://... npm run figures -- api`, an empty database.
 */
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { openDatabase } from "../../db/open/open-database.ts";
import { insertJobBooking } from "../../db/queries/job-bookings.ts";
import { saveUserFlight } from "../../db/queries/user-flights.ts";
import { insertUserHotel } from "../../db/queries/user-hotels.ts";
import { AHEAD, SEARCH } from "../api/bodies.ts";
import { onDatabase } from "../support/bench-database.ts";
import { inDays } from "../support/dates.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { makeToken } from "../support/signed-in.ts";

const SECONDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
/** Rate limits are for travellers, not for measuring. */
const NO_LIMITS = { RATE_LIMIT_GENERAL: "1000000000", RATE_LIMIT_WRITES: "1000000000" };

const server = createNovoServer({ LOG_LEVEL: "warn", ...NO_LIMITS, ...onDatabase() });
await server.start();
const signIn = await fetch(`${server.url}/api/login`, { redirect: "manual" });
const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const headers = { cookie, origin: server.url };
const token = await makeToken(server, { headers }, "plans:read");
const { id: userId } = (await (await fetch(`${server.url}/api/auth/user`, { headers })).json()) as {
  id: string;
};

/** Saves trips until there are `count`, a third of each kind. */
async function fillUpTo(count: number, from: number) {
  const { db, close } = await openDatabase(server.databaseUrl);
  for (let n = from; n < count; n++) {
    if (n % 3 === 0) {
      const flight = { ...AHEAD.flight, flightNumber: `BA${n}` };
      await saveUserFlight(db, { userId, flight });
    } else if (n % 3 === 1) await insertJobBooking(db, { userId, booking: AHEAD.car });
    else await insertUserHotel(db, { userId, hotel: AHEAD.hotel });
  }
  close();
}

async function measure(name: string, request: Partial<autocannon.Options> & { path: string }) {
  const { path, ...options } = request;
  const run = (duration: number) =>
    autocannon({
      url: server.url + path,
      connections: CONNECTIONS,
      duration,
      ...options,
      headers: options.headers === token ? token : { ...headers, ...options.headers },
    });
  await run(2);
  await wait(300);
  const { requests, latency, non2xx, errors, throughput } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} not 2xx, ${errors} errors`);
  return {
    call: name,
    "requests/s": Math.round(requests.average),
    "p50 ms": latency.p50,
    "p99 ms": latency.p99,
    "kB/answer": Math.round((throughput.average / requests.average / 1024) * 10) / 10,
  };
}

try {
  await fillUpTo(20, 0);
  const travel = { path: "/api/upcoming-travel" };
  const body = JSON.stringify({ ...SEARCH, departureDate: inDays(20) });
  const json = { "content-type": "application/json" };
  const rows = [
    await measure("airports/search?q=lon", { path: "/api/airports/search?q=lon&limit=10" }),
    await measure("airports/search?q=san fr", { path: "/api/airports/search?q=san%20fr&limit=10" }),
    await measure("flights/search (demo)", {
      path: "/api/flights/search",
      method: "POST",
      body,
      headers: json,
    }),
    await measure("upcoming-travel, 20 items", travel),
    await measure("upcoming-travel, 20 items, by token", { ...travel, headers: token }),
  ];
  await fillUpTo(2000, 20);
  rows.push(await measure("upcoming-travel, 2,000 items", travel));
  console.table(rows);
  const [few, many] = rows.slice(-2);
  if (few && many) {
    const times = (key: "p99 ms" | "kB/answer") => (many[key] / few[key]).toFixed(1);
    process.stdout.write(
      `From 20 to 2,000 items: p99 grows ${times("p99 ms")} times, the answer ${times("kB/answer")} times.\n`,
    );
  }
} finally {
  await server.stop();
  server.remove();
}
