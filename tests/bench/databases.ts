/**
 * SQLite and PostgreSQL side by side: `npm run figures -- databases`. The same pages and calls on both, and
 * whether a traveller's own grow slower with what others have saved. PostgreSQL is Debian's, on this
 * machine and without fsync: its writes cost more where they have to survive a crash.
 */
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { AHEAD, FLIGHT } from "../api/bodies.ts";
import { inDays } from "../support/dates.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

const SECONDS = Number(process.argv[2] ?? 6);
const MANY = Number(process.argv[3] ?? 1_000_000);
const FEW = 1_000;
/** Enough to keep a server busy, and few enough that a request does not only wait for others. */
const CONNECTIONS = 4;
const TRAVELLERS = 10_000;

interface Kind {
  name: "SQLite" | "PostgreSQL";
  novo: NovoServer;
  /** Runs statements on the database beside the server. */
  run(statements: string[]): Promise<void>;
  day(offset: string): string;
  now: string;
}

const cluster = await startCluster();
if (!cluster) throw new Error("PostgreSQL is not installed (apt-get install postgresql)");
const env = { LOG_LEVEL: "error", COMPRESS_PAGES: "off", ...NO_LIMITS };
const onFile = createNovoServer(env);
const onServer = createNovoServer({
  ...env,
  DATABASE_URL: cluster.url,
  SESSION_SECRET: "only for this benchmark, which nobody signs in to",
});
const kinds: Kind[] = [
  {
    name: "SQLite",
    novo: onFile,
    async run(statements) {
      const db = new Sqlite(onFile.databaseUrl.replace(/^file:/, ""));
      db.pragma("busy_timeout = 60000");
      for (const statement of statements) db.exec(statement);
      db.close();
    },
    day: (offset) => `date('now', '+' || (${offset}) || ' days')`,
    now: "0",
  },
  {
    name: "PostgreSQL",
    novo: onServer,
    async run(statements) {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      // What autovacuum does by itself after a while.
      await client.query("analyze");
      await client.end();
    },
    day: (offset) => `to_char(current_date + (${offset})::int, 'YYYY-MM-DD')`,
    now: "now()",
  },
];

/** Flights and cars of other travellers, from ten days ahead on, so that the watcher has no part in it. */
function othersUpTo(rows: number, from: number, { day, now }: Kind): string[] {
  const each = (first: number, last: number) =>
    `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last}) `;
  const owner = `'other-' || (i % ${TRAVELLERS})`;
  const half = (share: number) => Math.floor(share / 2);
  return [
    `${each(0, TRAVELLERS - 1)} insert into users (id, created_at, updated_at) select ${owner}, ${now}, ${now} from n where true on conflict do nothing`,
    `${each(half(from), half(rows) - 1)} insert into user_flights (id, user_id, flight_number, date, departure_airport, arrival_airport, departure_time, arrival_time, created_at) select 'other-' || i, ${owner}, 'BA' || (i % 9000), ${day("10 + i % 700")}, 'LHR', 'JFK', '10:00', '13:00', ${now} from n where true on conflict do nothing`,
    `${each(half(from), half(rows) - 1)} insert into job_bookings (id, user_id, date, time, "from", "to", car_type, flight_number, created_at) select 'other-' || i, ${owner}, ${day("10 + i % 700")}, '07:00', 'Home', 'LHR', 'Standard', 'BA117', ${now} from n where true on conflict do nothing`,
  ];
}

async function measure(novo: NovoServer, cookie: string, path: string) {
  const run = (duration: number) =>
    autocannon({
      url: novo.url + path,
      connections: CONNECTIONS,
      duration,
      headers: { cookie, origin: novo.url },
    });
  await run(2);
  const { requests, latency, non2xx, errors } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} not 2xx, ${errors} errors`);
  return { rate: Math.round(requests.average), p50: latency.p50, p99: latency.p99 };
}

/** Flights saved one after the other, each of another day. */
async function saving(client: Awaited<ReturnType<typeof signIn>>) {
  const took: number[] = [];
  for (let n = 0; n < 100; n++) {
    const startedAt = performance.now();
    const answer = await client.post("/api/user-flights", { ...FLIGHT, date: inDays(n + 20) });
    if (!answer.ok) throw new Error(`saving: ${answer.status} ${await answer.text()}`);
    took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * sorted.length)] ?? 0) * 10) / 10;
  return {
    rate: Math.round(100_000 / took.reduce((sum, ms) => sum + ms, 0)),
    p50: at(0.5),
    p99: at(0.99),
  };
}

const PAGES = [
  "/",
  "/upcoming-travel",
  "/user-details",
  "/api/upcoming-travel",
  "/api/user-flights",
];
const beside: Record<string, Record<string, number>> = {};
const growth: Record<string, Record<string, number>> = {};

for (const kind of kinds) {
  await kind.novo.start();
  const client = await signIn(kind.novo);
  await client.post("/api/user-flights", AHEAD.flight);
  await client.post("/api/job-bookings", AHEAD.car);
  await client.post("/api/hotels/save", AHEAD.hotel);
  await kind.run(othersUpTo(FEW, 0, kind));
  const { cookie } = client.headers;
  const few = new Map<string, Awaited<ReturnType<typeof measure>>>();
  const note = (what: string, { rate, p50, p99 }: { rate: number; p50: number; p99: number }) => {
    beside[what] = {
      ...beside[what],
      [`${kind.name} requests/s`]: rate,
      [`${kind.name} p50 ms`]: p50,
      [`${kind.name} p99 ms`]: p99,
    };
  };
  // Whichever page came first would pay for a cold process.
  for (const page of PAGES) await measure(kind.novo, cookie, page);
  for (const page of PAGES) {
    const found = await measure(kind.novo, cookie, page);
    few.set(page, found);
    note(page, found);
  }
  await kind.run(othersUpTo(MANY, FEW, kind));
  for (const page of PAGES) {
    const { p50, p99 } = await measure(kind.novo, cookie, page);
    const before = few.get(page) ?? { p50: 1, p99: 1 };
    growth[`${kind.name} ${page}`] = {
      [`p50 ms, ${FEW} rows`]: before.p50,
      [`p50 ms, ${MANY} rows`]: p50,
      [`p99 ms, ${FEW} rows`]: before.p99,
      [`p99 ms, ${MANY} rows`]: p99,
      "p99 times": Math.round((p99 / before.p99) * 100) / 100,
    };
  }
  note("saving a flight", await saving(client));
  await kind.novo.stop();
  kind.novo.remove();
}
await cluster.remove();
console.log(`PostgreSQL ${cluster.version}; ${CONNECTIONS} connections, ${SECONDS} s each`);
console.table(beside);
console.log("A traveller's own pages as others' rows grow");
console.table(growth);
