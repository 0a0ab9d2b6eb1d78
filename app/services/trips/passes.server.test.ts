import { afterEach, beforeEach, expect, it } from "vitest";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { readNextPass } from "./passes.server.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let now: Date;
beforeEach(async () => {
  now = new Date("2026-11-20T08:00:00Z");
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

const traveller = (id: string) =>
  upsertUser(app.db, { id, firstName: "Ada", lastName: "Lovelace" });

/** From London to Istanbul: in the air from 11:30 to 15:25 UTC. */
const fly = (userId: string, flightNumber: string, date: string) =>
  saveUserFlight(app.db, {
    userId,
    flight: {
      flightNumber,
      date,
      departureAirport: "LHR",
      arrivalAirport: "IST",
      departureTime: "11:30",
      arrivalTime: "18:25",
      seat: "12A",
    },
  });

it("is of the flight that one is on, and of the next one once it has landed", async () => {
  const ada = await traveller("ada");
  await fly("ada", "TK1981", "2026-12-04");
  await fly("ada", "TK1980", "2026-12-01");
  const at = async (instant: string) => {
    now = new Date(instant);
    return (await readNextPass(app, ada))?.flightNumber;
  };
  expect(await at("2026-11-20T08:00:00Z")).toBe("TK1980");
  expect(await at("2026-12-01T15:00:00Z")).toBe("TK1980");
  expect(await at("2026-12-01T15:30:00Z")).toBe("TK1981");
  expect(await at("2026-12-05T00:00:00Z")).toBeUndefined();
});

it("says who flies, from where and when, in which seat; of one's own flights only", async () => {
  const [ada, bob] = [await traveller("ada"), await traveller("bob")];
  await fly("ada", "TK1980", "2026-12-01");
  expect(await readNextPass(app, ada)).toMatchObject({
    passenger: "Ada Lovelace",
    seat: "12A",
    from: { code: "LHR", city: "London", time: "11:30" },
    to: { code: "IST", city: "Istanbul", time: "18:25" },
  });
  expect(await readNextPass(app, bob)).toBeNull();
});
