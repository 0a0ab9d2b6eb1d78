import { expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const HEAD =
  "From: a@airline.example\r\nTo: ada@example.test\r\nSubject: Your booking\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n";
const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const picture = (at: number) =>
  `--b\r\nContent-Type: image/png\r\nContent-ID: <${at}>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(`\x89PNG\r\n\x1a\n${at}`)}\r\n`;
const flight = (at: number) =>
  part(
    "text/calendar; name=flight.ics",
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:20261205T082500\r\nSUMMARY:Flight BA${at} LHR-JFK\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  );
const read = (parts: string[]) =>
  readDocument(
    new TextEncoder().encode(`${HEAD}${parts.join("")}--b--\r\n`),
    new Date("2026-11-20T15:00:00Z"),
  );

it("reads what is attached behind the pictures of a mail", async () => {
  const pictures = Array.from({ length: 60 }, (_, at) => picture(at));
  expect(await read([...pictures, flight(117)])).toMatchObject({
    bookings: [{ number: "BA117" }],
    hasMore: false,
  });
});

it("says where it has more attachments than are read", async () => {
  const flights = Array.from({ length: 50 }, (_, at) => flight(at + 1));
  expect(await read(flights)).toMatchObject({ hasMore: true });
});
