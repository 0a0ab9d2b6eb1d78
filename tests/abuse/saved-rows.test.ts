/** H5c, H6: what one traveller can make NoVo keep has an end, which is told in words. */
import { count } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar } from "#app/services/cars/manage.server.ts";
import {
  appendMessage,
  forgetOldMessages,
  listMessages,
} from "#app/services/conversations/messages.server.ts";
import { createOnce } from "#app/services/idempotency.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { saveFoundHotel } from "#app/services/plans/save-hotel.server.ts";
import { MAX_SAVED } from "#app/services/saved/room.server.ts";
import { deleteHotel, saveHotel } from "#app/services/saved/saved-items.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";
import { CAR, FLIGHT, HOTEL } from "../api/bodies.ts";
import { createTestApp } from "../support/test-app.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
const ada = { userId: "ada" };
const ben = { userId: "ben" };
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const TOO_MANY = (what: string) => ({
  ok: false,
  reason: {
    kind: "conflict",
    message: `You have reached NoVo's limit of 200 ${what}. Delete some past ones first.`,
  },
});
const many = <T>(make: (n: number) => T, length = MAX_SAVED) =>
  Array.from({ length }, (_, n) => make(n));

/** Saved flights from London, each on a day of its own, of a traveller who lives there; their ids. */
async function flightsOf(owner: typeof ada, length: number): Promise<string[]> {
  await upsertUser(app.db, { id: owner.userId, homeAddress: "10 Downing Street, London SW1A 2AA" });
  const saved = many(async (n) => {
    const times = { departureTime: "18:00", arrivalTime: "21:05" };
    const flight = { ...FLIGHT, ...times, date: `2026-12-${10 + 3 * n}` };
    return (await saveUserFlight(app.db, { ...owner, flight })).id;
  }, length);
  return await Promise.all(saved);
}

describe("H5c: a traveller keeps 200 of each kind", () => {
  it("flights; one that is saved already is renewed all the same", async () => {
    await app.db
      .insert(app.db.tables.userFlights)
      .values(many((n) => ({ ...FLIGHT, ...ada, flightNumber: `BA${n}` })));
    expect(await saveFlight(app, ada, { ...FLIGHT, flightNumber: "BA9999" })).toMatchObject(
      TOO_MANY("flights"),
    );
    const renewed = await saveFlight(app, ada, {
      ...FLIGHT,
      flightNumber: "BA7",
      airline: "Another",
    });
    expect(renewed).toMatchObject({ ok: true, data: { airline: "Another" } });
    expect((await saveFlight(app, ben, FLIGHT)).ok).toBe(true);
  });

  it("is not told a number of flights that they do not have: more may be left of an older version", async () => {
    const older = many((n) => ({ ...FLIGHT, ...ada, flightNumber: `BA${n}` }), 301);
    await app.db.insert(app.db.tables.userFlights).values(older);
    expect(await saveFlight(app, ada, { ...FLIGHT, flightNumber: "BA9999" })).toMatchObject(
      TOO_MANY("flights"),
    );
  });

  it("cars, asked for or suggested", async () => {
    await app.db.insert(app.db.tables.jobBookings).values(many(() => ({ ...CAR, ...ada })));
    expect(await bookCar(app, ada, CAR)).toMatchObject(TOO_MANY("cars"));
    const [flightId = ""] = await flightsOf(ada, 1);
    expect(await bookSuggestedCar(app, ada, { flightId })).toMatchObject(TOO_MANY("cars"));
    expect((await bookCar(app, ben, CAR)).ok).toBe(true);
  });

  it("cars, also where many that are suggested are booked at once", async () => {
    await app.db.insert(app.db.tables.jobBookings).values(many(() => ({ ...CAR, ...ada }), 198));
    const flights = await flightsOf(ada, 4);
    const booked = await Promise.all(
      flights.map((flightId) => bookSuggestedCar(app, ada, { flightId })),
    );
    expect(booked.filter(({ ok }) => ok)).toHaveLength(2);
    expect(booked.find(({ ok }) => !ok)).toMatchObject(TOO_MANY("cars"));
  });

  it("hotels, by the API and by the screen; a refusal is not remembered", async () => {
    await app.db
      .insert(app.db.tables.userHotels)
      .values(many((n) => ({ ...HOTEL, ...ada, id: `h${n}` })));
    expect(await saveHotel(app, ada, HOTEL)).toMatchObject(TOO_MANY("hotels"));
    const places = await app.providers.hotels.locations("Rome");
    const stay = {
      destId: places.ok ? (places.data[0]?.dest_id ?? "") : "",
      destType: "city",
      checkinDate: "2026-12-05",
      checkoutDate: "2026-12-07",
      adults: 2,
      rooms: 1,
    };
    const found = await app.providers.hotels.search(stay);
    const hotel = found.ok ? found.data[0] : undefined;
    if (!hotel) throw new Error("the demo has no hotel");
    const save = (key: string) => saveFoundHotel(app, ada, { hotel, stay, contact: {}, key });
    expect(await save("k")).toMatchObject(TOO_MANY("hotels"));
    expect(await save("")).toMatchObject(TOO_MANY("hotels"));
    await deleteHotel(app, ada, "h0");
    expect((await save("k")).ok).toBe(true);
  });

  it("hotels, also where many are saved at once", async () => {
    await app.db.insert(app.db.tables.userHotels).values(many(() => ({ ...HOTEL, ...ada }), 198));
    const saved = await Promise.all(many(() => saveHotel(app, ada, HOTEL), 10));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

it("H6: a day's Idempotency-Keys of one traveller have an end", async () => {
  const keys = Array.from({ length: 1000 }, (_, n) => ({ ...ada, key: `k${n}`, fingerprint: "" }));
  await app.db.insert(app.db.tables.idempotencyKeys).values(keys);
  const run = async () => ({ status: 201, body: {} });
  const create = (userId: string) =>
    createOnce(app, { userId, key: "one more", fingerprint: "" }, run);
  expect(await create("ada")).toMatchObject({ ok: false, reason: { kind: "rate_limited" } });
  expect(await create("ben")).toMatchObject({ ok: true });
});

it("of a conversation the newest messages are kept, each traveller's own", async () => {
  const conversation = { ...ada, sessionId: "a" };
  const messages = Array.from({ length: 2100 }, (_, n) => ({
    ...conversation,
    role: "user" as const,
    content: `${n}`,
  }));
  await app.db.insert(app.db.tables.conversationMessages).values(messages);
  await appendMessage(app, { ...ben, sessionId: "b" }, { role: "user", content: "hello" });
  await forgetOldMessages(app);
  const [left] = await app.db
    .select({ messages: count() })
    .from(app.db.tables.conversationMessages);
  expect(left?.messages).toBe(2001);
  expect((await listMessages(app, conversation, 1))[0]?.content).toBe("2099");
});
