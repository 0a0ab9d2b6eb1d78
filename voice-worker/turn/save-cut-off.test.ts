/** A save that the traveller cuts off: before it is written it is not written, and after that it can be taken back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { foundHotel } from "#tests/support/found-hotel.ts";
import { defineTool } from "#voice-worker/assistant/toolbox.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { createStage, deferred, settled, typed } from "./testing.ts";

const ADA = { userId: "ada" };
const STAY = {
  destId: "1",
  destType: "city",
  checkinDate: "2026-12-01",
  checkoutDate: "2026-12-04",
  adults: 1,
  rooms: 1,
};
const ENTRY = {
  flightNumber: "AF1381",
  date: "2026-12-20",
  departureAirport: "LHR",
  arrivalAirport: "CDG",
  departureTime: "10:00",
  arrivalTime: "12:20",
};
const NOWHERE = { phone: null, country_code: null, url: null, latitude: null, longitude: null };

describe.each(["superseded", "cancelled", "closed"] as const)("cut off (%s)", (why) => {
  let stage: Awaited<ReturnType<typeof createStage>>;
  let lookedUp: ReturnType<typeof deferred<void>>;
  let asked: number;

  /** Services that answer when they are let, whether someone still waits or not. */
  async function set(call?: string) {
    stage = await createStage({
      deaf: true,
      answers: call ? [[{ call, args: { which: "1" } }]] : [],
    });
    const { providers } = stage.app;
    async function late<T>(data: T) {
      asked += 1;
      await lookedUp.promise;
      return { ok: true as const, data };
    }
    providers.flightStatus = { ...providers.flightStatus, punctuality: () => late(null) };
    providers.hotels = { ...providers.hotels, details: () => late(NOWHERE) };
    await stage.memory.keep({
      lastFlights: [foundFlight()],
      lastHotels: { hotels: [foundHotel()], stay: STAY },
    });
  }
  beforeEach(() => {
    lookedUp = deferred();
    asked = 0;
  });
  afterEach(() => {
    stage.verify();
    return stage.close();
  });

  async function cutOff(utterance: string) {
    const { stop, done } = stage.begin(typed(utterance), { tools });
    await expect.poll(() => asked).toBe(1);
    stop(why);
    lookedUp.resolve();
    await done;
    await settled();
    const { flights, hotels } = await listTrips(stage.app, ADA);
    return [...flights, ...hotels];
  }

  it("while a flight's statistics are looked up, saves no flight", async () => {
    await set("save_flight");
    expect(await cutOff("save the first one")).toEqual([]);
  });

  it("while a hotel's details are looked up, saves no hotel", async () => {
    await set("save_hotel");
    expect(await cutOff("save the first one")).toEqual([]);
  });

  it("after a yes to a flight booked elsewhere, adds none", async () => {
    await set();
    const action = { tool: "add_flight", args: { entry: ENTRY }, question: "Shall I?" };
    const expiresAt = stage.app.clock.now().getTime() + 60_000;
    await stage.memory.ask({ id: "1", tab: "this tab", action: { ...action, expiresAt } });
    expect(await cutOff("yes")).toEqual([]);
  });

  it("while it is being written, can be taken back, and a later turn's notes stay", async () => {
    stage = await createStage({ deaf: true, answers: [[{ call: "save", args: {} }, "Saved."]] });
    const saving = defineTool({
      name: "save",
      description: "Saves a flight.",
      programs: null,
      input: z.object({}),
      async run(_, { memory, now }) {
        asked += 1;
        await lookedUp.promise;
        memory.lastSaved = { kind: "flight", id: "1", name: "BA117", at: now.getTime() };
        return { ok: true, say: "Saved.", refresh: ["/api/upcoming-travel"] };
      },
    });
    const { stop, done } = stage.begin(typed("save the first one"), { tools: [saving] });
    await expect.poll(() => asked).toBe(1);
    stop(why);
    await done;
    await stage.memory.keep({ lastFlights: [foundFlight()] });
    lookedUp.resolve();
    await settled();
    const { notes } = await stage.memory.read();
    expect(notes).toMatchObject({
      lastFlights: [{ flightNumber: "BA117" }],
      lastSaved: { id: "1" },
    });
  });
});

it("offers to take back what was saved, until the next turn", async () => {
  const stage = await createStage({
    deaf: true,
    answers: [[{ call: "save_flight", args: { which: "1" } }, "Saved."], ["Not at all."]],
  });
  await stage.memory.keep({ lastFlights: [foundFlight()] });
  const saving = stage.begin(typed("save the first one"), { tools });
  await saving.done;
  expect(saving.messages.at(-1)).toBe("complete / Undo");
  const later = stage.begin(typed("thank you"), { tools });
  await later.done;
  expect(later.messages.at(-1)).toBe("complete");
  stage.verify();
  await stage.close();
});
