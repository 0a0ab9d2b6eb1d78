import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { foundFlight } from "#tests/support/found-flight.ts";
import { foundHotel } from "#tests/support/found-hotel.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import { createToolbox } from "../toolbox.ts";
import { tools } from "./registry.ts";

/** Of every tool that asks before it acts: arguments, and a fact that its question names in each language. */
const SAMPLES: Record<string, { args: object; names: string }> = {
  save_flight: { args: { which: "BA117" }, names: "BA117" },
  save_hotel: { args: { which: "Alpha" }, names: "Alpha" },
  book_car: {
    args: { date: "2026-12-05", time: "09:10", from: "1 High Street", to: "2 Low Road" },
    names: "09:10",
  },
  change_pickup: { args: { from: "2 Low Road" }, names: "2 Low Road" },
  cancel_car: { args: {}, names: "07:00" },
  edit_car: { args: { newTime: "08:30" }, names: "08:30" },
  delete_flight: { args: { flightNumber: "BA117" }, names: "BA117" },
  add_flight: {
    args: {
      flightNumber: "AF1381",
      from: "LHR",
      to: "CDG",
      date: "2026-12-20",
      departureTime: "10:00",
      arrivalTime: "12:20",
    },
    names: "AF1381",
  },
  edit_flight: { args: { flightNumber: "BA117", seat: "14C" }, names: "14C" },
  delete_hotel: { args: { hotel: "rome" }, names: "Hotel Tiber" },
  add_hotel: {
    args: {
      hotelName: "Hotel Arno",
      city: "Florence",
      checkInDate: "2026-12-10",
      checkOutDate: "2026-12-12",
    },
    names: "Hotel Arno",
  },
  edit_hotel: { args: { room: "412" }, names: "412" },
  update_profile: { args: { name: "Ada King" }, names: "Ada King" },
};

/** What they ask about is not saved yet; or, of the last, is worded in English around a translation. */
const ASKED_IN_OTHER_TESTS = ["move_car", "answer_alert", "message_driver"];

it("has a sample of every tool that asks before it acts", () => {
  const asking = tools.filter(({ confirm, confirmInDoubt }) => confirm ?? confirmInDoubt);
  expect([...Object.keys(SAMPLES), ...ASKED_IN_OTHER_TESTS].toSorted()).toEqual(
    asking.map(({ name }) => name).toSorted(),
  );
});

describe.each(Object.entries(SAMPLES))("%s", (name, { args, names }) => {
  let app: Awaited<ReturnType<typeof createTestApp>>;

  beforeAll(async () => {
    app = await createTestApp();
    await saveUserFlight(app.db, {
      userId: "ada",
      flight: {
        flightNumber: "BA117",
        date: "2026-11-27",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "11:25",
        arrivalTime: "14:20",
        airline: "British Airways",
      },
    });
    await insertJobBooking(app.db, {
      userId: "ada",
      booking: {
        date: "2026-11-27",
        time: "07:00",
        from: "1 High Street, Oxford",
        to: "Heathrow",
        carType: "Standard",
        flightNumber: "BA117",
        status: "unconfirmed",
      },
    });
    await insertUserHotel(app.db, {
      userId: "ada",
      hotel: {
        hotelName: "Hotel Tiber",
        location: "Rome",
        checkInDate: "2026-12-01",
        checkOutDate: "2026-12-04",
      },
    });
  });
  afterAll(() => app.close());

  it("asks in every language of the profile, in words of its own", async () => {
    const questions = new Set<string>();
    for (const language of LANGUAGES) {
      const context = createToolContext(app);
      context.asksIn = language;
      context.memory.lastFlights = [foundFlight()];
      context.memory.lastHotels = {
        hotels: [foundHotel()],
        stay: {
          destId: "-1456928",
          destType: "city",
          checkinDate: "2026-12-01",
          checkoutDate: "2026-12-04",
          adults: 1,
          rooms: 1,
        },
      };
      const { ok, say } = await createToolbox(tools, context, () => {}, { inDoubt: true }).call(
        name,
        args,
      );
      expect([ok, say], language).toEqual([true, expect.stringContaining(names)]);
      expect(context.memory.pending?.question).toBe(say);
      questions.add(say);
    }
    expect(questions.size).toBe(LANGUAGES.length);
  });
});
