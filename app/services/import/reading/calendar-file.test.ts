/** Times of a calendar, as programs write them. */
import { expect, it } from "vitest";
import { localTime } from "./local-time.ts";
import { readDocument } from "./read-document.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

/** Outlook's names for zones are Windows', and their rules stand in the file. */
const ZONES = `BEGIN:VTIMEZONE
TZID:GMT Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T010000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;

async function flightOf(times: string, zones = ZONES) {
  const calendar = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
${zones}
BEGIN:VEVENT
UID:1
${times}
SUMMARY:Flight BA117 LHR to JFK
END:VEVENT
END:VCALENDAR`.replace(/\n/g, "\r\n");
  const { bookings } = await readDocument(new TextEncoder().encode(calendar), NOW);
  const [flight] = bookings;
  if (flight?.kind !== "flight") throw new Error("No flight was read.");
  const clock = (at: typeof flight.departs, zone: string) => localTime(at, zone)?.time;
  return [clock(flight.departs, "Europe/London"), clock(flight.arrives, "America/New_York")];
}

const WINDOWS = "TZID=GMT Standard Time";

it.each([
  [
    "Outlook's name for a zone",
    `DTSTART;${WINDOWS}:20261205T082500\nDTEND;${WINDOWS}:20261205T162000`,
  ],
  ["a duration", "DTSTART;TZID=Europe/London:20261205T082500\nDURATION:PT7H55M"],
  ["a duration in UTC", "DTSTART:20261205T082500Z\nDURATION:PT7H55M"],
  ["both", `DTSTART;${WINDOWS}:20261205T082500\nDURATION:PT7H55M`],
])("reads %s", async (_name, times) => {
  expect(await flightOf(times)).toEqual(["08:25", "11:20"]);
});

it("knows the summer of a zone of its own", async () => {
  const times = `DTSTART;${WINDOWS}:20270705T082500\nDTEND;${WINDOWS}:20270705T162000`;
  expect(await flightOf(times)).toEqual(["08:25", "11:20"]);
});

it("has no arrival where nothing says when it ends", async () => {
  expect(await flightOf("DTSTART:20261205T082500Z")).toEqual(["08:25", undefined]);
});

it.each([
  ["a zone that changes every second", ZONES.replaceAll("FREQ=YEARLY", "FREQ=SECONDLY")],
  ["a zone that nothing defines", ""],
])("takes a time of %s as it stands", async (_name, zones) => {
  const times = `DTSTART;${WINDOWS}:20261205T082500\nDTEND;${WINDOWS}:20261205T112000`;
  expect(await flightOf(times, zones)).toEqual(["08:25", "11:20"]);
});

it("takes no duration that no journey has", async () => {
  expect(await flightOf("DTSTART:20261205T082500Z\nDURATION:P99999999W")).toEqual([
    "08:25",
    undefined,
  ]);
});
