import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../support/api.ts";
import { CAR, FLIGHT, HOTEL, SAMPLES } from "./bodies.ts";

const TABLES = ["users", "jobBookings", "userFlights", "userHotels", "idempotencyKeys"] as const;
type Row = Record<string, unknown>;

let site: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
beforeAll(async () => {
  site = await createApi();
  ada = await site.as("ada");
  const ben = await site.as("ben");
  for (const traveller of [ada, ben]) {
    await site.call("POST", "/api/job-bookings", { ...traveller, body: CAR });
    await site.call("POST", "/api/user-flights", { ...traveller, body: FLIGHT });
    await site.call("POST", "/api/hotels/save", { ...traveller, body: HOTEL });
  }
});
afterAll(() => site.app.close());

/** Every row of the database by table and key. */
async function everyRow(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const name of TABLES) {
    for (const row of (await site.app.db.select().from(site.app.db.tables[name])) as Row[]) {
      rows.set(`${name} ${row.id ?? row.key}`, JSON.parse(JSON.stringify(row)));
    }
  }
  return rows;
}

/** What differs between two states: "users ada.name", "+userHotels x" for a new row, "-..." for one gone. */
function differences(before: Map<string, Row>, after: Map<string, Row>): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `-${key}`);
  const others = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    if (!old) return [`+${key}`];
    const changed = Object.keys(row).filter(
      (field) => JSON.stringify(row[field]) !== JSON.stringify(old[field]),
    );
    return changed.map((field) => `${key}.${field}`);
  });
  return [...gone, ...others];
}

/** A car's check against its flight, of this traveller. */
/** What is known of a car, by its places and the flights that are saved. */
const FACTS = ["direction", "flightId", "zone", "pickupAt", "setFor", "fromCode", "toCode"];

function isCheckOf(userId: string, difference: string, rows: Map<string, Row>): boolean {
  const [key = "", field = ""] = difference.split(".");
  const isCheck = ["flightValidation", "validatedAt", "checkAgainAt", ...FACTS].includes(field);
  return isCheck && key.startsWith("jobBookings ") && rows.get(key)?.userId === userId;
}

const SERVERS_OWN = [
  "id",
  "userId",
  "createdAt",
  "updatedAt",
  "validatedAt",
  "checkAgainAt",
  "flightValidation",
];
const OTHERS = [
  "email",
  "firstName",
  "lastAskedForDetails",
  "position",
  "sid",
  "__proto__",
  "constructor",
];

/** A sample with some fields replaced by anything, and fields that nobody may set. */
const bodiesLike = (sample: Row) =>
  fc
    .tuple(
      fc.oneof(fc.constant(Object.keys(sample)), fc.subarray(Object.keys(sample))),
      fc.dictionary(
        fc.constantFrom(...Object.keys(sample), ...SERVERS_OWN, ...OTHERS),
        fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.constant("ben"),
          fc.constant("2001-01-01"),
          fc.string(),
        ),
        { maxKeys: 4 },
      ),
    )
    .map(([kept, random]) => ({
      ...Object.fromEntries(kept.map((key) => [key, sample[key]])),
      ...random,
    }));

/** What each call changes, seen from the rows that the one before it has left. */
async function watchRows() {
  let before = await everyRow();
  return async (...call: Parameters<typeof site.call>) => {
    const answer = await site.call(...call);
    const after = await everyRow();
    const found = differences(before, after);
    before = after;
    return { answer, after, found };
  };
}

describe("random bodies", () => {
  it("change a profile in the fields that may be changed, and nothing else", async () => {
    const sample = SAMPLES["/api/user/:userId/details"].body ?? {};
    // The greeting and the User button go by the two parts of the name.
    const follows = ["firstName", "lastName", "updatedAt"];
    const mine = [...Object.keys(sample), ...follows].map((field) => `users ada.${field}`);
    let changed = 0;
    const call = await watchRows();
    await fc.assert(
      fc.asyncProperty(bodiesLike(sample), async (body) => {
        const { answer, found } = await call("PATCH", "/api/user/me/details", { ...ada, body });
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 400) expect(found).toEqual([]);
        for (const difference of found) expect(mine).toContain(difference);
        changed += found.length;
      }),
      { numRuns: 150 },
    );
    expect(changed).toBeGreaterThan(0);
  });

  it.each([
    ["/api/job-bookings", "/api/job-bookings/:id", "jobBookings"],
    ["/api/user-flights", "/api/user-flights/:id", "userFlights"],
    ["/api/hotels", "/api/hotels/:id", "userHotels"],
  ] as const)(
    "change of one of %s what may be changed, and nothing else",
    async (list, path, table) => {
      const [mine] = (await (await site.call("GET", list, ada)).json()) as Row[];
      const sample = SAMPLES[path].body ?? {};
      const told = ["onTimePerformance", "happinessIndex"];
      const follows = [
        "flightValidation",
        "validatedAt",
        "checkAgainAt",
        "isOwnEntry",
        "saidAt",
        ...told,
        ...FACTS,
      ];
      const allowed = [...Object.keys(sample), ...follows].map(
        (field) => `${table} ${mine?.id}.${field}`,
      );
      let changed = 0;
      const call = await watchRows();
      await fc.assert(
        fc.asyncProperty(bodiesLike(sample), async (body) => {
          const sent = { ...ada, body };
          const { answer, after, found } = await call("PATCH", `${list}/${mine?.id}`, sent);
          expect([200, 400, 409]).toContain(answer.status);
          if (answer.status !== 200) expect(found).toEqual([]);
          // Another number of a flight goes to its cars, which are checked again.
          const others = found.filter(
            (one) => !isCheckOf("ada", one, after) && !/^jobBookings .*\.flightNumber$/.test(one),
          );
          for (const difference of table === "userFlights" ? others : found) {
            expect(allowed).toContain(difference);
          }
          changed += found.length;
        }),
        { numRuns: 100 },
      );
      expect(changed).toBeGreaterThan(0);
    },
  );

  it.each([
    ["/api/job-bookings", "jobBookings"],
    ["/api/user-flights", "userFlights"],
    ["/api/hotels/save", "userHotels"],
  ] as const)("to %s add at most one row, of the sender's own", async (path, table) => {
    let created = 0;
    const call = await watchRows();
    await fc.assert(
      fc.asyncProperty(bodiesLike(SAMPLES[path].body ?? {}), async (body) => {
        const { answer, after, found } = await call("POST", path, { ...ada, body });
        // A pick-up that has passed is a conflict.
        expect([201, 400, 409]).toContain(answer.status);
        if (answer.status !== 201) {
          expect(found).toEqual([]);
          return;
        }
        const row = (await answer.json()) as Row;
        const key = `${table} ${row.id}`;
        // Saving the same flight again renews its details, and checks its cars again.
        for (const difference of found.filter((one) => !isCheckOf("ada", one, after))) {
          expect(difference === `+${key}` || difference.startsWith(`${key}.`)).toBe(true);
          expect(difference).not.toMatch(/\.(id|userId|createdAt)$/);
        }
        expect(after.get(key)).toMatchObject({ userId: "ada" });
        expect(String(row.createdAt) > "2026").toBe(true);
        created += 1;
      }),
      { numRuns: 100 },
    );
    expect(created).toBeGreaterThan(0);
  });
});
