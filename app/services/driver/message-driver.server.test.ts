import { afterEach, beforeEach, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { watchId } from "#app/services/flight-status/watched.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { updateJobBooking } from "#db/queries/job-bookings.ts";
import { insertWatchedFlights, updateWatchedFlight } from "#db/queries/watched-flights.ts";
import { ada, type DispatchTest, openDispatchTest, RIDE } from "#tests/support/dispatch.ts";
import type { DispatchProvider } from "../dispatch/provider.ts";
import { receiveReport } from "../dispatch/receive-report.server.ts";
import { draftMessage, sendMessage } from "./message-driver.server.ts";

const told: unknown[] = [];
const dispatch = (takesMessages: boolean): DispatchProvider => ({
  kind: "webhook",
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
  if (!draft.ok) throw new Error(draft.reason.message);
  expect(await sendMessage(test.app, { userId: "ben" }, draft.data)).toMatchObject({ ok: false });
  expect(await sendMessage(test.app, ada, draft.data)).toMatchObject({ ok: true });
  await test.runDue();
  expect(told).toEqual([{ text: draft.data.text, translation: draft.data.translation }]);
});

it("says when the watched flight of the car lands, where the traveller does not say how late", async () => {
  await open();
  const late = () => draftMessage(test.app, ada, "I'm running late");
  expect(await late()).toMatchObject({ reason: { kind: "invalid" } });
  // Booked by hand: its places alone say that it waits at the landing.
  const changes = { flightNumber: "BA112", from: "London Heathrow (LHR)", to: RIDE.from };
  await updateJobBooking(test.app.db, { outbox, ...ada, id, changes });
  const flight = { flightNumber: "BA112", date: "2026-11-26", departureTime: "16:00" };
  const row = { ...flight, departureAirport: "JFK", arrivalAirport: "LHR" };
  await saveFlight(test.app, ada, { ...row, arrivalTime: "04:00" });
  const other = { ...row, departureAirport: "BOS", date: "2026-11-27" };
  const rows = [row, other].map((one) => ({ ...one, id: watchId(one) }));
  await insertWatchedFlights(test.app.db, rows);
  await updateWatchedFlight(test.app.db, {
    id: watchId(row),
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
    data: { text: "I am late. My flight lands at 04:35." },
  });
  expect(await draftMessage(test.app, ada, "I'm 10 minutes late")).toMatchObject({
    ok: true,
    data: { text: "I'm 10 minutes late" },
  });
});

it.each([
  "Where is the meeting point? I'm at door 5",
  "I won't be late",
  "I am ten minutes late",
  "My flight is late",
])("sends “%s” as it was said", async (said) => {
  await open();
  expect(await draftMessage(test.app, ada, said)).toMatchObject({ ok: true, data: { text: said } });
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
