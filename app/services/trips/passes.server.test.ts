import decodeQR from "qr/decode.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SquareCode } from "#app/contracts/square-code.ts";
import {
  keepImport,
  openImport,
  readSent,
  saveImport,
} from "#app/services/import/import.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { ownReaders } from "#tests/import/documents.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { readPass } from "./passes.server.ts";

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

const nextPass = async (user: Parameters<typeof readPass>[1]) =>
  (await readPass(app, user))?.pass ?? null;

it("is of the flight that one is on, and of the next one once it has landed", async () => {
  const ada = await traveller("ada");
  await fly("ada", "TK1981", "2026-12-04");
  await fly("ada", "TK1980", "2026-12-01");
  const at = async (instant: string) => {
    now = new Date(instant);
    return (await nextPass(ada))?.flightNumber;
  };
  expect(await at("2026-11-20T08:00:00Z")).toBe("TK1980");
  expect(await at("2026-12-01T15:00:00Z")).toBe("TK1980");
  expect(await at("2026-12-01T15:30:00Z")).toBe("TK1981");
  expect(await at("2026-12-05T00:00:00Z")).toBeUndefined();
});

it("says who flies, from where and when, in which seat; of one's own flights only", async () => {
  const [ada, bob] = [await traveller("ada"), await traveller("bob")];
  await fly("ada", "TK1980", "2026-12-01");
  expect(await nextPass(ada)).toMatchObject({
    passenger: "Ada Lovelace",
    seat: "12A",
    from: { code: "LHR", city: "London", time: "11:30" },
    to: { code: "IST", city: "Istanbul", time: "18:25" },
    arrivalDayOffset: 0,
    durationMinutes: 235,
  });
  expect(await nextPass(bob)).toBeNull();
});

it("is of the flight asked for if that is ahead, and leads to the one after it, or back", async () => {
  const [ada, bob] = [await traveller("ada"), await traveller("bob")];
  await fly("ada", "TK1980", "2026-12-01");
  const at = async (id?: string) => {
    const found = await readPass(app, ada, id);
    return { shown: found?.pass.flightNumber, other: found?.other };
  };
  expect(await at()).toEqual({ shown: "TK1980", other: null });
  await fly("ada", "TK1981", "2026-12-04");
  await fly("ada", "TK1970", "2026-11-10");
  await fly("bob", "TK1990", "2026-12-02");
  const { other } = await at();
  expect(other).toMatchObject({ flightNumber: "TK1981", date: "2026-12-04", time: "11:30" });
  expect(await at(other?.id)).toMatchObject({ shown: "TK1981", other: { flightNumber: "TK1980" } });
  expect(await at((await readPass(app, bob))?.pass.id)).toMatchObject({ shown: "TK1980" });
});

it("knows that its flight is cancelled, and so does the way to it from another pass", async () => {
  const ada = await traveller("ada");
  await fly("ada", "TK1980", "2026-12-01");
  await fly("ada", "TK1981", "2026-12-02");
  now = new Date("2026-11-30T18:00:00Z");
  const id = "TK1981 2026-12-02 LHR-IST";
  const flight = { id, flightNumber: "TK1981", date: "2026-12-02" };
  const ends = { departureAirport: "LHR", arrivalAirport: "IST", departureTime: "11:30" };
  await insertWatchedFlights(app.db, [{ ...flight, ...ends }]);
  await updateWatchedFlight(app.db, {
    id,
    told: {
      state: "cancelled",
      scheduledDepartsAt: null,
      scheduledArrivesAt: null,
      departsAt: null,
      arrivesAt: null,
      gate: null,
      terminal: null,
      arrivalTerminal: null,
      arrivalAirport: "IST",
    },
  });
  const next = await readPass(app, ada);
  expect(next).toMatchObject({ pass: { isCancelled: false }, other: { isCancelled: true } });
  expect((await readPass(app, ada, next?.other?.id))?.pass).toMatchObject({
    flightNumber: "TK1981",
    isCancelled: true,
  });
});

/** What a scanner reads of it. */
function scanned({ side, path }: SquareCode): string {
  const scale = 4;
  const size = side * scale;
  const data = new Uint8ClampedArray(size * size * 3).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let dy = 0; dy < scale; dy++) {
      const start = ((Number(y) * scale + dy) * size + Number(x) * scale) * 3;
      data.fill(0, start, start + scale * 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

const passCode = (seat: string) =>
  `M1LOVELACE/ADA        EABC123 LHRISTTK 1980 335Y0${seat}0025 100`;

const companionsCode = passCode("12B").replace("LOVELACE/ADA        ", "LOVELACE/BYRONMR    ");

/** Reads a pasted code, or some, and saves the first: the states in which they were offered. */
async function importCode(code: string): Promise<string[]> {
  const reading = ownReaders(app);
  const upload = { document: "Pasted text", bytes: new TextEncoder().encode(code) };
  const owner = { userId: "ada" };
  const id = await keepImport(
    reading,
    owner,
    await readSent(reading, { uploads: [upload], refused: [] }, { owner }),
  );
  const opened = await openImport(reading, owner, id);
  if (!opened.ok) throw new Error(opened.reason.message);
  await saveImport(reading, owner, { id, chosen: [0] });
  return opened.data.compared.map(({ state }) => state);
}

it("has the code of the pass that was imported, also of a newer one", async () => {
  const ada = await traveller("ada");
  const codeNow = async () => {
    const pass = await nextPass(ada);
    return pass?.code ? scanned(pass.code) : null;
  };
  await fly("ada", "TK1980", "2026-12-01");
  expect(await codeNow()).toBeNull();
  expect(await importCode(passCode("12A"))).toEqual(["changed"]);
  expect(await codeNow()).toBe(passCode("12A"));
  expect(await importCode(passCode("14C"))).toEqual(["changed"]);
  expect(await importCode(passCode("14C"))).toEqual(["same"]);
  expect(await codeNow()).toBe(passCode("14C"));

  const { id = "" } = (await nextPass(ada)) ?? {};
  const change = (changes: Parameters<typeof changeFlight>[2]["changes"]) =>
    changeFlight(app, { userId: "ada" }, { id, changes });
  await change({ departureTime: "12:00", notes: "Window" });
  expect(await codeNow()).toBe(passCode("14C"));
  await change({ date: "2026-12-02" });
  expect(await codeNow()).toBeNull();
});

it("stays the traveller's own where a companion's is imported, alone or beside it", async () => {
  const ada = await traveller("ada");
  const kept = async () => (await nextPass(ada))?.seat;
  expect(await importCode(`${companionsCode}\n${passCode("12A")}`)).toEqual(["new"]);
  const pass = await nextPass(ada);
  expect(pass).toMatchObject({ seat: "12A", passenger: "Ada Lovelace" });
  expect(pass?.code && scanned(pass.code)).toBe(passCode("12A"));
  expect(await importCode(companionsCode)).toEqual(["same"]);
  expect(await kept()).toBe("12A");
  expect(await importCode(passCode("14C"))).toEqual(["changed"]);
  expect(await kept()).toBe("14C");
});

it("has the code of a flight that came with it", async () => {
  const ada = await traveller("ada");
  expect(await importCode(passCode("12A"))).toEqual(["new"]);
  const pass = await nextPass(ada);
  expect(pass).toMatchObject({ flightNumber: "TK1980", seat: "12A", bookingReference: "ABC123" });
  expect(pass?.code && scanned(pass.code)).toBe(passCode("12A"));
});
