/**
 * Whether the travel plans grow with what is over: `npm run figures -- trips`. One trip ahead, then the same
 * beside 2,000 things that are over, put into the database by hand (NoVo itself keeps 200 of a kind).
 */
import Database from "better-sqlite3";
import { inDays } from "../support/dates.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

const REQUESTS = Number(process.argv[2] ?? 300);
const PAST = 2000;

const novo = createNovoServer({ LOG_LEVEL: "error", COMPRESS_PAGES: "off", ...NO_LIMITS });
await novo.start();
const client = await signIn(novo);
const flight = { flightNumber: "BA117", departureAirport: "LHR", arrivalAirport: "JFK" };
const times = { departureTime: "10:00", arrivalTime: "13:00" };
await client.post("/api/user-flights", { ...flight, ...times, date: inDays(9) });
await client.post("/api/hotels/save", {
  hotelName: "The Harbour Row Hotel",
  location: "New York, USA",
  checkInDate: inDays(9),
  checkOutDate: inDays(14),
});

async function measure(what: string, path: string) {
  const took: number[] = [];
  let bytes = 0;
  for (let n = 0; n < REQUESTS + 20; n++) {
    const startedAt = performance.now();
    const answer = await fetch(novo.url + path, { headers: { cookie: client.headers.cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    bytes = Buffer.byteLength(text);
    // The first ones warm it up.
    if (n >= 20) took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { what, "p50 ms": at(0.5), "p99 ms": at(0.99), "kB a page": Math.round(bytes / 1024) };
}

const rows = [await measure("nothing past", "/upcoming-travel")];
addPast(PAST);
rows.push(await measure(`${PAST} past, the plans`, "/upcoming-travel"));
rows.push(await measure(`${PAST} past, page 50 of them`, "/upcoming-travel?past=50"));
console.table(rows);
await novo.stop();
novo.remove();

/** Flights, stays and cars of two years, ending forty days ago. */
function addPast(items: number): void {
  const db = new Database(novo.databaseUrl.replace(/^file:/, ""));
  const userId = db.prepare("select user_id as id from user_flights limit 1").get() as {
    id: string;
  };
  const flights = db.prepare(
    "insert into user_flights (id, user_id, flight_number, date, departure_airport, arrival_airport, departure_time, arrival_time, created_at) values (?, ?, ?, ?, 'LHR', 'JFK', '10:00', '13:00', 0)",
  );
  const hotels = db.prepare(
    "insert into user_hotels (id, user_id, hotel_name, check_in_date, check_out_date, location, created_at) values (?, ?, ?, ?, ?, 'New York, USA', 0)",
  );
  const cars = db.prepare(
    "insert into job_bookings (id, user_id, date, time, \"from\", \"to\", car_type, flight_number, status, created_at) values (?, ?, ?, '06:00', 'home', 'LHR', 'Standard', ?, 'confirmed', 0)",
  );
  db.transaction(() => {
    for (let n = 0; n < items; n++) {
      const [id, day] = [`past-${n}`, inDays(-40 - Math.floor(n / 3))];
      if (n % 3 === 0) flights.run(id, userId.id, `BA${1000 + n}`, day);
      else if (n % 3 === 1) hotels.run(id, userId.id, `Hotel ${n}`, day, day);
      else cars.run(id, userId.id, day, `BA${1000 + n}`);
    }
  })();
  db.close();
}
