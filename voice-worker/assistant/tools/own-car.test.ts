import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, settle, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { tools } from "./registry.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
const HOME = "1 High Street, Oxford OX1 4DP";

beforeEach(async () => {
  app = await createTestApp();
  context = createToolContext(app);
  await upsertUser(app.db, { id: "ada", homeAddress: HOME });
});
afterEach(() => app.close());

const book = (args: object) => createToolbox(tools, context, () => {}).call("book_car", args);
const cars = async () => (await listTrips(app, { userId: "ada" })).carBookings;

async function sayYes(): Promise<ToolOutcome> {
  const { pending } = context.memory;
  context.memory.pending = undefined;
  if (!pending) throw new Error("nothing was waiting for a yes");
  return await settle(tools, context, pending);
}

const saveFlight = (departureAirport: string) =>
  saveUserFlight(app.db, {
    userId: "ada",
    flight: {
      flightNumber: "BA117",
      date: "2026-11-27",
      departureAirport,
      arrivalAirport: "JFK",
      departureTime: "11:25",
    },
  });

describe("a car with a day, a time and two places", () => {
  const wanted = { date: "2026-11-28", time: "07:00", from: "SW1A 1AA", to: "10 Downing Street" };

  it("is asked about as it was said, and booked on the yes", async () => {
    expect((await book(wanted)).say).toBe(
      "Shall I book a car on Saturday 28 November at 07:00 from SW1A 1AA to 10 Downing Street?",
    );
    expect(await cars()).toEqual([]);
    expect(await sayYes()).toMatchObject({ ok: true });
    expect(await cars()).toMatchObject([{ ...wanted, flightNumber: null, status: "unconfirmed" }]);
  });

  it("comes to the traveller's home, and goes to what they call theirs", async () => {
    await insertUserHotel(app.db, {
      userId: "ada",
      hotel: {
        hotelName: "Hotel Tiber",
        location: "Rome",
        checkInDate: "2026-12-01",
        checkOutDate: "2026-12-04",
      },
    });
    const { from: _, ...atHome } = wanted;
    expect((await book({ ...atHome, to: "my hotel" })).say).toBe(
      `Shall I book a car on Saturday 28 November at 07:00 from ${HOME} to Hotel Tiber, Rome?`,
    );
  });

  it.each([
    [{ time: "07:00" }, "Where to?", "to"],
    [{ time: "07:00", to: "Heathrow" }, "On which day?", "date"],
    [{ from: "SW1A 1AA", to: "Heathrow", date: "2026-11-28" }, "At what time?", "time"],
  ])("asks for what %j leaves open", async (args, say, missing) => {
    expect(await book(args)).toMatchObject({ ok: false, say, data: { missing } });
    expect(context.memory.pending).toBeUndefined();
  });

  it("is not booked for an hour that has passed", async () => {
    const outcome = await book({ ...wanted, date: "2020-01-01" });
    expect(outcome).toMatchObject({ ok: false, say: expect.stringContaining("has passed") });
  });

  it("is the car of the saved flight that it takes one to", async () => {
    await saveFlight("LHR");
    await book({ date: "2026-11-27", time: "07:00", to: "LHR" });
    await sayYes();
    expect(await cars()).toMatchObject([
      { flightNumber: "BA117", time: "07:00", to: "London Heathrow Airport (LHR)" },
    ]);
  });
});

describe("a car to an airport", () => {
  it("at an hour of one's own goes to the airport of that day's flight", async () => {
    await saveFlight("LHR");
    await book({ date: "2026-11-27", time: "06:00", direction: "to" });
    await sayYes();
    expect(await cars()).toMatchObject([
      { flightNumber: "BA117", time: "06:00", to: expect.stringContaining("(LHR)") },
    ]);
  });

  it("is asked about where no flight tells which", async () => {
    expect(await book({ date: "2026-11-27", time: "06:00", direction: "to" })).toMatchObject({
      say: "Where to?",
    });
  });

  it("is the suggested one where a saved flight leaves from there", async () => {
    await saveFlight("LHR");
    expect((await book({ to: "Heathrow" })).say).toMatch(/^Shall I book a car for BA117, on /);
  });

  it("is not the one to another airport", async () => {
    await saveFlight("LGW");
    expect(await book({ to: "LHR" })).toMatchObject({ ok: false, say: "On which day?" });
  });
});
