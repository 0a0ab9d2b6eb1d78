/** What single lines say, in the forms that companies write them. */
import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { withoutAsides } from "./asides.ts";
import { flightNumbersIn } from "./flight-numbers.ts";
import { pairOf, placesIn } from "./places.ts";
import { readDocument } from "./read-document.ts";
import { referencesIn } from "./references.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const read = (text: string) => readDocument(new TextEncoder().encode(text), NOW);

it.each([
  ["Flight EZY2521 and EJU 1234", ["U22521", "U21234"]],
  ["RYR 202", ["FR202"]],
  ["DELTA 1", ["DL1"]],
  ["Virgin Atlantic 3", ["VS3"]],
  ["Southwest Airlines: FLIGHT # 1234", ["WN1234"]],
  ["Royal Air Maroc, AT 801", ["AT801"]],
  ["AS331 and AT200", ["AS331", "AT200"]],
  ["Aegean A3 606", ["A3606"]],
  ["便名：XY123", ["XY123"]],
  // Aircraft, words, prices and clocks.
  ["Aircraft: Airbus A320", []],
  ["A320, A321neo, A380-800", []],
  ["AT 10 o'clock, TO 5 people, OR 20, AS 12", []],
  ["BA 12.40", []],
  ["Tarif PR 11, Fare: AA 12", []],
])("of %s reads the numbers %j", (text, numbers) => {
  expect(flightNumbersIn(text).map(({ number }) => number)).toEqual(numbers);
});

const AT_TIMES = "14 December 2026\nBA 11\n08:25 to 12:55\n";
it.each([
  // Of a railway too.
  ["Lyon Part-Dieu to Nantes", 0],
  ["Bordeaux Saint-Jean to Toulouse Matabiau", 0],
  // Where the airline is at home.
  ["Manchester - London", 1],
  ["Lyon (LYS) to Nantes", 1],
  ["London-Gatwick to Oslo-Gardermoen", 1],
  ["British Airways, Lyon to Nantes", 1],
  ["Your flights, Lyon to Nantes", 1],
])("of a number that nothing calls a flight, from %s, reads %i flights", async (words, count) => {
  expect((await read(`${AT_TIMES}${words}`)).bookings).toHaveLength(count);
});

it.each([
  ["FRA - Frankfurt Intl to LHR - London Heathrow", ["FRA", "LHR"]],
  ["Heathrow (London) - Terminal 5\nNice (NCE)", ["LHR", "NCE"]],
  ["LHR 11:25 London\nJFK 14:40 New York", ["LHR", "JFK"]],
  ["09:20 London-Gatwick\n12:40 Oslo-Gardermoen", ["LGW", "OSL"]],
  ["from Cyprus (Larnaca) to Amsterdam (Schiphol)", ["LCA", "AMS"]],
  ["FRA, Terminal 1\nMUC, Terminal 2", ["FRA", "MUC"]],
  ["DUB\n09:00\nJFK\n11:40", ["DUB", "JFK"]],
  ["Dallas (Love Field) to Chicago (Midway)", ["DAL", "MDW"]],
  ["Brussels Airlines\nToronto\nPearson (YYZ)\nZagreb", ["YYZ", "ZAG"]],
  // No longer open, or too small to be known: never another one.
  ["Berlin Tegel (TXL) to Madrid (MAD)", ["TXL", "MAD"]],
])("of %j reads the airports %j", (text, codes) => {
  expect(pairOf(placesIn(text))?.map((place) => place.codes[0])).toEqual(codes);
});

it.each([
  ["Reservation: K7QW2P", "K7QW2P"],
  ["Buchungsnr.: 7KXW2Q", "7KXW2Q"],
  ["ref X5TYU7", "X5TYU7"],
  ["Your confirmation code is HQWZRD", "HQWZRD"],
  ["FLIGHT BOOKING REF: KL/K3RT9P", "K3RT9P"],
  ["Buchungsnummer /Booking code\n          XK07QQ", "XK07QQ"],
  ["Booking reference: PLEASE have it ready", undefined],
  ["Your booking is confirmed for 12.12.2026", undefined],
  ["Reservation on 2026-12-05", undefined],
  // A traveller's line in an agency's ticket.
  ["RESERVATION NUMBER\n 1.1DOE/JOHN MR", undefined],
])("of %j reads the reference %s", (text, reference) => {
  expect(referencesIn(text)[0]?.value).toBe(reference);
});

it.each([
  ["Check-in Deadline: 17h25", ["17h25"]],
  ["Gate closes 05:40", ["05:40"]],
  ["Boarding 17:20", ["17:20"]],
  ["Duration: 01:15", ["01:15"]],
  ["Flying time 2 h 50 min", ["2 h 50"]],
  ["Equipment: Boeing 737-800", ["737"]],
  ["operated by KLM as KL1824", ["KL1824"]],
  ["Previous schedule: 09:40\nNew schedule: 10:25", ["09:40"]],
])("sets aside %j", (text, gone) => {
  const left = withoutAsides(text);
  expect(left).toHaveLength(text.length);
  for (const one of gone) expect(left).not.toContain(one);
});

it("leaves the new times of a changed flight", () => {
  expect(withoutAsides("Previous schedule: 09:40\nNew schedule: 10:25")).toContain("10:25");
});

const OUT = "5 December 2026";
const BACK = "9 December 2026";
it.each([
  ["below it", `BA117\n${OUT}\nLHR 08:25\nJFK 11:20\nBA178\n${BACK}\nJFK 18:30\nLHR 06:25`],
  ["above it", `${OUT}\nLHR 08:25\nJFK 11:20\nBA117\n${BACK}\nJFK 18:30\nLHR 06:25\nBA178`],
  ["around it", `${OUT}\nLHR 08:25\nBA117\nJFK 11:20\n${BACK}\nJFK 18:30\nBA178\nLHR 06:25`],
  ["beside it", `BA117 ${OUT} LHR 08:25 JFK 11:20\nBA178 ${BACK} JFK 18:30 LHR 06:25`],
])("gives each flight what stands %s", async (_name, text) => {
  const { bookings } = await read(text);
  expect(bookings).toMatchObject([
    { number: "BA117", day: "2026-12-05", from: { code: "LHR" }, to: { code: "JFK" } },
    { number: "BA178", day: "2026-12-09", from: { code: "JFK" }, to: { code: "LHR" } },
  ]);
  expect(bookings).toMatchObject([
    { departs: { text: "2026-12-05T08:25" }, arrives: { text: "2026-12-05T11:20" } },
    { departs: { text: "2026-12-09T18:30" }, arrives: { text: "2026-12-09T06:25" } },
  ]);
});

it("offers no flight that stands in a list to choose from", async () => {
  const { bookings } = await read(
    "Here are the flights I found: BA117 LHR - JFK, 5 December 2026, 08:25 - 11:20. Which one shall I book?",
  );
  expect(bookings).toEqual([]);
});

it.each([
  "Earn award miles with this flight.",
  "Choose your room when you arrive.",
  "Select your flight in the app to add a bag.",
])("reads a confirmation that says %j besides", async (words) => {
  const text = `Booking reference: K3RT9P\nBA117, 5 December 2026, LHR 08:25 to JFK 11:20\n${words}`;
  expect((await read(text)).bookings).toMatchObject([{ number: "BA117" }]);
});

it.each([
  ["14. Dezember, 15 Uhr", "ab 17 Uhr"],
  ["14. Dezember 15 Uhr", "17 Uhr"],
  ["14 décembre, 15 h", "à 17 h"],
  ["14 December 15 h", "17 h"],
])("reads of a flight on %j the year to come, and its hours", async (day, arrival) => {
  const text = `Flight BA117 is booked\n${day} London (LHR)\n${arrival} New York (JFK)`;
  const { bookings } = await read(text);
  expect(bookings).toMatchObject([{ day: "2026-12-14", departs: { text: "2026-12-14T15:00" } }]);
});

it("takes a pasted text with labels for no mail", async () => {
  const text =
    "A taxi is booked\nDate: 5 December 2026\nFrom: Home\nTo: The station\nPick-up: 09:00";
  expect((await read(text)).kind).toBe("text");
});

it("reads each pass of a bundle", async () => {
  const pass = (name: string) =>
    new Uint8Array(readFileSync(`tests/fixtures/import/${name}.pkpass`));
  const bundle = zipSync({
    "1.pkpass": pass("38-pass-with-code"),
    "2.pkpass": pass("39-pass-fields-only"),
  });
  const { kind, bookings } = await readDocument(bundle, NOW);
  expect(kind).toBe("pass");
  expect(bookings).toHaveLength(2);
});

it.each([
  [
    "Check-in: Fri 4 Dec 2026, from 15:00\nCheck-out: Mon 7 Dec 2026, until 11:00",
    "T15:00",
    "T11:00",
  ],
  ["Check-in: 4 Dec 2026 3pm - 10pm\nCheck-out: 7 Dec 2026 7am - 11am", "T15:00", "T11:00"],
  ["Check-in: 4 Dec 2026 15:00, Check-out: 7 Dec 2026 11:00", "T15:00", "T11:00"],
  ["Anreise: 04.12.26 ab 15:00 Uhr\nAbreise: 07.12.26", "T15:00", ""],
  // Of something else.
  ["Check-in: 4 Dec 2026, check-out before 11:00 on 7 Dec 2026", "", ""],
  ["Check-in: 4 Dec 2026, breakfast from 07:00\nCheck-out: 7 Dec 2026", "", ""],
  ["Check-in: 4 Dec 2026\nCheck-out: 7 Dec 2026\nFree to cancel before 18:00", "", ""],
])("of a stay at %j reads the hours %j and %j", async (words, from, until) => {
  const { bookings } = await read(`Hotel Adler\nBooking number: K7QW2P\n${words}`);
  expect(bookings).toMatchObject([
    { checkIn: { text: `2026-12-04${from}` }, checkOut: { text: `2026-12-07${until}` } },
  ]);
});

it("rents no car where Budget stands in a mail of another", async () => {
  const mail = "From: ibis budget\nTo: Ada Lovelace\n10 December 2026 10:00\nibis\nbudget\n";
  expect((await read(`Forwarded message\n${mail}`)).bookings).toEqual([]);
});

it("reads both legs of one number on one day, and none of them twice", async () => {
  const legs =
    "QF1 Sat 05 Dec 2026 Sydney (SYD) 15:00 - Singapore (SIN) 20:15\nQF1 Sat 05 Dec 2026 Singapore (SIN) 21:50 - London (LHR) 05:10";
  const { bookings } = await read(`Your booking KX7P2Q\n${legs}`);
  expect(bookings).toMatchObject([
    { number: "QF1", from: { code: "SYD" }, to: { code: "SIN" } },
    { number: "QF1", from: { code: "SIN" }, to: { code: "LHR" } },
  ]);
});
