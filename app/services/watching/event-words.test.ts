import { describe, expect, it } from "vitest";
import { eventInWords } from "./event-words.ts";
import type { FlightEvent } from "./flight-events.ts";

const timed = (kind: "later" | "earlier" | "retimed", minutes: number): FlightEvent => ({
  kind,
  end: "departure",
  at: "2026-11-22T10:45:00.000Z",
  minutes,
});
const words = (event: FlightEvent) =>
  eventInWords(event, { flightNumber: "BA117", from: null, to: null }, () => undefined);

describe("a flight's time", () => {
  it.each<[event: FlightEvent, said: string]>([
    [timed("earlier", 0), "BA117 is on time again: it leaves at 10:45."],
    [timed("retimed", 0), "BA117 has a new time: it leaves at 10:45."],
    [timed("later", 0), "BA117 has a new time: it leaves at 10:45."],
    [timed("later", 20), "BA117 is 20 min late: it leaves at 10:45."],
    [timed("earlier", 20), "BA117 now leaves at 10:45, 20 min late."],
  ])("is said as it is", (event, said) => {
    expect(words(event)).toBe(said);
  });
});
