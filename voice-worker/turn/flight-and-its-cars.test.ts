import { afterEach, beforeEach, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { sayInTurn } from "#tests/support/whole-turn.ts";
import { type RememberedConversation, rememberHere } from "../assistant/memory-store.ts";

const ADA = { userId: "ada" };
let app: Awaited<ReturnType<typeof createTestApp>>;
let conversation: RememberedConversation;

beforeEach(async () => {
  app = await createTestApp();
  conversation = rememberHere();
  await upsertUser(app.db, { id: "ada", homeAddress: "10 Downing Street, London, SW1A 2AA" });
  const flight = await saveFlight(app, ADA, {
    flightNumber: "BA112",
    date: "2026-11-27",
    departureAirport: "LHR",
    arrivalAirport: "LGW",
    departureTime: "12:25",
    arrivalTime: "14:20",
  });
  if (!flight.ok) throw new Error(flight.reason.message);
  for (const direction of ["to", "from"] as const) {
    const car = await bookSuggestedCar(app, ADA, { flightId: flight.data.id, direction });
    if (!car.ok) throw new Error(car.reason.message);
  }
});
afterEach(() => app.close());

const say = (utterance: string) => sayInTurn(app, conversation, utterance);

const left = async () => {
  const { flights, carBookings } = await listTrips(app, ADA);
  return [flights.length, carBookings.map(({ direction }) => direction)];
};

it("deleting a flight asks about its cars, one after the other, each with a yes of its own", async () => {
  expect(await say("delete my flight BA112")).toMatch(/^Shall I delete BA112 /);
  expect(await left()).toEqual([1, ["to", "from"]]);
  expect(await say("yes")).toMatch(/^I've deleted BA112 from your travel plans\. Shall I cancel /);
  expect(await left()).toEqual([0, ["to", "from"]]);
  expect(await say("yes please")).toMatch(/^Your car has been cancelled\. Shall I cancel /);
  expect(await left()).toEqual([0, ["from"]]);
  expect(await say("yes")).toBe("Your car has been cancelled.");
  expect(await left()).toEqual([0, []]);
});

it("a no keeps the car", async () => {
  await say("delete my flight BA112");
  await say("yes");
  await say("no");
  expect(await left()).toEqual([0, ["to", "from"]]);
  await say("yes");
  expect(await left()).toEqual([0, ["to", "from"]]);
});

it("a cancelled car of a flight that is still there asks nothing more", async () => {
  await say("cancel the car for BA112");
  expect(await say("yes")).toBe("Your car has been cancelled.");
});
