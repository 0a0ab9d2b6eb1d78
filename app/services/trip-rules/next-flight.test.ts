import { expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { nextToLeave, onBoardOrNext } from "./next-flight.ts";

const airports = airportIndex();

/** "NH6 NRT 2026-12-05 17:00 LAX 10:00", by the clocks there. */
function flight(text: string): UserFlight {
  const [flightNumber = "", departureAirport = "", date = "", leaves, arrivalAirport = "", lands] =
    text.split(" ");
  const times = { departureTime: leaves ?? null, arrivalTime: lands ?? null };
  const row = { id: flightNumber, flightNumber, date, departureAirport, arrivalAirport, ...times };
  return { ...row, legs: [] } as unknown as UserFlight;
}

/** As they are read: by date and time, which over the date line is not the order in which they leave. */
const OVER_THE_DATE_LINE = [
  flight("UA500 LAX 2026-12-05 13:00 SFO 14:30"),
  flight("NH6 NRT 2026-12-05 17:00 LAX 10:00"),
];

it.each([
  ["2026-12-05T14:00+09:00", "NH6 today", "NH6"],
  ["2026-12-05T17:30+09:00", "UA500 today", "NH6"],
  ["2026-12-05T10:30-08:00", "UA500 today", "UA500"],
  ["2026-12-05T13:30-08:00", undefined, "UA500"],
  ["2026-12-05T15:00-08:00", undefined, undefined],
])("over the date line, at %s the next is %s, on board or next %s", (at, next, pass) => {
  const here = { airports, clock: { now: () => new Date(at) } };
  const found = nextToLeave(here, OVER_THE_DATE_LINE);
  expect(found && `${found.flight.flightNumber} ${found.when}`).toBe(next ?? null);
  expect(onBoardOrNext(here, OVER_THE_DATE_LINE)?.flightNumber).toBe(pass);
});
