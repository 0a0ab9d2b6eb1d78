import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox, settle, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { tools } from "./registry.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;
beforeEach(async () => {
  app = await createTestApp();
  await app.db
    .update(app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
  context = createToolContext(app);
});
afterEach(() => app.close());

const ask = async (name: string, args: object) =>
  await createToolbox(tools, context, () => {}).call(name, args);
/** The traveller's yes in the next turn. */
async function yes(): Promise<ToolOutcome> {
  const { pending } = context.memory;
  if (!pending) throw new Error("nothing was asked");
  context.memory.pending = undefined;
  return await settle(tools, context, pending);
}
const saved = () => listTrips(app, { userId: "ada" });
const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-12-05",
  from: "LHR",
  to: "JFK",
  departureTime: "08:25",
  arrivalTime: "11:20",
};

describe("add_flight", () => {
  it("reads the flight back, and adds it on the yes", async () => {
    const asked = await ask("add_flight", { ...FLIGHT, seat: "14C", bookingReference: "ABC123" });
    expect(asked.say).toBe(
      "Shall I add BA117 from London Heathrow (LHR) to New York John F Kennedy (JFK) on Saturday " +
        "5 December, booking reference ABC123, seat 14C, departure 08:25, arrival 11:20 to your travel plans?",
    );
    expect((await saved()).flights).toEqual([]);
    expect((await yes()).say).toBe("BA117 on Saturday 5 December is in your travel plans.");
    expect((await saved()).flights).toMatchObject([
      { flightNumber: "BA117", seat: "14C", departureTime: "08:25", isOwnEntry: true },
    ]);
    // It can be taken back in words, and is not added twice.
    expect(context.memory.lastSaved?.name).toBe("BA117");
    expect(await ask("add_flight", FLIGHT)).toMatchObject({ ok: false });
  });

  it("asks for the places that nobody knows, and which of a city's airports it is", async () => {
    const { from: _, to: __, ...rest } = FLIGHT;
    expect(await ask("add_flight", rest)).toMatchObject({
      ok: false,
      say: "I don't know BA117 on Saturday 5 December. Where does it leave from?",
      data: { missing: "from" },
    });
    expect(await ask("add_flight", { ...rest, from: "LHR" })).toMatchObject({
      data: { missing: "to" },
    });
    expect(await ask("add_flight", { ...rest, from: "London", to: "JFK" })).toMatchObject({
      ok: false,
      say: expect.stringContaining("Which one is it?"),
      data: { missing: "from" },
    });
    expect(context.memory.pending).toBeUndefined();
  });

  it("asks in the traveller's language", async () => {
    context.asksIn = "German";
    const asked = await ask("add_flight", { ...FLIGHT, seat: "14C" });
    expect(asked.say).toContain("am Samstag, 5. Dezember, Sitz: 14C, Abflug: 08:25");
  });
});

describe("add_hotel", () => {
  const STAY = { hotelName: "The Ritz", checkInDate: "2026-12-06", checkOutDate: "2026-12-10" };

  it("takes the city from the plans, else asks for it", async () => {
    expect(await ask("add_hotel", STAY)).toMatchObject({
      say: "In which city is that?",
      data: { missing: "city" },
    });
    await ask("add_flight", FLIGHT);
    await yes();
    const asked = await ask("add_hotel", { ...STAY, confirmationNumber: "NV 48213" });
    expect(asked.say).toBe(
      "Shall I add The Ritz in New York from Sunday 6 December to Thursday 10 December, " +
        "confirmation number NV 48213 to your trip?",
    );
    await yes();
    expect((await saved()).hotels).toMatchObject([
      { hotelName: "The Ritz", location: "New York", confirmationNumber: "NV 48213" },
    ]);
  });

  it("takes no stay that ends before it begins", async () => {
    const wrong = { ...STAY, city: "Paris", checkOutDate: "2026-12-01" };
    expect(await ask("add_hotel", wrong)).toMatchObject({
      ok: false,
      say: "Check-out date must not be before the check-in date.",
    });
  });
});

describe("what is saved", () => {
  beforeEach(async () => {
    await ask("add_flight", FLIGHT);
    await yes();
  });

  it("keeps what is told of it, after a yes", async () => {
    const asked = await ask("edit_flight", { airline: "BA", seat: "14C", travelClass: "Business" });
    expect(asked.say).toBe(
      "For BA117 on Saturday 5 December, shall I save seat 14C, class Business?",
    );
    expect((await saved()).flights).toMatchObject([{ seat: null }]);
    await yes();
    expect((await saved()).flights).toMatchObject([{ seat: "14C", travelClass: "Business" }]);
    expect(await ask("edit_flight", { flightNumber: "LH1", seat: "1A" })).toMatchObject({
      say: "You have no such flight in your travel plans. Your next flight is BA117 from London to New York at 08:25 on Saturday 5 December.",
    });
  });

  it("asks about a changed flight's car, and moves it on another yes", async () => {
    const [flight] = (await saved()).flights;
    await bookSuggestedCar(app, { userId: "ada" }, { flightId: flight?.id ?? "" });
    const [car] = (await saved()).carBookings;
    // Six hours later it lands six hours later.
    const changed = await ask("edit_flight", { departureTime: "14:25" });
    expect(changed.say).toContain("departure 14:25, arrival 17:20");
    const { say, next } = await yes();
    expect(say).toBe("I've changed BA117.");
    expect(next).toMatchObject({ tool: "move_car", args: { cars: [{ id: car?.id }] } });
    const asked = await ask(next?.tool ?? "", next?.args as object);
    expect(asked.say).toMatch(
      new RegExp(
        `^Your flight has changed, and your car on .* at ${car?.time} no longer fits. Shall I move it to .*\\?$`,
      ),
    );
    expect((await saved()).carBookings).toMatchObject([{ time: car?.time }]);
    const moved = await yes();
    expect(moved.say).toMatch(/^Your car now comes on Saturday 5 December at \d\d:\d\d\.$/);
    expect((await saved()).carBookings[0]?.time).not.toBe(car?.time);
  });

  it("moves no car to a time that was not asked about", async () => {
    const [flight] = (await saved()).flights;
    await bookSuggestedCar(app, { userId: "ada" }, { flightId: flight?.id ?? "" });
    await ask("edit_flight", { departureTime: "14:25", arrivalTime: "17:20" });
    const { next } = await yes();
    await ask(next?.tool ?? "", next?.args as object);
    const { pending } = context.memory;
    await ask("edit_flight", { departureTime: "16:25", arrivalTime: "19:20" });
    await yes();
    context.memory.pending = pending;
    expect((await yes()).say).toBe("The pick-up has changed since I asked. Please ask me again.");
  });

  it("changes a car's time, never to one that has passed", async () => {
    const [flight] = (await saved()).flights;
    await bookSuggestedCar(app, { userId: "ada" }, { flightId: flight?.id ?? "" });
    await ask("edit_car", { newTime: "04:10" });
    expect((await yes()).say).toMatch(/^I've changed your car\./);
    expect((await saved()).carBookings).toMatchObject([{ time: "04:10" }]);
    // An hour without its half is the nearer one, and minutes may lead into another day.
    expect((await ask("edit_car", { newTime: "17:00", half: "either" })).say).toContain("05:00");
    expect((await ask("edit_car", { newTime: "17:00" })).say).toContain("17:00");
    expect((await ask("edit_car", { minutesLater: "-30" })).say).toContain("03:40");
    await ask("edit_car", { minutesLater: -300 });
    const [{ date = "" } = {}] = (await saved()).carBookings;
    const before = DateTime.fromISO(date).minus({ days: 1 }).toFormat("yyyy-MM-dd");
    expect(context.memory.pending?.args).toMatchObject({
      changes: { date: before, time: "23:10" },
    });
    // What they call work is in their details, and no address by itself.
    expect((await ask("edit_car", { newTo: "work" })).say).toMatch(
      /^I don't have that address yet/,
    );
    await ask("edit_car", { newDate: "2026-11-19" });
    expect(await yes()).toMatchObject({
      ok: false,
      say: "That time has passed. Choose a later one.",
    });
  });
});
