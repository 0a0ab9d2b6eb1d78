import { afterEach, beforeEach, expect, it } from "vitest";
import { updateJobBooking } from "#db/queries/job-bookings.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { ada, type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { draftMessage, sendMessage } from "./message-driver.server.ts";
import type { DispatchProvider } from "./provider.ts";
import { receiveReport } from "./receive-report.server.ts";

const told: unknown[] = [];
const dispatch = (takesMessages: boolean): DispatchProvider => ({
  name: "a dispatcher",
  source: "live",
  takesMessages,
  async deliver({ type, data }) {
    if (type === "driver.message") told.push(data.message);
    return { ok: true, data: null };
  },
});

let test: DispatchTest;
let id: string;
const open = async (takesMessages = true) => {
  test = await openDispatchTest({
    start: "2026-11-27T04:00:00Z",
    dispatch: dispatch(takesMessages),
  });
  id = await test.book();
  const driver = { name: "Ayla Kaya", phone: "+44 7700 900123", language: "Turkish" } as const;
  await receiveReport(test.app, id, test.report("confirmed", { driver }));
};
beforeEach(() => {
  told.length = 0;
});
afterEach(() => test.close());

it("asks where the driver is, in both languages, and sends it once it is agreed", async () => {
  await open();
  const draft = await draftMessage(test.app, ada, "where he is");
  expect(draft).toMatchObject({
    ok: true,
    data: {
      driver: "Ayla Kaya",
      text: "Where are you?",
      translation: { language: "Turkish", text: "Neredesiniz?" },
    },
  });
  await test.runDue();
  expect(told).toEqual([]);
  if (!draft.ok) return;
  expect(await sendMessage(test.app, { userId: "ben" }, draft.data)).toMatchObject({ ok: false });
  expect(await sendMessage(test.app, ada, draft.data)).toMatchObject({ ok: true });
  await test.runDue();
  expect(told).toEqual([{ text: draft.data.text, translation: draft.data.translation }]);
});

it("says how late the watched flight is, and when it lands, where the traveller does not", async () => {
  await open();
  const late = () => draftMessage(test.app, ada, "I'm running late");
  expect(await late()).toMatchObject({ reason: { kind: "invalid" } });
  const changes = { flightNumber: "BA112", direction: "from" as const };
  await updateJobBooking(test.app.db, { ...ada, id, changes });
  const flight = { flightNumber: "BA112", date: "2026-11-26", departureTime: "18:00" };
  const row = { ...flight, id: "BA112", departureAirport: "JFK", arrivalAirport: "LHR" };
  await insertWatchedFlights(test.app.db, [row]);
  await updateWatchedFlight(test.app.db, {
    id: "BA112",
    told: {
      state: "in-flight",
      scheduledDepartsAt: null,
      departsAt: null,
      scheduledArrivesAt: "2026-11-27T04:00:00Z",
      arrivesAt: "2026-11-27T04:35:00Z",
      gate: null,
      terminal: null,
      arrivalTerminal: null,
      arrivalAirport: "LHR",
    },
  });
  expect(await late()).toMatchObject({
    ok: true,
    data: { text: "I am 35 minutes late. My flight lands at 04:35." },
  });
  expect(await draftMessage(test.app, ada, "I'm 10 minutes late")).toMatchObject({
    ok: true,
    data: { text: "I'm 10 minutes late" },
  });
});

it("says so where nobody would hear it", async () => {
  await open(false);
  expect(await draftMessage(test.app, ada, "where are you?")).toMatchObject({
    reason: { kind: "not_configured", message: expect.stringContaining("+44 7700 900123") },
  });
  expect(await draftMessage(test.app, { userId: "ben" }, "where are you?")).toMatchObject({
    reason: { kind: "conflict" },
  });
});
