/** Every sentence that docs/use/say.md quotes does what the page says, without a language model. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import {
  listLinks,
  nextTripToShare,
  shareTrip,
} from "#app/services/trips/sharing/sharing.server.ts";
import { RIDE } from "#tests/support/dispatch.ts";
import type { Given } from "./trial/expectations.ts";
import { createStage, type Stage } from "./trial/stage.ts";

interface Row {
  given?: Given;
  /** What is said before it. */
  after?: string[];
  /** The tool that is called, with these arguments among others. */
  calls?: [tool: string, args?: Record<string, unknown>];
  says?: RegExp;
  /** What is asked about before anything is done. */
  asksFirst?: string;
  added?: string[];
}

const FLIGHTS = "find me a flight from London to New York next Friday at 9am";
const HOTELS = "hotels in Rome from Friday for three nights";
const TO_NEW_YORK = {
  origin: "London",
  destination: "New York",
  departureDate: "2026-11-27",
  departureTime: "09:00",
};

const ROWS: Record<string, Row> = {
  "what can you do?": { says: /I can search flights and hotels/ },
  [FLIGHTS]: { calls: ["search_flights", TO_NEW_YORK], says: /^4 flights.*AF1381 at 09:30/ },
  "only nonstop": {
    after: [FLIGHTS],
    calls: ["search_flights", { ...TO_NEW_YORK, nonstop: true }],
  },
  "and the day after?": {
    after: [FLIGHTS],
    calls: ["search_flights", { ...TO_NEW_YORK, departureDate: "2026-11-28" }],
  },
  "which is the cheapest?": { after: [FLIGHTS], says: /VY8940.*\$95/ },
  "a later one": { after: [FLIGHTS], says: /VY8940: it departs at 12:55/ },
  "save the cheapest": { after: [FLIGHTS], calls: ["save_flight"], added: ["VY8940"] },
  "save the second one": { after: [FLIGHTS], calls: ["save_flight"], added: ["AF1381"] },
  "I'm on BA117 on the fifth of December": {
    calls: ["add_flight", { flightNumber: "BA117", date: "2026-12-05" }],
    says: /don't know BA117 .*Where does it leave from\?/,
  },
  [HOTELS]: {
    calls: ["search_hotels", { checkinDate: "2026-11-27", checkoutDate: "2026-11-30" }],
    says: /found 4 hotels in Rome/,
  },
  "save the first one": {
    after: [HOTELS],
    calls: ["save_hotel"],
    added: ["Hotel Lumière Marais"],
  },
  "which cars do I need?": {
    given: "plans",
    calls: ["suggest_cars"],
    says: /After BA304 .* I suggest a car at 10:30/,
  },
  "book a car to the airport": {
    given: "plans",
    calls: ["book_car", { direction: "to" }],
    asksFirst: "book_car",
    says: /Shall I book a car for BA117/,
  },
  "change the pick-up to SW1A 1AA": {
    given: "plans",
    calls: ["change_pickup", { from: "SW1A 1AA" }],
    asksFirst: "change_pickup",
    says: /Shall I change the pick-up .* to SW1A 1AA\?/,
  },
  "make my car half an hour earlier": {
    given: "plans",
    calls: ["edit_car", { minutesLater: "-30" }],
    asksFirst: "edit_car",
    says: /shall I save pick-up time 0\d:\d0\?/,
  },
  "my seat is 14C": {
    given: "plans",
    calls: ["edit_flight", { seat: "14C" }],
    asksFirst: "edit_flight",
    says: /shall I save seat 14C\?/i,
  },
  "add a note to my hotel: late arrival": {
    given: "plans",
    calls: ["edit_hotel", { notes: "late arrival" }],
    asksFirst: "edit_hotel",
    says: /late arrival/,
  },
  "what are my plans?": {
    given: "plans",
    calls: ["list_trips"],
    says: /^BA304 to Paris at 07:10 .*\. Two more flights, two cars, two hotels\./,
  },
  "when is my flight?": {
    given: "plans",
    calls: ["list_trips"],
    says: /BA304.*at 07:10 on Friday/,
  },
  "is my flight on time?": {
    given: "plans",
    calls: ["flight_status"],
    says: /^BA304 is .+ on Friday/,
  },
  "my flight is delayed, what now?": { given: "plans", calls: ["what_now"], says: /^BA304/ },
  "I missed my flight": {
    given: "plans",
    calls: ["what_now", { missed: true }],
    says: /^BA304 hasn't left yet: it leaves at 07:10 on Friday 27 November/,
  },
  "what am I owed?": {
    given: "plans",
    calls: ["what_now", { owed: true }],
    says: /£220 may be owed/,
  },
  "tell the driver I'm ten minutes late": {
    given: "plans",
    calls: ["message_driver"],
    asksFirst: "message_driver",
    says: /to Ayla Kaya: .*ten minutes late.*10 dakika/,
  },
  "where is my car?": { given: "plans", calls: ["navigate", { path: "/car-map" }] },
  "weather in New York tomorrow": {
    calls: ["get_weather", { location: "New York", date: "2026-11-21" }],
    says: /In New York on Saturday 21 November: /,
  },
  "my mobile number is 07700 900123": {
    calls: ["update_profile", { mobileNumber: "07700 900123" }],
    asksFirst: "update_profile",
    says: /Shall I change your mobile number/,
  },
  "what is my home address?": {
    given: "plans",
    calls: ["read_profile", { field: "homeAddress" }],
    says: /14 Elgin Crescent/,
  },
  "open hotels": { calls: ["navigate", { path: "/hotel-search" }] },
  "go back home": { calls: ["navigate", { path: "/" }] },
  "share my trip": { given: "plans", calls: ["share_trip"], says: /press Create link/ },
  "stop emailing me": {
    calls: ["navigate", { path: "/user-details/notifications" }],
    says: /notifications on and off here/,
  },
  "get my trips into my calendar": {
    calls: ["navigate", { path: "/user-details/calendar" }],
    says: /create a link for your calendar/,
  },
  "I have a confirmation, where do I put it?": { calls: ["navigate", { path: "/import" }] },
  "stop sharing": { given: "plans", calls: ["stop_sharing"], says: /Paris/ },
  undo: {
    after: [FLIGHTS, "save the second one"],
    calls: ["undo_save"],
    says: /taken Air France AF1381 out of your travel plans/,
  },
  "no, to Boston": {
    after: [FLIGHTS],
    calls: ["search_flights", { ...TO_NEW_YORK, destination: "Boston" }],
  },
};

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
  stage.app.providers.dispatch = {
    kind: "webhook",
    name: "a dispatcher",
    source: "live",
    takesMessages: true,
    deliver: async () => ({ ok: true, data: null }),
  };
});
afterAll(() => stage.close());

/** A car tomorrow whose driver can be told, and a trip that is shared. */
const WORLD: Record<string, (userId: string) => Promise<void>> = {
  "tell the driver I'm ten minutes late": async (userId) => {
    const booked = await bookCar(stage.app, { userId }, { ...RIDE, date: "2026-11-21" });
    if (!booked.ok) throw new Error(booked.reason.message);
    await receiveReport(stage.app, booked.data.id, {
      id: "confirmed",
      type: "confirmed",
      occurredAt: "2026-11-20T14:00:00Z",
      driver: { name: "Ayla Kaya", phone: "+44 7700 900123", language: "Turkish" },
    });
  },
  "stop sharing": async (userId) => {
    const tripOf = (await nextTripToShare(stage.app, { userId })) ?? "";
    await shareTrip(stage.app, { userId }, { tripOf, hasDetails: false });
    expect(await listLinks(stage.app, { userId })).toHaveLength(1);
  },
};

const quoted = [...readFileSync("docs/use/say.md", "utf8").matchAll(/"([^"]+)"/g)].map(
  ([, sentence = ""]) => sentence,
);

it("the page quotes these sentences", () => {
  expect(new Set(quoted)).toEqual(new Set(Object.keys(ROWS)));
});

it.each(Object.entries(ROWS))("%s", async (sentence, row) => {
  const traveller = await stage.converse(row.given ?? "nothing");
  await WORLD[sentence]?.(traveller.userId);
  for (const earlier of row.after ?? []) await traveller.say(earlier);
  const before = await traveller.belongings();
  const { calls, reply } = await traveller.say(sentence);
  const after = await traveller.belongings();

  const [tool, args = {}] = row.calls ?? [];
  expect(calls.map((call) => call.tool)).toEqual(tool ? [tool] : []);
  if (tool) expect(calls[0]?.args).toMatchObject(args);
  expect(reply).toMatch(row.says ?? /\w/);
  expect((await traveller.read()).question?.action.tool).toBe(row.asksFirst);
  const isNew = ([id]: [string, string]) => !before.rows.has(id);
  expect([...after.rows].filter(isNew).map(([, name]) => name)).toEqual(row.added ?? []);
  if (sentence === "stop sharing") expect(await listLinks(stage.app, traveller)).toEqual([]);
});
