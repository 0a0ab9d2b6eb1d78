/** The built server on a counted line: pages and calls as one traveller with a trip asks for them. */
import { randomUUID } from "node:crypto";
import { AHEAD } from "../api/bodies.ts";
import { layCountedLine } from "./counted-line.ts";
import { createNovoServer, type NovoServer } from "./novo-process.ts";
import { makeToken, NO_LIMITS, signIn } from "./signed-in.ts";

const DELAY_MS = 60;
/**
 * What jobs and clean-ups ask meanwhile is not the request's, nor what a slow machine sends one after the other:
 * the lowest of so many counts.
 */
const TRIES = 12;
/** Connections are opened, and plans made. */
const WARMING = 3;

const GETS = [
  "/api/auth/user",
  "/api/upcoming-travel",
  "/api/job-bookings",
  "/",
  "/upcoming-travel",
  "/car-bookings",
  "/hotel-search",
  "/user-details",
  "/alerts",
  "/novo",
];

const BY_TOKEN = ["/api/upcoming-travel", "/api/job-bookings"];

export interface Counted {
  what: string;
  trips: number;
}

/** As on another machine: the answers come 60 ms later. No more is counted of what is down to `enough`. */
export async function countRoundTrips(
  databaseUrl: string,
  enough: (what: string) => number = () => 0,
): Promise<Counted[]> {
  const line = await layCountedLine(databaseUrl, DELAY_MS);
  const novo = createNovoServer({
    ...NO_LIMITS,
    DATABASE_URL: line.url,
    SESSION_SECRET: "thirty-two characters and some more",
  });
  try {
    await novo.start();
    return await countAll(novo, (work) => line.count(work), enough);
  } finally {
    await novo.stop();
    await line.close();
    novo.remove();
  }
}

async function countAll(
  novo: NovoServer,
  count: (work: () => Promise<unknown>) => Promise<number>,
  enough: (what: string) => number,
) {
  const { headers } = await signIn(novo);
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(novo.url + path, { headers, ...init });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const post = (path: string, body: object) =>
    send(path, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const lowest = async (what: string, work: () => Promise<unknown>): Promise<Counted> => {
    for (let n = 0; n < WARMING; n++) await work();
    let trips = Number.POSITIVE_INFINITY;
    for (let n = 0; n < TRIES && trips > enough(what); n++) {
      trips = Math.min(trips, await count(work));
    }
    return { what, trips };
  };

  const rows: Counted[] = [];
  const { car, flight, hotel: stay } = AHEAD;
  for (const [what, path, body] of [
    ["POST /api/user-flights", "/api/user-flights", flight],
    ["POST /api/hotels/save", "/api/hotels/save", stay],
    ["POST /api/job-bookings", "/api/job-bookings", car],
    ["POST /api/job-bookings, told", "/api/job-bookings", { ...car, status: "unconfirmed" }],
  ] as const) {
    rows.push(await lowest(what, () => post(path, body)));
  }
  for (const path of GETS) rows.push(await lowest(`GET ${path}`, () => send(path)));
  // It counts as the session's calls do, and has no cookie.
  const token = await makeToken(novo, { headers }, "plans:read");
  for (const path of BY_TOKEN) {
    rows.push(await lowest(`GET ${path}, by token`, () => send(path, { headers: token })));
  }
  return rows;
}
