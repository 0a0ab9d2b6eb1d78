/** What a text says is cancelled, and what it only says may be. */
import { expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

/** What is read of a text: a name each, and of those that are cancelled a "-" before it. */
async function read(text: string): Promise<string[]> {
  const { bookings } = await readDocument(new TextEncoder().encode(text), NOW);
  return bookings.map((one) => {
    const name = one.kind === "flight" ? one.number : one.kind === "stay" ? one.hotelName : "car";
    return `${one.isCancelled ? "-" : ""}${name}`;
  });
}

const FLIGHT = "Your booking K3RT9P is confirmed.\nBA117, 5 December 2026, LHR 08:25 to JFK 11:20";
const GREETING =
  "Dear Ada Lovelace, thank you for your booking. You can see it, and everything that belongs to it, in our app and on our website at any time.";
const STAY =
  "Hotel Adler\nBooking number: K7QW2P\nCheck-in: 4 December 2026\nCheck-out: 7 December 2026";

it.each([
  "If your flight is cancelled or delayed you may be entitled to compensation.",
  "You may be entitled to compensation if your flight is cancelled.",
  "You may be entitled to compensation if your flight is\ncancelled.",
  "Refunds are paid when a flight is cancelled by us.",
  "Your ticket is valid unless it is cancelled.",
  "Should you find that your flight has been cancelled, call us.",
  "Your booking is cancelled automatically if we receive no payment.",
  "A ticket that has been cancelled is not refunded.",
  "Once your booking has been cancelled, it cannot be restored.",
  "Ihr Geld erhalten Sie zurück, falls der Flug von uns wurde storniert.",
  "Si votre vol a été annulé, vous serez remboursé.",
  "Si su vuelo ha sido cancelado, llámenos.",
  "Se il vostro volo BA117 è stato cancellato, vi rimborsiamo.",
  "Se il volo è stato cancellato, la rimborsiamo.",
])("books a flight beside %j", async (terms) => {
  expect(await read(`${GREETING}\n${FLIGHT}\n\n${terms}`)).toEqual(["BA117"]);
  expect(await read(`${GREETING}\n${terms}\n\n${FLIGHT}`)).toEqual(["BA117"]);
});

it.each([
  "If the booking is cancelled within 2 days of arrival, the first night is charged.",
  "The first night is charged if the booking is cancelled within 2 days of arrival.",
])("books a stay beside %j", async (terms) => {
  expect(await read(`${STAY}\n${terms}`)).toEqual(["Hotel Adler"]);
});

it.each([
  "We apologise for any inconvenience, but your flight BA117 on 5 December 2026 has been cancelled.",
  "As you asked us when you called, your flight BA117 on 5 December 2026 has been cancelled.",
  "We were unable to take any payment, so your flight BA117 on 5 December 2026 is cancelled.",
])("cancels what is cancelled in %j", async (words) => {
  expect(await read(`${words}\n\n${FLIGHT}`)).toEqual(["-BA117"]);
});

const NEXT = "BA179, 5 December 2026, LHR 16:25 to JFK 19:20";
it.each([
  `Your flight BA117 on 5 December 2026 has been cancelled. We have rebooked you on the flight below.\n${NEXT}`,
  `Your flight BA117 on 5 December 2026 has been cancelled and we have rebooked you on BA179.\n${NEXT}`,
  `We have rebooked you on BA179 because your flight BA117 on 5 December 2026 has been cancelled.\n${NEXT}`,
  `The following flight has been cancelled:\nBA117, 5 December 2026, LHR 08:25 to JFK 11:20\n\nYour new flight:\n${NEXT}`,
  `We have cancelled your flight BA117 on 5 December 2026 and booked you on BA179 instead.\n${NEXT}`,
])("cancels the one flight that %j names", async (text) => {
  expect((await read(text)).toSorted()).toEqual(["-BA117", "BA179"]);
});

it("leaves what takes the place of a booking that is cancelled and not named", async () => {
  const text = `Your flight has been cancelled. We have rebooked you at no cost.\n${NEXT}`;
  expect(await read(text)).toEqual(["BA179"]);
});

it("cancels both flights that a sentence names", async () => {
  const text = `Your flights BA117 on 5 December 2026 and BA178 on 9 December 2026 have been cancelled.\n${NEXT}`;
  expect((await read(text)).toSorted()).toEqual(["-BA117", "-BA178", "BA179"]);
});

it("cancels a stay, and not the flight beside it", async () => {
  const both = `${FLIGHT}\n\n${STAY}`;
  expect(await read(`Your stay at Hotel Adler has been cancelled.\n\n${both}`)).toEqual([
    "BA117",
    "-Hotel Adler",
  ]);
  expect(await read(`Your hotel booking has been cancelled.\n\n${both}`)).toEqual([
    "BA117",
    "-Hotel Adler",
  ]);
  expect(await read(`Your flight has been cancelled.\n\n${both}`)).toEqual([
    "-BA117",
    "Hotel Adler",
  ]);
});

it.each([
  ["its head", `Your booking K3RT9P has been cancelled.\n${FLIGHT.split("\n")[1]}`],
  ["German", `Ihre Buchung K3RT9P wurde storniert.\n${FLIGHT.split("\n")[1]}`],
  ["French", `Votre réservation K3RT9P a été annulée.\n${FLIGHT.split("\n")[1]}`],
  ["Italian", `La prenotazione K3RT9P è stata cancellata.\n${FLIGHT.split("\n")[1]}`],
  [
    "its subject",
    `From: a@b.example\nTo: c@d.example\nSubject: Cancellation confirmed\nDate: Thu, 19 Nov 2026 09:00:00 +0000\n\nBooking reference: K3RT9P\n${FLIGHT.split("\n")[1]}`,
  ],
])("cancels all of a document that says so in %s", async (_where, text) => {
  expect(await read(text)).toEqual(["-BA117"]);
});
