import { expect, it } from "vitest";
import { createReaderProcess } from "./reader-process.server.ts";

const EVENT = `BEGIN:VCALENDAR\r
BEGIN:VEVENT\r
SUMMARY:BA117 London (LHR) - New York (JFK)\r
DTSTART;TZID=Europe/London:20261127T103000\r
DTEND;TZID=America/New_York:20261127T133000\r
END:VEVENT\r
END:VCALENDAR\r
`;

it("in development reads by its source", async () => {
  const read = createReaderProcess();
  const { bookings } = await read(Buffer.from(EVENT), new Date("2026-11-20T15:00:00Z"));
  expect(bookings).toMatchObject([{ kind: "flight", number: "BA117" }]);
});
