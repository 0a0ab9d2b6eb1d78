/**
 * A day of the built server's own clock: `npm run figures -- soak-day [speed]`. Its clock runs so many times
 * faster (24 if not said: an hour) and begins at midnight; what asks it keeps the real one. Almost nothing at
 * night, most at half past eight and at six. Leaves what Prometheus would have read each minute where
 * `npm run show -- dashboard` draws it from.
 */
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { WebSocket } from "ws";
import { openDatabase } from "#db/open/open-database.ts";
import { AHEAD } from "../api/bodies.ts";
import { bookingMail } from "../support/booking-mail.ts";
import { METRICS_TOKEN, startFastServer } from "./fast-server.ts";
import { type Account, headersOf, signIn } from "./mixed-use.ts";
import { METRICS_FILE, openMetrics } from "./open-metrics.ts";

const SPEED = Number(process.argv[2] ?? 24);
const HOURS = 24;
/** Real ones, at the busiest moment. */
const ACTS_A_SECOND = 4;
const PAGES = ["/", "/upcoming-travel", "/flights", "/car-bookings", "/alerts", "/hotel-search"];
const CALLS = ["/api/upcoming-travel", "/api/airports/search?q=lon", "/api/weather?location=Rome"];
const SENTENCES = ["what are my plans?", "is my flight on time?", "what is the weather in Rome?"];
/** Each has a traveller. NV1 is late, NV2 is cancelled, NV3 changes its gate (demo-day.ts). */
const LEAVES = {
  NV303: 7,
  NV101: 10,
  NV311: 13,
  NV120: 15,
  NV333: 18,
  NV140: 21,
  NV202: 32,
  NV220: 40,
};

/** Only one that awaits its confirmation is told to the dispatcher. */
const CAR = { ...AHEAD.car, status: "unconfirmed" };

const counts = { acts: 0, requests: 0, turns: 0, errors: 0, imports: 0 };
const server = await startFastServer(SPEED, LEAVES);
const { url } = server;

/** No connection is kept: the server closes one that rests for five seconds of its own. */
async function ask(path: string, account: Account, init: RequestInit = {}) {
  const headers = { ...headersOf(url, account), connection: "close" };
  counts.requests += 1;
  const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  return { status: answer.status, text: await answer.text() };
}
async function post(path: string, account: Account, body: object, method = "POST") {
  const headers = { "content-type": "application/json" };
  const { status, text } = await ask(path, account, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (status >= 400) throw new Error(`${path}: ${status} ${text}`);
  return text ? (JSON.parse(text) as { id: string }) : { id: "" };
}

const travellers: Account[] = [];
const database = await openDatabase(server.databaseUrl);
const { users } = database.db.tables;
for (const [n, [flightNumber, hours]] of Object.entries(LEAVES).entries()) {
  const traveller = await signIn(url, `10.3.0.${n}`);
  travellers.push(traveller);
  const email = `traveller-${n}@novo.example`;
  await database.db.update(users).set({ email }).where(eq(users.id, traveller.id));
  await post("/api/notification-settings", traveller, { email: true }, "PATCH");
  const homeAddress = "10 Downing Street, London SW1A 2AA";
  await post("/api/user/me/details", traveller, { homeAddress }, "PATCH");
  const leaves = server.midnight.plus({ hours }).setZone("Europe/London");
  const { id: flightId } = await post("/api/user-flights", traveller, {
    flightNumber,
    date: leaves.toFormat("yyyy-MM-dd"),
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: leaves.toFormat("HH:mm"),
  });
  const suggestion = { flightId };
  await post("/api/booking-suggestion/create-booking", traveller, { userId: "me", suggestion });
}
await database.close();

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const cars: { id: string; account: Account }[] = [];
const acts: Record<string, (account: Account) => Promise<unknown>> = {
  page: (account) => ask(pick(PAGES), account),
  call: (account) => ask(pick(CALLS), account),
  another: (account) => ask(pick(PAGES), account),
  talk,
  async book(account) {
    const { id } = await post("/api/job-bookings", account, CAR);
    cars.push({ account, id });
    const old = cars.length > 20 ? cars.shift() : undefined;
    if (old) await ask(`/api/job-bookings/${old.id}`, old.account, { method: "DELETE" });
  },
  search: (account) =>
    ask(`/flights?origin=London&destination=Paris&departureDate=${CAR.date}`, account),
};
/** Once in so many acts. */
const SELDOM = 60;
async function beRare(account: Account) {
  const body = new FormData();
  counts.imports += 1;
  body.append("files", new File([bookingMail({ flight: String(100 + counts.imports) })], "a.eml"));
  await ask("/import", account, { method: "POST", body, redirect: "manual" });
  await ask("/nowhere", account);
  await ask("/api/job-bookings", account, { method: "POST", headers: { origin: "http://other" } });
}

async function talk(account: Account): Promise<void> {
  const headers = headersOf(url, account);
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers, origin: url });
  await new Promise((resolve, reject) => socket.once("open", resolve).on("error", reject));
  for (let n = 0; n < 2; n++) {
    const said = new Promise<void>((resolve, reject) => {
      socket.on("message", (data) => {
        if (String(data).includes('"complete"')) resolve();
        if (String(data).includes('"type":"error"')) reject(new Error(`a turn: ${data}`));
      });
      socket.once("close", (code) => reject(new Error(`a socket closed with ${code}`)));
    });
    socket.send(JSON.stringify({ type: "text", text: pick(SENTENCES) }));
    await said;
    counts.turns += 1;
    await wait(2000);
    socket.removeAllListeners("message").removeAllListeners("close");
  }
  socket.close();
}

/** Of the busiest: little at night, a peak in the morning and one in the evening. */
function shareAt(hour: number): number {
  const hill = (at: number, wide: number) => Math.exp(-(((hour - at) / wide) ** 2));
  return Math.min(1, 0.03 + hill(8.5, 1.5) + 0.4 * hill(13, 3) + 0.8 * hill(18, 2.2));
}

async function use(): Promise<void> {
  const idle = [...travellers];
  while (server.hour() < HOURS) {
    await wait(1000 / (ACTS_A_SECOND * shareAt(server.hour())));
    const kinds = Object.values(acts);
    // Each does one thing at a time.
    const [account] = idle.splice(Math.floor(Math.random() * idle.length), 1);
    if (!account) continue;
    const act = ++counts.acts % SELDOM === 0 ? beRare : kinds[counts.acts % kinds.length];
    void act?.(account)
      .catch((error: unknown) => {
        counts.errors += 1;
        console.error(server.clock.now().toISOString(), String(error));
      })
      .finally(() => idle.push(account));
  }
}

async function scrape(): Promise<void> {
  for (let hour = 0; server.hour() < HOURS; ) {
    const next = wait(60_000 / SPEED);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: "close" };
    const answer = await fetch(`${url}/metrics`, { headers }).catch(() => null);
    const text = answer ? await answer.text() : null;
    appendFileSync(METRICS_FILE, openMetrics(text, server.clock.now()));
    if (server.hour() >= hour + 1) {
      hour = Math.floor(server.hour());
      const value = (name: string) =>
        Number(new RegExp(`^${name} (\\S+)`, "m").exec(text ?? "")?.[1]);
      const rss = Math.round(value("process_resident_memory_bytes") / 2 ** 20);
      const heap = Math.round(value("nodejs_heap_size_used_bytes") / 2 ** 20);
      const descriptors = value("process_open_fds");
      console.log(JSON.stringify({ hour, ...counts, ...server.told(), rss, heap, descriptors }));
    }
    await next;
  }
}

mkdirSync(path.dirname(METRICS_FILE), { recursive: true });
writeFileSync(METRICS_FILE, "");
await Promise.all([use(), scrape()]);
appendFileSync(METRICS_FILE, "# EOF\n");
writeFileSync(path.join(path.dirname(METRICS_FILE), "server.log"), await server.end());
