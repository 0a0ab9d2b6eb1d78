import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bannerOf } from "#app/routes/home/banner.server.ts";
import { listCars } from "#app/services/cars/manage.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { updateJobBooking } from "#db/queries/job-bookings.ts";
import { ada, type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { receiveReport } from "../dispatch/receive-report.server.ts";
import { findDrive } from "./shown-drive.server.ts";

let test: DispatchTest;
beforeEach(async () => {
  test = await openDispatchTest({ start: "2026-11-26T09:00:00Z" });
});
afterEach(() => test.close());

const banner = async () => bannerOf(await findDrive(test.app, ada, await listCars(test.app, ada)));
const sample = {
  text: "Your car to the airport is arriving in 29 minutes",
  detail: "No car is on its way to you",
  isSample: true,
};

it("shows the real car once somebody drives it, and a sample before and after", async () => {
  expect(await banner()).toEqual(sample);
  const id = await test.book();
  expect(await banner()).toEqual(sample);
  const driver = { name: "Ayla Kaya" };
  const vehicle = { model: "Skoda Superb", colour: "silver", plate: "AB12 CDE" };
  await receiveReport(test.app, id, test.report("confirmed", { driver, vehicle }));
  const detail = "Ayla Kaya, Silver Skoda Superb, AB12 CDE";
  expect(await banner()).toEqual({
    text: "Your car to the airport comes at 04:30",
    detail,
    isSample: false,
  });
  test.setNow("2026-11-27T04:00:00Z");
  await receiveReport(test.app, id, test.report("on_the_way"));
  expect((await banner()).text).toBe("Your car to the airport is on its way");
  const place = { latitude: 51.5, longitude: -0.13, minutes: 21 };
  await receiveReport(test.app, id, test.report("place", { place }));
  expect((await banner()).text).toBe("Your car to the airport is arriving in 21 minutes");
  test.pass(9 * 60_000);
  expect((await banner()).text).toBe("Your car to the airport is arriving in 12 minutes");
  test.pass(15 * 60_000);
  expect((await banner()).text).toBe("Your car to the airport is on its way");
  await receiveReport(test.app, id, test.report("arrived"));
  expect(await banner()).toEqual({
    text: "Your car to the airport has arrived",
    detail,
    isSample: false,
  });
  const drive = await findDrive(test.app, ada, await listCars(test.app, ada));
  expect(drive).toMatchObject({ id, place: { latitude: 51.5 }, placeAt: "04:00" });
  await receiveReport(test.app, id, test.report("completed"));
  expect(await banner()).toEqual(sample);
});

it("is nobody else's", async () => {
  const id = await test.book("ben");
  await receiveReport(test.app, id, test.report("confirmed", { driver: { name: "Ayla" } }));
  expect(await banner()).toEqual(sample);
});

describe("where nobody knows where the pick-up lies", () => {
  const driver = { name: "Ayla Kaya" };
  const detail = "Ayla Kaya";

  it("goes by the clock of the car's other end", async () => {
    // In Los Angeles it is 22:00 of the 26th then, and 06:00 of the 27th in London.
    test.setNow("2026-11-27T06:00:00Z");
    const id = await test.book("ada", {
      from: "9 Elm Road, Pasadena, CA 91101",
      to: "Los Angeles International Airport (LAX)",
      time: "03:00",
    });
    await receiveReport(test.app, id, test.report("confirmed", { driver }));
    expect(await banner()).toEqual({
      text: "Your car to the airport comes at 03:00",
      detail,
      isSample: false,
    });
    const place = { latitude: 34.1, longitude: -118.1, minutes: 12 };
    await receiveReport(test.app, id, test.report("on_the_way", { place }));
    const drive = await findDrive(test.app, ada, await listCars(test.app, ada));
    expect(drive).toMatchObject({ state: "on_the_way", minutes: 12, placeAt: "22:00" });
  });

  it("goes by its flight's airport", async () => {
    const flight = {
      flightNumber: "QF1",
      date: "2026-11-27",
      departureAirport: "SYD",
      arrivalAirport: "SIN",
      departureTime: "12:00",
      arrivalTime: "17:00",
    };
    const id = await test.book("ada", { from: "Home", to: "Work", time: "08:00" });
    await updateJobBooking(test.app.db, { outbox, ...ada, id, changes: { flightNumber: "QF1" } });
    await receiveReport(test.app, id, test.report("confirmed", { driver }));
    // An hour after the pick-up in Sydney.
    test.setNow("2026-11-26T22:00:00Z");
    expect(await banner()).toEqual({ text: "Your car comes at 08:00", detail, isSample: false });
    await saveFlight(test.app, ada, flight);
    expect(await banner()).toEqual(sample);
  });

  it("is told of a demo car by that clock", async () => {
    const cars = [
      { from: "9 Elm Road, Pasadena, CA 91101", to: "Los Angeles International Airport (LAX)" },
      { from: "Home", to: "Work" },
    ];
    const ids = await Promise.all(cars.map((car) => test.book("ada", { ...car, time: "04:30" })));
    for (const at of ["2026-11-26T09:02:00Z", "2026-11-27T04:35:00Z"]) {
      test.setNow(at);
      await test.runDue();
      for (const id of ids) expect(await test.state(id)).toBe("confirmed");
    }
    test.setNow("2026-11-27T12:05:00Z");
    await test.runDue();
    expect(await Promise.all(ids.map((id) => test.state(id)))).toEqual(["on_the_way", "confirmed"]);
  });
});

describe("which of several", () => {
  const confirmed = async (time: string) => {
    const id = await test.book("ada", { time });
    const driver = { name: `Of ${time}` };
    await receiveReport(test.app, id, test.report("confirmed", { driver }));
    return id;
  };
  const who = async () => (await banner()).detail;

  it("is not a confirmed one of which nothing was heard, once its time has gone", async () => {
    await confirmed("04:30");
    await confirmed("06:00");
    test.setNow("2026-11-27T04:44:00Z");
    expect(await who()).toBe("Of 04:30");
    test.setNow("2026-11-27T04:46:00Z");
    expect(await who()).toBe("Of 06:00");
  });

  it("is the later one once that is under way", async () => {
    const [first, second] = [await confirmed("04:30"), await confirmed("05:30")];
    test.setNow("2026-11-27T04:30:00Z");
    await receiveReport(test.app, first, test.report("arrived"));
    expect(await who()).toBe("Of 04:30");
    test.setNow("2026-11-27T05:10:00Z");
    await receiveReport(test.app, second, test.report("on_the_way"));
    expect(await who()).toBe("Of 05:30");
  });

  it("is one that waits, however late it has become, until nothing more is heard of it", async () => {
    const id = await confirmed("04:30");
    test.setNow("2026-11-27T07:30:00Z");
    await receiveReport(test.app, id, test.report("arrived"));
    test.pass(119 * 60_000);
    expect(await who()).toBe("Of 04:30");
    test.pass(2 * 60_000);
    expect(await banner()).toEqual(sample);
  });
});

it.each([
  ["London Heathrow Airport (LHR)", "1 High Street, Reading", "The car that meets you"],
  ["Heathrow Airport, Terminal 5", "1 High Street, Reading", "The car that meets you"],
  ["1 High Street, Reading", "London Heathrow Airport (LHR)", "Your car to the airport"],
  ["1 High Street, London", "The Savoy, London", "Your car"],
])("calls one that was booked by hand from %s to %s: %s", async (from, to, called) => {
  const id = await test.book("ada", { from, to });
  await receiveReport(test.app, id, test.report("confirmed"));
  expect((await banner()).text).toBe(`${called} comes at 04:30`);
});
